// Linking an account with a person of the record, and inviting the person by a link.
import * as texts from '#messages/curation/verification.js'
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
  { value: 'player', label: texts.playerChoice },
  { value: 'coach', label: texts.coachChoice },
  { value: 'referee', label: texts.officialChoice },
]

export function LinkDialog({ onClose }: { onClose: () => void }) {
  const step = useCommand(linkAccount, {
    changes: [['checks'], ['tasks']],
    onDone: toastDone(texts.linked, onClose),
  })
  return (
    <FormDialog
      title={texts.linkTitle}
      description={texts.linkLead}
      action={texts.link}
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
      <Field label={texts.address} name="address" autoComplete="off" maxLength={254} />
      <ReasonText hint={texts.ownerReads} />
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
        whom={texts.chosenPerson}
        subject={texts.subject}
        message={texts.message}
        onClose={onClose}
      />
    )
  return (
    <FormDialog
      title={texts.inviteTitle}
      description={texts.inviteLead}
      action={texts.makeLink}
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
        label={texts.as}
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
        label={texts.person}
        name="personWords"
        type="search"
        autoComplete="off"
        hint={texts.personHint}
        value={chosen?.name ?? words}
        error={error}
        onChange={({ target }) => {
          setWords(target.value)
          setChosen(undefined)
        }}
      />
      {chosen ? null : (
        <ul aria-label={texts.peopleFound} className="empty:hidden">
          {(asked.length >= 2 ? (found.data ?? []) : []).map(each => (
            <li key={each.id} className="flex items-center justify-between gap-4 border-b border-line py-2">
              <span className="min-w-0">
                {each.name}
                <span className="block text-14 text-soft">
                  {[
                    each.club ?? texts.noClub,
                    each.birthYear ? texts.born({ year: each.birthYear }) : null,
                    each.isClaimed ? texts.hasAccount : null,
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </span>
              </span>
              <Button
                kind="quiet"
                aria-label={texts.chooseNamed({ name: each.name })}
                onClick={() => setChosen(each)}
              >
                {texts.choose}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
