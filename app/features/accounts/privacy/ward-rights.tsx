// What a guardian can do with the data of a minor: export it, and have the account erased.
import { useState } from 'react'
import { useCommand } from '#lib/data/use-command.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { toastDone } from '#ui/toasts.tsx'
import { eraseWardAccount, exportWardData, keepWardAccount } from './commands.ts'
import { privacyKey, type Ward } from './queries.ts'
import { save } from './save-export.ts'
import { WaitingErasure } from './waiting-erasure.tsx'

type Props = { userId: string; ward: Ward; readOnly: boolean }

export function WardRights({ userId, ward, readOnly }: Props) {
  const [isErasing, setErasing] = useState(false)
  const taking = useCommand(exportWardData, { onDone: data => save(data, 'data-of-ward') })
  return (
    <div className="grid w-full gap-3">
      <div className="flex flex-wrap gap-3">
        <Button
          kind="quiet"
          busy={taking.isBusy}
          disabled={readOnly}
          aria-label={`Download the data of ${ward.name}`}
          onClick={() => taking.act(ward.userId)}
        >
          Download the data
        </Button>
        {ward.erasedOn ? null : (
          <Button
            kind="quiet"
            disabled={readOnly}
            aria-label={`Erase the account of ${ward.name}`}
            onClick={() => setErasing(true)}
          >
            Erase the account…
          </Button>
        )}
      </div>
      {taking.problem ? <Notice tone="problem">{taking.problem.message}</Notice> : null}
      {ward.erasedOn ? <Waiting {...{ userId, ward, readOnly }} erasedOn={ward.erasedOn} /> : null}
      {isErasing ? <EraseDialog {...{ userId, ward }} onClose={() => setErasing(false)} /> : null}
    </div>
  )
}

function EraseDialog({ userId, ward, onClose }: Omit<Props, 'readOnly'> & { onClose: () => void }) {
  const step = useCommand(eraseWardAccount, {
    changes: privacyKey(userId),
    onDone: toastDone('The account will be erased in 30 days.', onClose),
  })
  return (
    <FormDialog
      title={`Erase the account of ${ward.name}`}
      description="In 30 days; until then you can take it back. They are told that you asked for it."
      action="Erase in 30 days"
      danger
      step={step}
      onClose={onClose}
      onSubmit={typed => step.send({ userId: ward.userId, words: typed.text('words') })}
    >
      <Field label="Type “erase this account”" name="words" autoComplete="off" autoCapitalize="off" />
    </FormDialog>
  )
}

function Waiting({ userId, ward, readOnly, erasedOn }: Props & { erasedOn: string }) {
  const step = useCommand(keepWardAccount, {
    changes: privacyKey(userId),
    onDone: toastDone('The account stays.'),
  })
  return (
    <WaitingErasure
      whose="The account"
      keep="Keep the account"
      dueAt={erasedOn}
      step={step}
      readOnly={readOnly}
      onKeep={() => step.send({ userId: ward.userId })}
    >
      Until then {ward.name} can use the site as before; others do not see the name.
    </WaitingErasure>
  )
}
