// The archive: every season, who won it, and what it amounted to.
import * as words from '#messages/record/seasons.js'
import type { Club } from '#league/matches.ts'
import { type Season, seasonLabel } from '#league/seasons.ts'
import { Crest } from '#ui/crest.tsx'
import { Empty } from '#ui/empty.tsx'
import { Link } from '#ui/link.tsx'
import { SampleStamp } from '#ui/sample-stamp.tsx'
import { type Column, Table } from '#ui/table.tsx'

type Placed = { club: Club; points: number | null } | undefined

type ListedSeason = { season: Season; first: Placed; second: Placed }

const columns: Column<ListedSeason>[] = [
  {
    key: 'season',
    head: words.season,
    primary: true,
    cell: ({ season }) => (
      <span className="flex items-center gap-2 font-display text-20">
        <Link to={`/seasons/${season.slug}`}>{season.name}</Link>
        {season.isSample ? <SampleStamp /> : null}
      </span>
    ),
  },
  {
    key: 'first',
    head: words.champions,
    cell: ({ season, first }) =>
      first ? (
        <Place {...first} note={season.status === 'running' ? words.leads : undefined} />
      ) : (
        <span className="text-soft">{isPlayed(season) ? words.noMoves : words.noResult}</span>
      ),
  },
  { key: 'second', head: words.second, cell: ({ second }) => (second ? <Place {...second} /> : '–') },
  {
    key: 'clubs',
    head: words.clubs,
    numeric: true,
    hideOnPhone: true,
    cell: ({ season }) => season.totals?.clubs || '–',
  },
  {
    key: 'matches',
    head: words.matches,
    numeric: true,
    hideOnPhone: true,
    cell: ({ season }) => season.totals?.counted || '–',
  },
  {
    key: 'rate',
    head: words.goalsAMatch,
    numeric: true,
    hideOnPhone: true,
    cell: ({ season }) => rateOf(season),
  },
]

export function SeasonList({ seasons }: { seasons: readonly ListedSeason[] }) {
  return (
    <Table
      caption={words.seasonsOfLeague}
      columns={columns}
      rows={seasons}
      rowKey={({ season }) => seasonLabel(season)}
      empty={<Empty title={words.noSeasons} />}
    />
  )
}

const isPlayed = ({ totals }: Season) => (totals?.counted ?? 0) > 0

function rateOf({ totals }: Season) {
  return totals && totals.counted > 0 ? (totals.goals / totals.counted).toFixed(2) : '–'
}

function Place({ club, points, note }: NonNullable<Placed> & { note?: string | undefined }) {
  return (
    <span className="inline-flex items-center gap-2">
      <Crest club={club} />
      <span>
        <Link to={`/teams/${club.slug}`} className="text-ink no-underline hover:underline">
          {club.name}
        </Link>{' '}
        {points === null ? null : (
          <span className="text-14 whitespace-nowrap text-soft">{words.points({ count: points })}</span>
        )}
        {note ? <span className="text-14 text-soft">, {note}</span> : null}
      </span>
    </span>
  )
}
