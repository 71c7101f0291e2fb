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
        <li>Your profile, picture, roles, requests, follows, picks and notes are deleted.</li>
        <li>
          What you did in a common matter stays, without your name: where it was written it says “Former
          member”.
        </li>
        <li>Results, transfers and the audit log stay, and so does a player’s name in the record.</li>
        <li>Copies in backups are gone 35 days later.</li>
      </ul>
      <div>
        <Button kind="danger" disabled={readOnly} onClick={() => setAsking(true)}>
          Erase my account
        </Button>
      </div>
      {isAsking ? <EraseDialog userId={userId} onErased={onErased} onClose={() => setAsking(false)} /> : null}
    </div>
  )
}

const times = [
  { value: 'later', label: 'In 30 days; until then I can change my mind' },
  { value: 'now', label: 'At once; it cannot be undone' },
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
      toast('Your account will be erased in 30 days.', { tone: 'good' })
      onClose()
    },
  })
  return (
    <FormDialog
      title="Erase my account"
      description="Take your data along first if you want to keep it."
      action={when === 'now' ? 'Erase at once' : 'Erase in 30 days'}
      danger
      step={step}
      onClose={onClose}
      onSubmit={typed => step.send({ words: typed.text('words'), atOnce: when === 'now' })}
    >
      <Choice
        label="When"
        name="when"
        options={times}
        value={when}
        onChange={event => setWhen(event.target.value)}
      />
      <Field label="Type “erase my account”" name="words" autoComplete="off" autoCapitalize="off" />
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
    onDone: toastDone('Your account stays.'),
  })
  return (
    <WaitingErasure
      whose="Your account"
      keep="Keep my account"
      dueAt={dueAt}
      step={step}
      readOnly={readOnly}
      onKeep={() => step.send({})}
    >
      {isByGuardian ? 'Your guardian asked for it.' : 'You asked for it.'} Until then you can use the site as
      before; others do not see your name.
    </WaitingErasure>
  )
}
