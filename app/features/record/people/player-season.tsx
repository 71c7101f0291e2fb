import * as figures from '#messages/record/figures.js'
import { noMinutesIn } from '#messages/record/players.js'
import * as words from '#messages/record/people.js'
import { Empty } from '#ui/empty.tsx'
import { Link } from '#ui/link.tsx'
import { SampleStamp } from '#ui/sample-stamp.tsx'
import { type FigureColumn, FiguresTable } from '#ui/figures-table.tsx'
import type { PlayerTotal } from './player-record.ts'

const names = {
  appearances: [figures.m, figures.played, true],
  starts: [figures.st, figures.starts, false],
  minutes: [figures.min, figures.minutes, true],
  goals: [figures.g, figures.goals, true],
  penalties: [figures.pen, figures.fromSpot, false],
  assists: [figures.a, figures.assists, true],
  ownGoals: [figures.og, figures.ownGoals, false],
  yellows: [figures.y, figures.yellowCards, false],
  reds: [figures.r, figures.redCards, false],
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
  head: words.season,
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
  if (totals.length === 0) return <Empty title={noMinutesIn({ season })}>{words.noMinutesLead}</Empty>
  return (
    <>
      <FiguresTable
        caption={words.totalsCaption}
        first={first}
        columns={columns}
        rows={totals}
        rowKey={({ season: { slug }, club }) => `${slug} ${club.slug}`}
        {...(totals.length > 1 ? { total: words.allSeasons } : {})}
      />
      <p className="mt-4 max-w-[70ch] text-14 text-soft">{words.totalsNote}</p>
    </>
  )
}
