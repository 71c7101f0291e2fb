import * as words from '#messages/accounts/roleRequests.js'
import { roleNames } from '#ui/role-names.ts'
import { momentOf } from '#lib/format/spans.ts'
import { nameIn, nameOf, type Names } from '#lib/data/names.ts'
import { Query } from '#ui/query.tsx'
import { Badge } from '#ui/badge.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { When } from '#ui/when.tsx'
import { decidedRead, type RoleRequest } from './queries.ts'

export function DecidedList() {
  return (
    <Query of={decidedRead} rows={3} columns={4}>
      {({ rows, names }) => (
        <Table
          caption={words.decided}
          rows={rows}
          rowKey={request => request.id}
          columns={columnsFor(names)}
          empty={<p className="text-soft">{words.noDecisions}</p>}
        />
      )}
    </Query>
  )
}

function columnsFor(names: Names): Column<RoleRequest>[] {
  return [
    { key: 'who', head: words.who, primary: true, cell: ({ person }) => <bdi>{nameOf(person)}</bdi> },
    { key: 'role', head: words.role, cell: ({ role }) => roleNames[role] },
    {
      key: 'decision',
      head: words.decision,
      cell: ({ status }) => (
        <Badge tone={status === 'granted' ? 'good' : 'plain'}>
          {status === 'granted' ? words.statusGranted : words.statusRefused}
        </Badge>
      ),
    },
    { key: 'by', head: words.by, cell: ({ decidedBy }) => nameIn(names, decidedBy) },
    {
      key: 'why',
      head: words.why,
      cell: ({ decisionReason }) => <span className="text-14">{decisionReason}</span>,
    },
    {
      key: 'when',
      head: words.when,
      cell: ({ decidedAt }) => (decidedAt ? <When {...momentOf(decidedAt)} /> : null),
    },
  ]
}
