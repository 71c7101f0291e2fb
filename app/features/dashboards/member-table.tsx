// Who acts for a club, as what, from when to when.
import { roleNames } from '#domain/roles.ts'
import { capital } from '#lib/capital.ts'
import { dayOf } from '#lib/dates.ts'
import { Badge } from '#ui/role-badge.tsx'
import { type Column, Table } from '#ui/table.tsx'
import type { Membership } from './queries.ts'

const spell: Column<Membership>[] = [
  { key: 'since', head: 'Since', cell: ({ startsOn }) => dayOf(startsOn) },
  { key: 'until', head: 'Until', cell: ({ endsOn }) => (endsOn ? dayOf(endsOn) : 'No end') },
]

const peopleColumns: Column<Membership & { isMe: boolean }>[] = [
  {
    key: 'role',
    head: 'As',
    primary: true,
    cell: ({ role, isMe }) => (
      <span className="flex flex-wrap items-center gap-3">
        {capital(roleNames[role])}
        {isMe ? <Badge tone="good">You</Badge> : null}
      </span>
    ),
  },
  ...spell,
]

/** The people of one club. Their names are private: one's own row is marked. */
export function MemberTable({ members, userId }: { members: Membership[]; userId: string }) {
  return (
    <Table
      caption="People of the club"
      rows={members.map(member => ({ ...member, isMe: member.userId === userId }))}
      rowKey={member => member.id}
      empty={<p className="text-soft">Nobody of this club is shown to you.</p>}
      columns={peopleColumns}
    />
  )
}

const clubColumns: Column<Membership>[] = [
  { key: 'club', head: 'Club', primary: true, cell: ({ club }) => club.name },
  { key: 'role', head: 'As', cell: ({ role }) => capital(roleNames[role]) },
  ...spell,
]

/** The clubs of one person, present and past. */
export function MembershipTable({ memberships }: { memberships: Membership[] }) {
  return (
    <Table
      caption="Your memberships"
      rows={memberships}
      rowKey={membership => membership.id}
      empty={null}
      columns={clubColumns}
    />
  )
}
