// Linking an account with a person of the record, and inviting the person by a link.
import { useQuery } from '@tanstack/react-query'
import { use, useDeferredValue, useState } from 'react'
import { dayOf } from '#lib/format/dates.ts'
import { useCommand } from '#lib/data/use-command.ts'
import { Button } from '#ui/button.tsx'
import { Choice, Field } from '#ui/field.tsx'
import { useFieldError } from '#ui/field-problem.ts'
import { FormDialog, nobody } from '#ui/form-dialog.tsx'
import { ReasonText } from '#ui/reason-text.tsx'
import { ShareLink } from '#ui/share-link.tsx'
import { SiteAddress } from '#ui/site-address.ts'
import { toastDone } from '#ui/toasts.tsx'
import { Dialog } from '#ui/dialog.tsx'
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
          email: text('email'),
          personId: text('person') || nobody,
          kind: text('kind'),
          reason: text('reason'),
        })
      }
      onClose={onClose}
    >
      <PersonField />
      <Field label="E-mail address of the account" name="email" type="email" autoComplete="off" />
      <ReasonText hint="The owner of the account reads it." />
    </FormDialog>
  )
}

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const site = use(SiteAddress)
  const step = useCommand(invitePerson, { retry: false })
  if (step.answer)
    return (
      <Dialog
        open
        onOpenChange={open => (open ? undefined : onClose())}
        title="Invitation link"
        description={`Shown once. It works once, until ${dayOf(step.answer.expiresAt)}.`}
        footer={<Button onClick={onClose}>Done</Button>}
      >
        <ShareLink
          address={`${site}/invitations/${step.answer.token}`}
          subject="Your invitation"
          message="This link joins your account with your record."
        />
      </Dialog>
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
