import { useMutation, useQueryClient } from '@tanstack/react-query'
import { problemOf } from '#lib/data/problem.ts'
import { write } from '#lib/data/query-client.ts'
import { toast } from '#ui/toasts.tsx'
import { setFollow, type Subject } from './commands.ts'
import { fanKey } from './queries.ts'

/** Follows somebody, or no more. */
export function useFollow(userId: string) {
  const client = useQueryClient()
  const setting = useMutation({
    ...write(setFollow),
    onSuccess: () => client.invalidateQueries({ queryKey: fanKey(userId) }),
    onError: error => toast(problemOf(error).message, { tone: 'problem' }),
  })
  return {
    isBusy: setting.isPending,
    set: (subject: Subject, isFollowed: boolean) =>
      setting.mutate({ subject, isFollowed, requestId: crypto.randomUUID() }),
  }
}
