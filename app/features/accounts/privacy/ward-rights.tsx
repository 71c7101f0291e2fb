// What a guardian can do with the data of a minor: export it, and have the account erased.
import * as words from '#messages/accounts/privacy.js'
import { dayOf } from '#lib/format/dates.ts'
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
          aria-label={words.downloadDataOf({ name: ward.name })}
          onClick={() => taking.act(ward.userId)}
        >
          {words.downloadData}
        </Button>
        {ward.erasedOn ? null : (
          <Button
            kind="quiet"
            disabled={readOnly}
            aria-label={words.eraseAccountOf({ name: ward.name })}
            onClick={() => setErasing(true)}
          >
            {words.eraseAccount}
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
    onDone: toastDone(words.wardWillBeErased, onClose),
  })
  return (
    <FormDialog
      title={words.eraseAccountOf({ name: ward.name })}
      description={words.wardEraseLead}
      action={words.eraseLater}
      danger
      step={step}
      onClose={onClose}
      onSubmit={typed => step.send({ userId: ward.userId, words: typed.text('words') })}
    >
      <Field label={words.typeWard} name="words" autoComplete="off" autoCapitalize="off" />
    </FormDialog>
  )
}

function Waiting({ userId, ward, readOnly, erasedOn }: Props & { erasedOn: string }) {
  const step = useCommand(keepWardAccount, {
    changes: privacyKey(userId),
    onDone: toastDone(words.wardKept),
  })
  return (
    <WaitingErasure
      title={words.wardErasedOn({ day: dayOf(erasedOn) })}
      keep={words.keepWard}
      step={step}
      readOnly={readOnly}
      onKeep={() => step.send({ userId: ward.userId })}
    >
      {words.wardErased({ name: ward.name })}
    </WaitingErasure>
  )
}
