import * as words from '#messages/matchday/lineups.js'
import type { LineUp } from '#domain/matchday/lineup.ts'
import { longestReason } from '#domain/accounts/reason.ts'
import { useCommand } from '#lib/data/use-command.ts'
import { ReasonDialog } from '#ui/reason-dialog.tsx'
import { reasonProblem } from '#ui/reason-problem.ts'
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
      toast(words.changeEntered, { tone: 'good' })
      onClose()
      onDone()
    },
  })
  return (
    <ReasonDialog
      title={words.lateTitle({ club })}
      description={words.lateLead}
      hint={words.lateHint}
      action={words.enterChange}
      busyAction={words.entering}
      busy={change.isBusy}
      problem={change.problem?.message}
      longest={longestReason}
      check={reasonProblem}
      onSubmit={reason => change.act({ ...sent, reason })}
      onClose={onClose}
    />
  )
}
