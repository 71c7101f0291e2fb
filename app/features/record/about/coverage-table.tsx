import * as words from '#messages/record/about.js'
import { type Season, seasonLabel } from '#league/seasons.ts'
import { Link } from '#ui/link.tsx'
import { SampleStamp } from '#ui/sample-stamp.tsx'
import { type Column, Table } from '#ui/table.tsx'

const columns: Column<Season>[] = [
  {
    key: 'season',
    head: words.season,
    primary: true,
    cell: season => (
      <span className="inline-flex items-center gap-2">
        <Link to={`/seasons/${season.slug}`}>{season.name}</Link>
        {season.isSample ? <SampleStamp /> : null}
      </span>
    ),
  },
  {
    key: 'clubs',
    head: words.clubs,
    numeric: true,
    cell: ({ totals }) => totals?.clubs ?? words.notRecorded,
  },
  {
    key: 'matches',
    head: words.matches,
    numeric: true,
    cell: ({ totals }) => totals?.matches ?? words.notRecorded,
  },
  {
    key: 'results',
    head: words.results,
    numeric: true,
    cell: ({ totals }) => totals?.counted ?? words.notRecorded,
  },
]

export function CoverageTable({ seasons }: { seasons: readonly Season[] }) {
  return (
    <Table
      caption={words.coverageCaption}
      columns={columns}
      rows={seasons.filter(({ totals }) => totals !== null && totals.clubs > 0)}
      rowKey={seasonLabel}
      empty={<p>{words.noSeasons}</p>}
    />
  )
}
