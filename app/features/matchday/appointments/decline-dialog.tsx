import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { longestReason, reasonProblem } from '#domain/accounts/reason.ts'
import { problemOf } from '#lib/data/problem.ts'
import { write } from '#lib/data/query-client.ts'
import { ReasonDialog } from '#ui/reason-dialog.tsx'
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
  const [requestId] = useState(() => crypto.randomUUID())
  const decline = useMutation({ ...write(answerAppointment), onSuccess: onDone })
  return (
    <ReasonDialog
      title="Decline the appointment"
      description={`${versus(own.match)}, as ${dutyName(own.function).toLowerCase()}.`}
      hint="Only the league and the association read it."
      action="Decline"
      busyAction="Declining…"
      danger
      busy={decline.isPending}
      problem={decline.error ? problemOf(decline.error).message : undefined}
      longest={longestReason}
      check={reasonProblem}
      onSubmit={reason => decline.mutate({ matchId: own.match.id, accepts: false, reason, requestId })}
      onClose={onClose}
    />
  )
}
