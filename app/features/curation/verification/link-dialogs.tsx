// Linking an account with a person of the record, and inviting the person by a link.
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { dayOf } from '#lib/format/dates.ts'
import { useCommand } from '#lib/data/use-command.ts'
import { Button } from '#ui/button.tsx'
import { Choice, Field } from '#ui/field.tsx'
import { useFieldError } from '#ui/field-problem.ts'
import { FormDialog, nobody } from '#ui/form-dialog.tsx'
import { InvitationLink } from '#ui/invitation-link.tsx'
import { ReasonText } from '#ui/reason-text.tsx'
import { toastDone } from '#ui/toasts.tsx'
import { invitePerson, linkAccount } from './commands.ts'
import { type FoundRecord, recordsRead } from './queries.ts'

const kinds = [
  { value: 'player', label: 'Player' },
  { value: 'coach', label: 'Coach' },
  { value: 'referee', label: 'Match official' },
]

export function LinkDialog({ onClose }: { onClose: () => void }) {
  const step = useCommand(linkAccount, {
    changes: [['checks'], ['tasks']],
    onDone: toastDone('Account linked.', onClose),
  })
  return (
    <FormDialog
      title="Link an account"
      description="The account sees from then on what concerns this person alone. It signs only after an identity check."
      action="Link account"
      step={step}
      onSubmit={({ text }) =>
        step.send({
          address: text('address'),
          personId: text('person') || nobody,
          kind: text('kind'),
          reason: text('reason'),
        })
      }
      onClose={onClose}
    >
      <PersonField />
      <Field
        label="E-mail address or phone number of the account"
        name="address"
        autoComplete="off"
        maxLength={254}
      />
      <ReasonText hint="The owner of the account reads it." />
    </FormDialog>
  )
}

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const step = useCommand(invitePerson, { retry: false })
  if (step.answer)
    return (
      <InvitationLink
        token={step.answer.token}
        until={dayOf(step.answer.expiresAt)}
        whom="the person you chose"
        subject="Your invitation"
        message="This link joins your account with your record:"
        onClose={onClose}
      />
    )
  return (
    <FormDialog
      title="Invite by link"
      description="The person opens the link, signs up, and their account is joined with their record."
      action="Make link"
      step={step}
      onSubmit={({ text }) => step.send({ personId: text('person') || nobody, kind: text('kind') })}
      onClose={onClose}
    >
      <PersonField />
    </FormDialog>
  )
}

/** The fields `kind` and `person`. */
function PersonField() {
  const error = useFieldError('person')
  const [kind, setKind] = useState('player')
  const [words, setWords] = useState('')
  const [chosen, setChosen] = useState<FoundRecord>()
  const asked = useDeferredValue(words.trim())
  const found = useQuery({ ...recordsRead(asked, kind), enabled: asked.length >= 2 && !chosen })
  return (
    <>
      <Choice
        label="As"
        name="kind"
        value={kind}
        onChange={({ target }) => {
          setKind(target.value)
          setChosen(undefined)
        }}
        options={kinds}
      />
      <input type="hidden" name="person" value={chosen?.id ?? ''} />
      <Field
        label="Person"
        name="personWords"
        type="search"
        autoComplete="off"
        hint="By name, as in the record."
        value={chosen?.name ?? words}
        error={error}
        onChange={({ target }) => {
          setWords(target.value)
          setChosen(undefined)
        }}
      />
      {chosen ? null : (
        <ul aria-label="People found" className="empty:hidden">
          {(asked.length >= 2 ? (found.data ?? []) : []).map(each => (
            <li key={each.id} className="flex items-center justify-between gap-4 border-b border-line py-2">
              <span className="min-w-0">
                {each.name}
                <span className="block text-14 text-soft">
                  {[
                    each.club ?? 'no club known',
                    each.birthYear ? `born ${each.birthYear}` : null,
                    each.isClaimed ? 'has an account' : null,
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </span>
              </span>
              <Button kind="quiet" aria-label={`Choose ${each.name}`} onClick={() => setChosen(each)}>
                Choose
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
