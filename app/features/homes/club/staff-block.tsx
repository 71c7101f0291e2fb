// Who acts for the club, what each may do, and whom it has asked to join.
import { dutyName } from './duty-labels.ts'
import * as words from '#messages/homes/clubHome.js'
import { useState } from 'react'
import { roleNames } from '#ui/role-names.ts'
import { capitalize } from '#lib/format/capitalize.ts'
import { dayOf } from '#lib/format/dates.ts'
import { Button } from '#ui/button.tsx'
import { Section } from '#ui/page-title.tsx'
import { Badge } from '#ui/badge.tsx'
import { type Column, Table } from '#ui/table.tsx'
import type { ClubHome, Invitation, Member } from './queries.ts'
import { DutyDialog, EndDialog, InviteDialog, WithdrawDialog } from './staff-dialogs.tsx'
import { rightsWords } from './labels.ts'

type Open =
  | { kind: 'invite' }
  | { kind: 'duty' | 'end'; member: Member }
  | { kind: 'withdraw'; invitation: Invitation }

export function StaffBlock({
  home: {
    club,
    signs,
    people: { members, invitations, coaches },
  },
  readOnly,
}: {
  home: Pick<ClubHome, 'club' | 'signs' | 'people'>
  readOnly: boolean
}) {
  const [open, setOpen] = useState<Open>()
  const mayChange = signs && !readOnly
  const close = () => setOpen(undefined)
  return (
    <Section
      id="staff"
      title={words.staff}
      action={
        mayChange ? (
          <Button kind="quiet" onClick={() => setOpen({ kind: 'invite' })}>
            {words.invite}
          </Button>
        ) : null
      }
    >
      <Table
        caption={words.staffCaption}
        rows={members}
        rowKey={({ id }) => id}
        empty={<p className="text-soft">{words.noStaff}</p>}
        columns={mayChange ? [...columns, acts((kind, member) => setOpen({ kind, member }))] : columns}
      />
      <p className="mt-3 max-w-[70ch] text-soft">{words.signing}</p>
      {mayChange && coaches && coaches.length > 0 ? (
        <p className="mt-3 max-w-[70ch]">
          {words.coachesUnjoined({
            names: coaches.map(({ name }) => name).join(', '),
            count: coaches.length,
          })}
        </p>
      ) : null}
      {invitations && invitations.length > 0 ? (
        <div className="mt-6">
          <h3 className="font-semibold">{words.invited}</h3>
          <ul>
            {invitations.map(invitation => (
              <li
                key={invitation.id}
                className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line py-2"
              >
                <span className="min-w-0">
                  {words.invitedAs({
                    name: invitation.name,
                    duty: dutyName(invitation.duty),
                    address: invitation.address ? `, ${invitation.address}` : '',
                    day: dayOf(invitation.until),
                    soft: <span className="text-soft [overflow-wrap:anywhere]" />,
                  })}
                </span>
                {mayChange ? (
                  <Button kind="quiet" onClick={() => setOpen({ kind: 'withdraw', invitation })}>
                    {words.withdraw}
                  </Button>
                ) : null}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {open?.kind === 'invite' ? <InviteDialog club={club} coaches={coaches ?? []} onClose={close} /> : null}
      {open?.kind === 'duty' ? <DutyDialog member={open.member} onClose={close} /> : null}
      {open?.kind === 'end' ? <EndDialog member={open.member} club={club} onClose={close} /> : null}
      {open?.kind === 'withdraw' ? <WithdrawDialog invitation={open.invitation} onClose={close} /> : null}
    </Section>
  )
}

const columns: Column<Member>[] = [
  {
    key: 'name',
    head: words.who,
    primary: true,
    cell: ({ name, isMe }) => (
      <span className="flex flex-wrap items-center gap-3">
        {name ?? words.nameNotGiven}
        {isMe ? <Badge tone="good">{words.you}</Badge> : null}
      </span>
    ),
  },
  {
    key: 'role',
    head: words.as,
    cell: ({ role, duty }) => capitalize(duty ? `${dutyName(duty)} (${roleNames[role]})` : roleNames[role]),
  },
  { key: 'may', head: words.may, cell: rightsWords },
  { key: 'since', head: words.since, cell: ({ startsOn }) => dayOf(startsOn) },
]

const acts = (open: (kind: 'duty' | 'end', member: Member) => void): Column<Member> => ({
  key: 'acts',
  head: words.change,
  cell: member =>
    member.isMe || member.role === 'club_admin' ? (
      '–'
    ) : (
      <span className="flex flex-wrap gap-2">
        {member.role === 'club' ? (
          <Button
            kind="quiet"
            onClick={() => open('duty', member)}
            aria-label={words.dutyOf({ name: member.name ?? words.thisMember })}
          >
            {words.duty}
          </Button>
        ) : null}
        <Button
          kind="quiet"
          onClick={() => open('end', member)}
          aria-label={words.endOf({ name: member.name ?? words.thisMember })}
        >
          {words.end}
        </Button>
      </span>
    ),
})
