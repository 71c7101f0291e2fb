import { Empty } from '#ui/empty.tsx'
import { Link } from '#ui/link.tsx'
import { SampleStamp } from '#ui/sample-stamp.tsx'
import { type FigureColumn, FiguresTable } from '#ui/figures-table.tsx'
import type { PlayerTotal } from './player-record.ts'

const names = {
  appearances: ['M', 'Matches played', true],
  starts: ['St', 'Of these from the start', false],
  minutes: ['Min', 'Minutes', true],
  goals: ['G', 'Goals', true],
  penalties: ['Pen', 'Of these from the penalty spot', false],
  assists: ['A', 'Assists', true],
  ownGoals: ['OG', 'Own goals', false],
  yellows: ['Y', 'Yellow cards', false],
  reds: ['R', 'Red cards', false],
} as const

const columns = (Object.keys(names) as (keyof typeof names)[]).map((key): FigureColumn<PlayerTotal> => {
  const [head, word, onPhone] = names[key]
  return {
    key,
    head,
    word,
    onPhone,
    cell: total => total[key],
    foot: totals => totals.reduce((sum, total) => sum + total[key], 0),
  }
})

const first = {
  head: 'Season',
  cell: ({ season, club }: PlayerTotal) => (
    <>
      <Link to={`?tab=matches&season=${season.slug}`} className="font-semibold">
        {season.name}
      </Link>{' '}
      {season.isSample ? <SampleStamp /> : null}{' '}
      <span className="block text-14 text-soft">
        <Link to={`/teams/${club.slug}`} className="touch">
          {club.name}
        </Link>
      </span>
    </>
  ),
}

/** The sums of a player by season and club. Each leads to the matches it is the sum of. */
export function PlayerSeason({
  totals,
  season,
}: {
  totals: readonly PlayerTotal[]
  /** The one that is being played. */
  season: string
}) {
  if (totals.length === 0)
    return (
      <Empty title={`No minutes recorded yet in ${season}`}>
        No line-up of the record has this player in it. Many seasons have none at all: nobody wrote them down.
      </Empty>
    )
  return (
    <>
      <FiguresTable
        caption="What the player did, by season and club"
        first={first}
        columns={columns}
        rows={totals}
        rowKey={({ season: { slug }, club }) => `${slug} ${club.slug}`}
        {...(totals.length > 1 ? { total: 'All seasons' } : {})}
      />
      <p className="mt-4 max-w-[70ch] text-14 text-soft">
        Counted from the line-ups and events of matches that count. A match has 90 minutes; added time is not
        counted. A second yellow card counts as red.
      </p>
    </>
  )
}
