import { signed } from '#lib/signed.ts'
import { Link } from '#ui/link.tsx'
import { type Column, Table } from '#ui/table.tsx'
import type { IfUpheld } from './if-upheld.ts'

type Row = IfUpheld['rows'][number]

/** The whole table as it would be; who moves is marked in words, not by colour alone. */
export function IfUpheldTable({ upheld }: { upheld: IfUpheld }) {
  return (
    <Table
      caption={`Table if the ${upheld.kind} is upheld`}
      columns={columns}
      rows={upheld.rows}
      rowKey={({ slug }) => slug}
      empty={null}
    />
  )
}

const columns: Column<Row>[] = [
  {
    key: 'club',
    head: 'Club',
    primary: true,
    cell: ({ slug, name, isMoved }) => (
      <Link to={`/teams/${slug}`} className={isMoved ? 'font-semibold' : ''}>
        {name}
      </Link>
    ),
  },
  { key: 'place', head: 'Place', numeric: true, cell: row => change(row.from, row.to) },
  { key: 'points', head: 'Points', numeric: true, cell: row => change(row.pointsFrom, row.pointsTo) },
  { key: 'difference', head: 'Goal difference', numeric: true, cell: ({ difference }) => signed(difference) },
]

const change = (before: number, after: number) =>
  before === after ? (
    <span className="text-soft">{after}</span>
  ) : (
    <>
      <span className="text-soft">{before} → </span>
      <strong>{after}</strong>
    </>
  )
