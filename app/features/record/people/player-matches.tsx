import * as figures from '#messages/record/figures.js'
import * as players from '#messages/record/players.js'
import * as words from '#messages/record/people.js'
import { dayOf } from '#lib/format/dates.ts'
import { Empty } from '#ui/empty.tsx'
import { Link } from '#ui/link.tsx'
import { SampleStamp } from '#ui/sample-stamp.tsx'
import { Figure } from './figure.tsx'
import { type FigureColumn, FiguresTable } from '#ui/figures-table.tsx'
import type { Appearance, PlayerLog } from './player-record.ts'

/** Every sum of a player is of these. */
const figureNames = ['minutes', 'goals', 'assists', 'yellows', 'reds'] as const

const heads: Record<(typeof figureNames)[number], [head: string, word: string, onPhone: boolean]> = {
  minutes: [figures.min, figures.minutes, true],
  goals: [figures.g, figures.goals, true],
  assists: [figures.a, figures.assists, true],
  yellows: [figures.y, figures.yellowCards, false],
  reds: [figures.r, figures.redCards, false],
}

const columns = figureNames.map((key): FigureColumn<Appearance> => {
  const [head, word, onPhone] = heads[key]
  return {
    key,
    head,
    word,
    onPhone,
    cell: row => cellOf(row, key),
    foot: rows => rows.reduce((sum, row) => sum + (row[key] ?? 0), 0),
  }
})

/** Match by match, the latest first; the foot is their sum, and the player's total of the season. */
export function PlayerMatches({ log: { season, isUnknown, rows, waiting } }: { log: PlayerLog }) {
  if (!season) return <Empty title={words.noMinutes}>{words.noMinutesLead}</Empty>
  const played = rows.filter(({ hasPlayed }) => hasPlayed).length
  return (
    <>
      <p className="my-4">
        {players.seasonOf({ season: season.name })} {season.isSample ? <SampleStamp /> : null}{' '}
        {isUnknown ? players.noSuchSeason : null}
      </p>
      <FiguresTable
        caption={words.matchesLatest({ season: season.name })}
        first={first}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        total={players.playedTotal({
          played,
          started: rows.filter(({ isStarter }) => isStarter).length,
        })}
      />
      {waiting.length > 0 ? (
        <>
          <h3 className="mt-8 mb-2 font-semibold">{words.notConfirmed}</h3>
          <p className="text-14 text-soft">{words.notConfirmedLead}</p>
          <FiguresTable
            caption={words.notConfirmedCaption}
            first={first}
            columns={columns}
            rows={waiting}
            rowKey={({ id }) => id}
          />
        </>
      ) : null}
    </>
  )
}

const first = {
  head: words.match,
  cell: (row: Appearance) => (
    <>
      <Link to={`/matches/${row.id}`}>
        {row.isHome ? `v ${row.opponent}` : players.awayAt({ opponent: row.opponent })}
      </Link>{' '}
      <span className="whitespace-nowrap">{row.result}</span>{' '}
      <span className="block text-14 text-soft">
        {[row.playedOn && dayOf(row.playedOn), ...partOf(row)].filter(Boolean).join(' · ')}
      </span>
    </>
  ),
}

function cellOf(row: Appearance, key: (typeof figureNames)[number]) {
  if (key === 'minutes') return row.hasPlayed ? <Figure value={row.minutes} /> : '–'
  // Noughts in every row would hide the goals.
  return row[key] === 0 ? '' : row[key]
}

function partOf({
  isStarter,
  isCaptain,
  hasPlayed,
  onMinute,
  offMinute,
  reds,
  ownGoals,
  penalties,
}: Appearance) {
  const left = reds > 0 ? players.sentOff : players.cameOff
  return [
    isStarter ? players.started : hasPlayed ? `${players.cameOn}${minute(onMinute)}` : players.onBench,
    ...(isCaptain ? [players.captain] : []),
    ...(hasPlayed && (offMinute !== null || reds > 0) ? [`${left}${minute(offMinute)}`] : []),
    ...(penalties > 0 ? [players.penalties({ count: penalties })] : []),
    ...(ownGoals > 0 ? [players.ownGoals({ count: ownGoals })] : []),
  ]
}

const minute = (at: number | null) => (at === null ? '' : ` ${at}′`)
