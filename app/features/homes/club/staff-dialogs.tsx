// What a club admin does with the people of the club.
import { useState } from 'react'
import { clubDuties } from '#domain/accounts/club-duties.ts'
import { capitalize } from '#lib/format/capitalize.ts'
import { dayOf } from '#lib/format/dates.ts'
import { useCommand } from '#lib/data/use-command.ts'
import { Choice, Field } from '#ui/field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { InvitationLink } from '#ui/invitation-link.tsx'
import { toastDone } from '#ui/toasts.tsx'
import { changeDuty, endMembership, invite, withdrawInvitation } from './commands.ts'
import { clubHomeKey, type Coach, type Invitation, type Member } from './queries.ts'
import { dutyWords } from './labels.ts'

type Club = { id: string; name: string }

const options = clubDuties.map(duty => ({ value: duty, label: capitalize(duty) }))

/** A duty is a right: what it allows stands beside the choice. */
function DutyChoice({ given }: { given: string }) {
  const [duty, setDuty] = useState(given)
  return (
    <Choice
      label="Duty"
      name="duty"
      value={duty}
      onChange={({ target }) => setDuty(target.value)}
      options={[{ value: '', label: 'No duty' }, ...options]}
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

const coachValue = 'coach '

/** Somebody by name, to a duty; or a coach of the record. They join by a link. */
export function InviteDialog({
  club,
  coaches,
  onClose,
}: {
  club: Club
  coaches: readonly Coach[]
  onClose: () => void
}) {
  const [as, setAs] = useState<string>(coaches[0] ? coachValue + coaches[0].id : clubDuties[0])
  const coach = coaches.find(({ id }) => as === coachValue + id)
  const step = useCommand(invite, { changes: clubHomeKey })
  if (step.answer && step.input) {
    const whom = coach?.name ?? step.input.name
    return (
      <InvitationLink
        token={step.answer.token}
        until={dayOf(step.answer.expiresAt)}
        whom={whom}
        subject={`${club.name} invites ${whom}`}
        message={`${club.name} invites ${whom} to join as ${coach ? 'coach' : step.input.duty}. Open this link to accept:`}
        onClose={onClose}
      />
    )
  }
  return (
    <FormDialog
      title={`Invite somebody to ${club.name}`}
      description="You get a link for WhatsApp, SMS, e-mail or a QR code. It works once, for 14 days, and joins whoever opens it: send it to this person only."
      action="Make link"
      step={step}
      onSubmit={({ text }) =>
        step.send({
          clubId: club.id,
          ...(coach ? { coachId: coach.id } : {}),
          name: text('name'),
          duty: as,
          address: text('address'),
        })
      }
      onClose={onClose}
    >
      <Choice
        label="As"
        name="duty"
        value={as}
        onChange={({ target }) => setAs(target.value)}
        options={[
          ...coaches.map(({ id, name }) => ({ value: coachValue + id, label: `Coach: ${name}` })),
          ...options,
        ]}
        hint={coach ? dutyWords('coach', null) : dutyWords('club', as)}
      />
      {coach ? null : (
        <>
          <Field label="Full name" name="name" autoComplete="off" maxLength={120} />
          <Field
            label="E-mail address or phone number (optional)"
            name="address"
            autoComplete="off"
            maxLength={254}
            hint="Ties the link to the account with this address or number. Nobody else can use it."
          />
        </>
      )}
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
      <DutyChoice given={member.duty ?? ''} />
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
      title={`Withdraw the invitation of ${invitation.name}`}
      description="The link no longer works."
      action="Withdraw"
      danger
      step={step}
      onSubmit={() => step.send({ invitationId: invitation.id })}
      onClose={onClose}
    />
  )
}
