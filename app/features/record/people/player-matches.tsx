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
  minutes: ['Min', 'Minutes', true],
  goals: ['G', 'Goals', true],
  assists: ['A', 'Assists', true],
  yellows: ['Y', 'Yellow cards', false],
  reds: ['R', 'Red cards', false],
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
  if (!season)
    return (
      <Empty title="No minutes recorded yet">
        No line-up of the record has this player in it. Many seasons have none at all: nobody wrote them down.
      </Empty>
    )
  const played = rows.filter(({ hasPlayed }) => hasPlayed).length
  return (
    <>
      <p className="my-4">
        Season {season.name} {season.isSample ? <SampleStamp /> : null}
        {isUnknown ? ': the season in the address has no match of this player.' : null}
      </p>
      <FiguresTable
        caption={`Matches of ${season.name}, the latest first`}
        first={first}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        total={`${played} played, ${rows.filter(({ isStarter }) => isStarter).length} from the start`}
      />
      {waiting.length > 0 ? (
        <>
          <h3 className="mt-8 mb-2 font-semibold">Not confirmed yet</h3>
          <p className="text-14 text-soft">
            As it was recorded at the ground. It counts here once the league has confirmed the report; tables
            of statistics show it in italics.
          </p>
          <FiguresTable
            caption="Matches that are not confirmed yet"
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
  head: 'Match',
  cell: (row: Appearance) => (
    <>
      <Link to={`/matches/${row.id}`}>
        {row.isHome ? 'v' : 'at'} {row.opponent}
      </Link>{' '}
      <span className="whitespace-nowrap">{row.result}</span>
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
  const left = reds > 0 ? 'sent off' : 'came off'
  return [
    isStarter ? 'started' : hasPlayed ? `came on${minute(onMinute)}` : 'on the bench',
    ...(isCaptain ? ['captain'] : []),
    ...(hasPlayed && (offMinute !== null || reds > 0) ? [`${left}${minute(offMinute)}`] : []),
    ...(penalties > 0 ? [penalties === 1 ? 'a penalty' : `${penalties} penalties`] : []),
    ...(ownGoals > 0 ? [ownGoals === 1 ? 'an own goal' : `${ownGoals} own goals`] : []),
  ]
}

const minute = (at: number | null) => (at === null ? '' : ` ${at}′`)
