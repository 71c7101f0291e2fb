// What a club admin does with the people of the club.
import { roleNames } from '#ui/role-names.ts'
import { dutyName } from './duty-labels.ts'
import * as words from '#messages/homes/clubHome.js'
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

const options = clubDuties.map(duty => ({ value: duty, label: capitalize(dutyName(duty)) }))

/** A duty is a right: what it allows stands beside the choice. */
function DutyChoice({ given }: { given: string }) {
  const [duty, setDuty] = useState(given)
  return (
    <Choice
      label={words.duty}
      name="duty"
      value={duty}
      onChange={({ target }) => setDuty(target.value)}
      options={[{ value: '', label: words.noDutyChoice }, ...options]}
      hint={dutyWords('club', duty || null)}
    />
  )
}

function done(said: string, onClose: () => void) {
  return {
    changes: clubHomeKey,
    onDone: toastDone(said, onClose),
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
        subject={words.inviteSubject({ club: club.name, whom })}
        message={words.inviteMessage({
          club: club.name,
          whom,
          role: coach ? roleNames.coach : dutyName(step.input.duty),
        })}
        onClose={onClose}
      />
    )
  }
  return (
    <FormDialog
      title={words.inviteTo({ club: club.name })}
      description={words.inviteLead}
      action={words.makeLink}
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
        label={words.as}
        name="duty"
        value={as}
        onChange={({ target }) => setAs(target.value)}
        options={[
          ...coaches.map(({ id, name }) => ({ value: coachValue + id, label: words.coachChoice({ name }) })),
          ...options,
        ]}
        hint={coach ? dutyWords('coach', null) : dutyWords('club', as)}
      />
      {coach ? null : (
        <>
          <Field label={words.fullName} name="name" autoComplete="off" maxLength={120} />
          <Field
            label={words.address}
            name="address"
            autoComplete="off"
            maxLength={254}
            hint={words.addressHint}
          />
        </>
      )}
    </FormDialog>
  )
}

export function DutyDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const step = useCommand(changeDuty, done(words.saved, onClose))
  return (
    <FormDialog
      title={words.dutyOf({ name: member.name ?? words.thisMember })}
      description={words.dutyLead}
      action={words.save}
      step={step}
      onSubmit={({ text }) => step.send({ memberId: member.id, duty: text('duty') })}
      onClose={onClose}
    >
      <DutyChoice given={member.duty ?? ''} />
    </FormDialog>
  )
}

export function EndDialog({ member, club, onClose }: { member: Member; club: Club; onClose: () => void }) {
  const step = useCommand(endMembership, done(words.ended, onClose))
  return (
    <FormDialog
      title={words.endOf({ name: member.name ?? words.thisMember })}
      description={words.endLead({ club: club.name })}
      action={words.endAction}
      danger
      step={step}
      onSubmit={() => step.send({ memberId: member.id })}
      onClose={onClose}
    />
  )
}

export function WithdrawDialog({ invitation, onClose }: { invitation: Invitation; onClose: () => void }) {
  const step = useCommand(withdrawInvitation, done(words.withdrawn, onClose))
  return (
    <FormDialog
      title={words.withdrawOf({ name: invitation.name })}
      description={words.withdrawLead}
      action={words.withdraw}
      danger
      step={step}
      onSubmit={() => step.send({ invitationId: invitation.id })}
      onClose={onClose}
    />
  )
}
