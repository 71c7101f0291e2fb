import type { LineUp } from '#domain/matchday/lineup.ts'
import { longestReason, reasonProblem } from '#domain/accounts/reason.ts'
import { useCommand } from '#lib/data/use-command.ts'
import { ReasonDialog } from '#ui/reason-dialog.tsx'
import { toast } from '#ui/toasts.tsx'
import { changeLineUpLate } from './commands.ts'

export function LateDialog({
  sent,
  club,
  onDone,
  onClose,
}: {
  sent: { matchId: string; clubId: string; lineUp: LineUp; version: number; requestId: string }
  club: string
  onDone: () => void
  onClose: () => void
}) {
  const change = useCommand(changeLineUpLate, {
    onDone: () => {
      toast('The change is entered.', { tone: 'good' })
      onClose()
      onDone()
    },
  })
  return (
    <ReasonDialog
      title={`Change the line-up of ${club}?`}
      description="It counts at once, and stands in the history of the match as a late change."
      hint="Public with the line-up, as you write it."
      action="Enter the change"
      busyAction="Entering…"
      busy={change.isBusy}
      problem={change.problem?.message}
      longest={longestReason}
      check={reasonProblem}
      onSubmit={reason => change.act({ ...sent, reason })}
      onClose={onClose}
    />
  )
}
