import * as words from '#messages/oversight/audit.js'
import { Link } from '#ui/link.tsx'
import { momentOf } from '#lib/format/spans.ts'
import { nameIn, type Names } from '#lib/data/names.ts'
import { Query } from '#ui/query.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { When } from '#ui/when.tsx'
import { type AuditEntry, auditRead } from './queries.ts'
import { reasonOf, wordsOf } from './labels.ts'

/** The newest rows of the audit log: when, who, what and whom. About one person, or about everybody. */
export function AuditRows({ userId, limit }: { userId?: string; limit: number }) {
  return (
    <Query of={auditRead({ userId, limit })} rows={4} columns={3}>
      {({ rows, names }) => (
        <Table
          caption={words.caption}
          rows={rows}
          rowKey={row => row.id}
          columns={columnsFor(names).filter(column => !userId || column.key !== 'whom')}
          empty={<p className="text-soft">{words.empty}</p>}
        />
      )}
    </Query>
  )
}

function columnsFor(names: Names): Column<AuditEntry>[] {
  return [
    {
      key: 'what',
      head: words.what,
      primary: true,
      cell: entry => (
        <span className="block font-normal">
          <span className="block font-semibold">{wordsOf(entry)}</span>
          <span className="text-14 text-soft">{reasonOf(entry)}</span>
        </span>
      ),
    },
    {
      key: 'whom',
      head: words.whom,
      cell: ({ targetUserId: id }) =>
        id === null ? (
          <span className="text-soft">{words.nobody}</span>
        ) : names.has(id) ? (
          <Link to={`/super/users?person=${id}`}>{nameIn(names, id)}</Link>
        ) : (
          nameIn(names, id)
        ),
    },
    { key: 'who', head: words.who, cell: ({ actorId }) => nameIn(names, actorId) },
    {
      key: 'when',
      head: words.when,
      cell: ({ at }) => (
        <span className="text-14 whitespace-nowrap">
          <When {...momentOf(at)} />
        </span>
      ),
    },
  ]
}
