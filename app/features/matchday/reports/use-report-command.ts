// Something that is done to a match: once for a request, however often it is tried; then the page reads anew.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Db } from '#lib/data/db.ts'
import { problemOf } from '#lib/data/problem.ts'
import { write } from '#lib/data/query-client.ts'
import { toast } from '#ui/toasts.tsx'

export function useReportCommand<Input extends { requestId: string }>(
  command: (db: Db, input: Input) => Promise<unknown>,
  doneWords: string,
) {
  const client = useQueryClient()
  const [requestId, setRequestId] = useState<string>(() => crypto.randomUUID())
  const { mutate, error, isPending, reset } = useMutation({
    ...write(command),
    onSuccess: async () => {
      setRequestId(crypto.randomUUID())
      await client.invalidateQueries({ queryKey: ['reporting'] })
      toast(doneWords, { tone: 'good' })
    },
    // Somebody was faster: the page shows what they did, and what was typed here can be sent again.
    onError: refused =>
      problemOf(refused).code === 'PT409' ? client.invalidateQueries({ queryKey: ['reporting'] }) : undefined,
  })
  return {
    run: (input: Omit<Input, 'requestId'>, onDone?: () => void) =>
      mutate({ ...input, requestId } as Input, { onSuccess: () => onDone?.() }),
    busy: isPending,
    problem: error ? problemOf(error) : undefined,
    reset,
  }
}
