import { type Season, seasonLabel } from '#league/seasons.ts'
import { Link } from '#ui/link.tsx'
import { SampleStamp } from '#ui/sample-stamp.tsx'
import { type Column, Table } from '#ui/table.tsx'

const columns: Column<Season>[] = [
  {
    key: 'season',
    head: 'Season',
    primary: true,
    cell: season => (
      <span className="inline-flex items-center gap-2">
        <Link to={`/seasons/${season.slug}`}>{season.name}</Link>
        {season.isSample ? <SampleStamp /> : null}
      </span>
    ),
  },
  { key: 'clubs', head: 'Clubs', numeric: true, cell: ({ totals }) => totals?.clubs ?? 'not recorded' },
  { key: 'matches', head: 'Matches', numeric: true, cell: ({ totals }) => totals?.matches ?? 'not recorded' },
  { key: 'results', head: 'Results', numeric: true, cell: ({ totals }) => totals?.counted ?? 'not recorded' },
]

export function CoverageTable({ seasons }: { seasons: readonly Season[] }) {
  return (
    <Table
      caption="What the record knows of each season"
      columns={columns}
      rows={seasons.filter(({ totals }) => totals !== null && totals.clubs > 0)}
      rowKey={seasonLabel}
      empty={<p>No season has been entered.</p>}
    />
  )
}
