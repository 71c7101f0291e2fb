import { roleNames } from '#domain/accounts/roles.ts'
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
          caption="Decided requests, the newest first"
          rows={rows}
          rowKey={request => request.id}
          columns={columnsFor(names)}
          empty={<p className="text-soft">No decisions yet.</p>}
        />
      )}
    </Query>
  )
}

function columnsFor(names: Names): Column<RoleRequest>[] {
  return [
    { key: 'who', head: 'Who', primary: true, cell: ({ person }) => <bdi>{nameOf(person)}</bdi> },
    { key: 'role', head: 'Role', cell: ({ role }) => roleNames[role] },
    {
      key: 'decision',
      head: 'Decision',
      cell: ({ status }) => <Badge tone={status === 'granted' ? 'good' : 'plain'}>{status}</Badge>,
    },
    { key: 'by', head: 'By', cell: ({ decidedBy }) => nameIn(names, decidedBy) },
    {
      key: 'why',
      head: 'Why',
      cell: ({ decisionReason }) => <span className="text-14">{decisionReason}</span>,
    },
    {
      key: 'when',
      head: 'When',
      cell: ({ decidedAt }) => (decidedAt ? <When {...momentOf(decidedAt)} /> : null),
    },
  ]
}
