import * as words from '#messages/accounts/privacy.js'
import { dayOf } from '#lib/format/dates.ts'
import { useState } from 'react'
import { useCommand } from '#lib/data/use-command.ts'
import { Button } from '#ui/button.tsx'
import { Choice, Field } from '#ui/field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { toast, toastDone } from '#ui/toasts.tsx'
import { deleteMyAccount, keepMyAccount } from './commands.ts'
import { type Privacy, privacyKey } from './queries.ts'
import { WaitingErasure } from './waiting-erasure.tsx'

/** Leaving: what goes, what stays, and the way back while there is one. */
export function ErasePanel({
  userId,
  erasure,
  readOnly,
  onErased,
}: {
  userId: string
  erasure: Privacy['erasure']
  readOnly: boolean
  /** It is done, and nobody is signed in any more. */
  onErased: () => void
}) {
  const [isAsking, setAsking] = useState(false)
  if (erasure) return <Waiting userId={userId} erasure={erasure} readOnly={readOnly} />
  return (
    <div className="grid gap-4">
      <ul className="grid max-w-[60ch] list-disc gap-1.5 pl-5">
        <li>{words.erasedProfile}</li>
        <li>{words.erasedShared}</li>
        <li>{words.erasedRecord}</li>
        <li>{words.erasedBackups}</li>
      </ul>
      <div>
        <Button kind="danger" disabled={readOnly} onClick={() => setAsking(true)}>
          {words.eraseMine}
        </Button>
      </div>
      {isAsking ? <EraseDialog userId={userId} onErased={onErased} onClose={() => setAsking(false)} /> : null}
    </div>
  )
}

const times = [
  { value: 'later', label: words.in30Days },
  { value: 'now', label: words.atOnce },
]

function EraseDialog({
  userId,
  onErased,
  onClose,
}: {
  userId: string
  onErased: () => void
  onClose: () => void
}) {
  const [when, setWhen] = useState('later')
  const step = useCommand(deleteMyAccount, {
    changes: privacyKey(userId),
    onDone: () => {
      if (when === 'now') return onErased()
      toast(words.willBeErased, { tone: 'good' })
      onClose()
    },
  })
  return (
    <FormDialog
      title={words.eraseMine}
      description={words.takeData}
      action={when === 'now' ? words.eraseNow : words.eraseLater}
      danger
      step={step}
      onClose={onClose}
      onSubmit={typed => step.send({ words: typed.text('words'), atOnce: when === 'now' })}
    >
      <Choice
        label={words.when}
        name="when"
        options={times}
        hint={when === 'later' ? words.in30DaysHint : undefined}
        value={when}
        onChange={event => setWhen(event.target.value)}
      />
      <Field label={words.typeMine} name="words" autoComplete="off" autoCapitalize="off" />
    </FormDialog>
  )
}

function Waiting({
  userId,
  erasure: { dueAt, isByGuardian },
  readOnly,
}: {
  userId: string
  erasure: NonNullable<Privacy['erasure']>
  readOnly: boolean
}) {
  const step = useCommand(keepMyAccount, {
    changes: privacyKey(userId),
    onDone: toastDone(words.kept),
  })
  return (
    <WaitingErasure
      title={words.erasedOn({ day: dayOf(dueAt) })}
      keep={words.keepMine}
      step={step}
      readOnly={readOnly}
      onKeep={() => step.send({})}
    >
      {isByGuardian ? words.guardianAskedForIt : words.youAskedForIt}
    </WaitingErasure>
  )
}
