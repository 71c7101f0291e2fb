// One transfer that stands still for a while: proposed by one super admin, confirmed by another.
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
    onDone: toastDone('It is proposed. Another super admin has to confirm it.', onClose),
  })
  return (
    <FormDialog
      title={`Freeze ${transfer.ref}`}
      description="Once another super admin has confirmed it nothing moves in this transfer, for 72 hours at most. Its times are longer by as much. It is possible once. Everybody in the transfer sees who froze it and the reason."
      action="Propose"
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
      <Field label="Hours" name="hours" inputMode="numeric" defaultValue="24" hint="1 to 72." />
      <ReasonText longest={longestReason} />
    </FormDialog>
  )
}

export function ConfirmFreezeDialog({ freeze, onClose }: { freeze: Freeze; onClose: () => void }) {
  const step = useCommand(confirmFreeze, {
    changes: ['oversight'],
    onDone: toastDone(`${freeze.ref} is frozen. Everybody in it is told.`, onClose),
  })
  return (
    <FormDialog
      title={`Freeze ${freeze.ref} for ${freeze.hours} hours`}
      description={`Proposed by ${freeze.by ?? 'a former super admin'}: ${freeze.reason}`}
      action="Confirm the freeze"
      danger
      step={step}
      onClose={onClose}
      onSubmit={() => step.send({ freezeId: freeze.id })}
    >
      <p>From now on nothing moves in this transfer until the hours are over, or somebody ends it.</p>
    </FormDialog>
  )
}

export function EndFreezeDialog({ freeze, onClose }: { freeze: Freeze; onClose: () => void }) {
  const step = useCommand(endFreeze, { changes: ['oversight'], onDone: onClose })
  return (
    <FormDialog
      title={freeze.until ? `Let ${freeze.ref} go on` : `Do not freeze ${freeze.ref}`}
      description={
        freeze.until ? 'The freeze ends at once. It cannot be frozen again.' : 'The proposal is put away.'
      }
      action={freeze.until ? 'End the freeze' : 'Discard'}
      step={step}
      onClose={onClose}
      onSubmit={({ text }) => step.send({ freezeId: freeze.id, reason: text('reason') })}
    >
      <ReasonText longest={longestReason} />
    </FormDialog>
  )
}
