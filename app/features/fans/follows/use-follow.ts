import { useCommand } from '#lib/data/use-command.ts'
import { toastProblem } from '#ui/toasts.tsx'
import { setFollow, type Subject } from './commands.ts'
import { fanKey } from './queries.ts'

export function useFollow(userId: string) {
  const setting = useCommand(setFollow, { changes: fanKey(userId), onProblem: toastProblem })
  return {
    isBusy: setting.isBusy,
    set: (subject: Subject, isFollowed: boolean) =>
      setting.act({ subject, isFollowed, requestId: crypto.randomUUID() }),
  }
}
