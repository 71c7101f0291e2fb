// What a club admin does with the people of the club.
import { useState } from 'react'
import { clubDuties } from '#domain/accounts/club-duties.ts'
import { capitalize } from '#lib/format/capitalize.ts'
import { useCommand } from '#lib/data/use-command.ts'
import { Choice, Field } from '#ui/field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { toastDone } from '#ui/toasts.tsx'
import { changeDuty, endMembership, inviteToClub, withdrawInvitation } from './commands.ts'
import { clubHomeKey, type Invitation, type Member } from './queries.ts'
import { dutyWords } from './labels.ts'

type Club = { id: string; name: string }

const options = clubDuties.map(duty => ({ value: duty, label: capitalize(duty) }))

/** A duty is a right: what it allows stands beside the choice. */
function DutyChoice({
  label,
  given,
  withNone = false,
}: {
  label: string
  given: string
  withNone?: boolean
}) {
  const [duty, setDuty] = useState(given)
  return (
    <Choice
      label={label}
      name="duty"
      value={duty}
      onChange={({ target }) => setDuty(target.value)}
      options={withNone ? [{ value: '', label: 'No duty' }, ...options] : options}
      hint={dutyWords('club', duty || null)}
    />
  )
}

function done(words: string, onClose: () => void) {
  return {
    changes: clubHomeKey,
    onDone: toastDone(words, onClose),
  }
}

export function InviteDialog({ club, onClose }: { club: Club; onClose: () => void }) {
  const step = useCommand(inviteToClub, done('Invited.', onClose))
  return (
    <FormDialog
      title={`Invite somebody to ${club.name}`}
      description="They become club staff once they accept. The duty decides what they can see and do. People without an account find the invitation after signing up with this address."
      action="Invite"
      step={step}
      onSubmit={({ text }) => step.send({ clubId: club.id, email: text('email'), duty: text('duty') })}
      onClose={onClose}
    >
      <Field label="E-mail address" name="email" type="email" autoComplete="off" maxLength={254} />
      <DutyChoice label="Duty" given={clubDuties[0]} />
    </FormDialog>
  )
}

export function DutyDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const step = useCommand(changeDuty, done('Saved.', onClose))
  return (
    <FormDialog
      title={`Duty of ${member.name ?? 'this member'}`}
      description="The duty decides what they can see and do for the club, from now on."
      action="Save"
      step={step}
      onSubmit={({ text }) => step.send({ memberId: member.id, duty: text('duty') })}
      onClose={onClose}
    >
      <DutyChoice label="Duty" given={member.duty ?? ''} withNone />
    </FormDialog>
  )
}

export function EndDialog({ member, club, onClose }: { member: Member; club: Club; onClose: () => void }) {
  const step = useCommand(endMembership, done('Ended.', onClose))
  return (
    <FormDialog
      title={`End the work of ${member.name ?? 'this member'}`}
      description={`They no longer act for ${club.name}, from now on. What they did stays.`}
      action="End it"
      danger
      step={step}
      onSubmit={() => step.send({ memberId: member.id })}
      onClose={onClose}
    />
  )
}

export function WithdrawDialog({ invitation, onClose }: { invitation: Invitation; onClose: () => void }) {
  const step = useCommand(withdrawInvitation, done('Withdrawn.', onClose))
  return (
    <FormDialog
      title={`Withdraw the invitation of ${invitation.email}`}
      description="It can no longer be accepted."
      action="Withdraw"
      danger
      step={step}
      onSubmit={() => step.send({ invitationId: invitation.id })}
      onClose={onClose}
    />
  )
}
