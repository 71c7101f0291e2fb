// The league as a whole, season by season: how many goals, and who wins.
import * as words from '#messages/numbers/leagueFigures.js'
import type { Season } from '#league/seasons.ts'
import { percentage } from '#lib/format/percent.ts'
import { Link } from '#ui/link.tsx'
import { SampleStamp } from '#ui/sample-stamp.tsx'
import { type Column, Table } from '#ui/table.tsx'

type Played = Season & { totals: NonNullable<Season['totals']> }

const share = (part: number, { counted }: { counted: number }) => percentage(part / counted)

const columns: Column<Played>[] = [
  {
    key: 'season',
    head: words.season,
    primary: true,
    cell: ({ slug, name, isSample }) => (
      <span className="inline-flex items-center gap-2">
        <Link to={`/seasons/${slug}`}>{name}</Link>
        {isSample ? <SampleStamp /> : null}
      </span>
    ),
  },
  { key: 'matches', head: words.matches, numeric: true, cell: ({ totals }) => totals.counted },
  { key: 'goals', head: words.goals, numeric: true, cell: ({ totals }) => totals.goals },
  {
    key: 'mean',
    head: words.perMatch,
    numeric: true,
    cell: ({ totals }) => (totals.goals / totals.counted).toFixed(2),
  },
  { key: 'home', head: words.homeWins, numeric: true, cell: ({ totals }) => share(totals.homeWins, totals) },
  { key: 'draws', head: words.draws, numeric: true, cell: ({ totals }) => share(totals.draws, totals) },
  { key: 'away', head: words.awayWins, numeric: true, cell: ({ totals }) => share(totals.awayWins, totals) },
]

export function SeasonFigures({ seasons }: { seasons: readonly Season[] }) {
  const played = seasons.flatMap(season =>
    season.totals && season.totals.counted > 0 ? [{ ...season, totals: season.totals }] : [],
  )
  return (
    <Table
      caption={words.caption}
      columns={columns}
      rows={played}
      rowKey={({ slug }) => slug}
      empty={<p>{words.none}</p>}
    />
  )
}
