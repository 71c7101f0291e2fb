// One transfer that stands still for a while: proposed by one super admin, confirmed by another.
import * as words from '#messages/oversight/boards.js'
import { ReasonText } from '#ui/reason-text.tsx'
import { longestReason } from '#domain/accounts/reason.ts'
import { useCommand } from '#lib/data/use-command.ts'
import { Field } from '#ui/field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { toastDone } from '#ui/toasts.tsx'
import type { Freeze, OpenTransfer } from './board-queries.ts'
import { confirmFreeze, endFreeze, proposeFreeze } from './commands.ts'

export function FreezeDialog({ transfer, onClose }: { transfer: OpenTransfer; onClose: () => void }) {
  const step = useCommand(proposeFreeze, {
    changes: ['oversight'],
    onDone: toastDone(words.proposed, onClose),
  })
  return (
    <FormDialog
      title={words.freezeNamed({ transfer: transfer.ref })}
      description={words.freezeLead}
      action={words.propose}
      danger
      step={step}
      onClose={onClose}
      onSubmit={({ text }) =>
        step.send({
          transferId: transfer.id,
          hours: Number(text('hours')),
          reason: text('reason'),
        })
      }
    >
      <Field label={words.hours} name="hours" inputMode="numeric" defaultValue="24" hint={words.hoursHint} />
      <ReasonText longest={longestReason} />
    </FormDialog>
  )
}

export function ConfirmFreezeDialog({ freeze, onClose }: { freeze: Freeze; onClose: () => void }) {
  const step = useCommand(confirmFreeze, {
    changes: ['oversight'],
    onDone: toastDone(words.isFrozen({ transfer: freeze.ref }), onClose),
  })
  return (
    <FormDialog
      title={words.freezeFor({ transfer: freeze.ref, hours: freeze.hours })}
      description={words.proposedWhy({ name: freeze.by ?? words.formerAdmin, reason: freeze.reason })}
      action={words.confirmFreeze}
      danger
      step={step}
      onClose={onClose}
      onSubmit={() => step.send({ freezeId: freeze.id })}
    >
      <p>{words.frozenLead}</p>
    </FormDialog>
  )
}

export function EndFreezeDialog({ freeze, onClose }: { freeze: Freeze; onClose: () => void }) {
  const step = useCommand(endFreeze, { changes: ['oversight'], onDone: onClose })
  return (
    <FormDialog
      title={(freeze.until ? words.letGoOn : words.doNotFreeze)({ transfer: freeze.ref })}
      description={freeze.until ? words.endLead : words.discardLead}
      action={freeze.until ? words.endFreeze : words.discard}
      step={step}
      onClose={onClose}
      onSubmit={({ text }) => step.send({ freezeId: freeze.id, reason: text('reason') })}
    >
      <ReasonText longest={longestReason} />
    </FormDialog>
  )
}
