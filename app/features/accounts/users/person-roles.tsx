import * as words from '#messages/accounts/users.js'
import { useState } from 'react'
import { Link } from '#ui/link.tsx'
import type { Role } from '#domain/accounts/roles.ts'
import { roleNames } from '#ui/role-names.ts'
import { dayOf } from '#lib/format/dates.ts'
import { momentOf } from '#lib/format/spans.ts'
import { nameIn } from '#lib/data/names.ts'
import { Button } from '#ui/button.tsx'
import { Section } from '#ui/page-title.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { When } from '#ui/when.tsx'
import { ActDialog } from './act-dialog.tsx'
import { mayRevoke } from './acts.ts'
import type { Person } from './queries.ts'

/** What somebody holds: since when, given by whom and why; and what they wait for. */
export function PersonRoles({ person }: { person: Person }) {
  const [revoking, setRevoking] = useState<Role>()
  const held = person.roles.map(({ role }) => role)
  return (
    <>
      <Section title={words.roles}>
        <Table
          caption={words.roles}
          rows={person.roles}
          rowKey={({ role }) => role}
          empty={words.noRoles}
          columns={columnsFor(person, mayRevoke(held) ? setRevoking : undefined)}
        />
        {mayRevoke(held) ? null : <p className="mt-2 text-14 text-soft">{words.oneRole}</p>}
      </Section>
      {revoking ? (
        <ActDialog
          kind="revoke"
          role={revoking}
          person={person}
          held={held}
          onClose={() => setRevoking(undefined)}
        />
      ) : null}
      {person.requests.length > 0 ? <Waiting person={person} /> : null}
    </>
  )
}

type Held = Person['roles'][number]

function columnsFor({ names }: Person, onRevoke?: (role: Role) => void): Column<Held>[] {
  return [
    { key: 'role', head: words.role, primary: true, cell: ({ role }) => roleNames[role] },
    {
      key: 'since',
      head: words.since,
      cell: ({ assignedAt, endsOn }) => (
        <>
          <When {...momentOf(assignedAt)} />
          {endsOn ? (
            <span className="block text-14 text-soft">{words.until({ day: dayOf(endsOn) })}</span>
          ) : null}
        </>
      ),
    },
    { key: 'by', head: words.by, cell: ({ assignedBy }) => nameIn(names, assignedBy) },
    { key: 'why', head: words.reason, cell: held => <span className="text-14">{whyOf(held)}</span> },
    ...(onRevoke
      ? [
          {
            key: 'revoke',
            head: <span className="sr-only">{words.change}</span>,
            cell: ({ role }: Held) => (
              <Button
                kind="quiet"
                className="px-4"
                aria-label={words.revokeTitle({ role: roleNames[role] })}
                onClick={() => onRevoke(role)}
              >
                {words.revoke}
              </Button>
            ),
          },
        ]
      : []),
  ]
}

function whyOf({ role, assignedBy, reason }: Held) {
  if (reason !== null) return reason
  return role === 'fan' && assignedBy === null ? words.cameWithAccount : words.noReason
}

function Waiting({ person }: { person: Person }) {
  return (
    <Section
      title={words.pendingRequests}
      action={<Link to="/super/users?tab=requests">{words.toRequests}</Link>}
    >
      <ul className="grid gap-3">
        {person.requests.map(request => (
          <li key={request.id}>
            <p>
              <span className="font-semibold">{roleNames[request.role]}</span>,{' '}
              {request.proposedBy
                ? words.requestProposed({
                    name: nameIn(person.names, request.proposedBy),
                    when: <When {...momentOf(request.requestedAt)} />,
                  })
                : words.requestAsked({ when: <When {...momentOf(request.requestedAt)} /> })}
            </p>
            {request.note ? <p className="text-soft">{request.note}</p> : null}
          </li>
        ))}
      </ul>
    </Section>
  )
}
