// The archive: every season, who won it, and what it amounted to.
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
    head: 'Season',
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
    head: 'Champions',
    cell: ({ season, first }) =>
      first ? (
        <Place {...first} note={season.status === 'running' ? 'leads' : undefined} />
      ) : (
        <span className="text-soft">{isPlayed(season) ? 'Not recorded' : 'No result in the record'}</span>
      ),
  },
  { key: 'second', head: 'Second', cell: ({ second }) => (second ? <Place {...second} /> : '–') },
  {
    key: 'clubs',
    head: 'Clubs',
    numeric: true,
    hideOnPhone: true,
    cell: ({ season }) => season.totals?.clubs || '–',
  },
  {
    key: 'matches',
    head: 'Matches',
    numeric: true,
    hideOnPhone: true,
    cell: ({ season }) => season.totals?.counted || '–',
  },
  {
    key: 'rate',
    head: 'Goals a match',
    numeric: true,
    hideOnPhone: true,
    cell: ({ season }) => rateOf(season),
  },
]

export function SeasonList({ seasons }: { seasons: readonly ListedSeason[] }) {
  return (
    <Table
      caption="Seasons of the Premier Soccer League"
      columns={columns}
      rows={seasons}
      rowKey={({ season }) => seasonLabel(season)}
      empty={<Empty title="The record has no season" />}
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
          <span className="text-14 whitespace-nowrap text-soft">{points} points</span>
        )}
        {note ? <span className="text-14 text-soft">, {note}</span> : null}
      </span>
    </span>
  )
}
