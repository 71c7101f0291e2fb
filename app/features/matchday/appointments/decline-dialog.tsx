import * as words from '#messages/matchday/appointments.js'
import { longestReason } from '#domain/accounts/reason.ts'
import { useCommand } from '#lib/data/use-command.ts'
import { ReasonDialog } from '#ui/reason-dialog.tsx'
import { reasonProblem } from '#ui/reason-problem.ts'
import { answerAppointment } from './commands.ts'
import type { Own } from './queries.ts'
import { dutyName, versus } from './labels.ts'

export function DeclineDialog({
  own,
  onDone,
  onClose,
}: {
  own: Own
  onDone: () => Promise<void>
  onClose: () => void
}) {
  const decline = useCommand(answerAppointment, { onDone })
  return (
    <ReasonDialog
      title={words.declineTitle}
      description={words.declineOf({ match: versus(own.match), duty: dutyName(own.function).toLowerCase() })}
      hint={words.declineHint}
      action={words.decline}
      busyAction={words.declining}
      danger
      busy={decline.isBusy}
      problem={decline.problem?.message}
      longest={longestReason}
      check={reasonProblem}
      onSubmit={reason => decline.send({ matchId: own.match.id, accepts: false, reason })}
      onClose={onClose}
    />
  )
}
