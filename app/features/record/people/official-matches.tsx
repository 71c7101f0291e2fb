import * as figures from '#messages/record/figures.js'
import * as words from '#messages/record/people.js'
import { dayAndTimeOf, dayOf } from '#lib/format/dates.ts'
import { Empty } from '#ui/empty.tsx'
import { Link } from '#ui/link.tsx'
import { Section } from '#ui/page-title.tsx'
import { SampleStamp } from '#ui/sample-stamp.tsx'
import { keepScores } from '#ui/scores.tsx'
import { type FigureColumn, FiguresTable } from '#ui/figures-table.tsx'
import { categoryNames } from './labels.ts'
import type { Appointment, OfficialLog, OfficialRecord } from './official-record.ts'
import { CardsAMatch } from './cards-a-match.tsx'

type Total = OfficialRecord['totals'][number]

const names = {
  yellows: [figures.y, words.yellowsShown],
  reds: [figures.r, words.redsShown],
  penalties: [figures.pen, words.penaltiesGiven],
} as const
const keys = Object.keys(names) as (keyof typeof names)[]

export function OfficialMatches({ record, log }: { record: OfficialRecord; log: OfficialLog }) {
  const { totals, coming } = record
  return (
    <div className="mt-6">
      {coming.length > 0 ? <Coming coming={coming} /> : null}
      {totals.length === 0 ? (
        <Empty title={words.noAppointments}>{words.noAppointmentsLead}</Empty>
      ) : (
        <>
          <Totals totals={totals} />
          <Log log={log} />
        </>
      )}
    </div>
  )
}

function Coming({ coming }: { coming: OfficialRecord['coming'] }) {
  return (
    <Section title={words.toCome}>
      <ul>
        {coming.map(({ id, home, away, duty, kickOff, playedOn }) => (
          <li key={id} className="border-b border-line py-2.5">
            <Link to={`/matches/${id}`}>
              {home} v {away}
            </Link>{' '}
            <span className="block text-14 text-soft">
              {[categoryNames[duty], kickOff ? dayAndTimeOf(kickOff) : playedOn && dayOf(playedOn)]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const totalColumns: FigureColumn<Total>[] = [
  { key: 'matches', head: figures.m, word: words.matches, cell: total => total.matches, onPhone: true },
  {
    key: 'refereed',
    head: words.refHead,
    word: words.refereed,
    cell: total => total.refereed,
    onPhone: true,
  },
  ...keys.map((key): FigureColumn<Total> => {
    const [head, word] = names[key]
    return { key, head, word, cell: total => total[key], onPhone: true }
  }),
  {
    key: 'cards',
    head: words.cardsHead,
    word: words.cardsAMatch,
    cell: total => <CardsAMatch {...total} />,
  },
]

function Totals({ totals }: { totals: readonly Total[] }) {
  return (
    <Section title={words.seasons}>
      <FiguresTable
        caption={words.seasonsCaption}
        first={seasonCell}
        columns={totalColumns}
        rows={totals}
        rowKey={({ season }) => season.slug}
      />
    </Section>
  )
}

const seasonCell = {
  head: words.season,
  cell: ({ season }: Total) => (
    <>
      <Link to={`?season=${season.slug}#matches`} className="font-semibold">
        {season.name}
      </Link>{' '}
      {season.isSample ? <SampleStamp /> : null}
    </>
  ),
}

const logColumns = keys.map((key): FigureColumn<Appointment> => {
  const [head, word] = names[key]
  return {
    key,
    head,
    word,
    onPhone: true,
    // Not this official's to show.
    cell: row => (row[key] === null ? '–' : row[key] === 0 ? '' : row[key]),
    foot: rows => rows.reduce((sum, row) => sum + (row[key] ?? 0), 0),
  }
})

/** Match by match, the latest first; the foot is their sum, and the total of the season. */
function Log({ log: { season, isUnknown, rows } }: { log: OfficialLog }) {
  if (!season) return null
  return (
    <Section title={words.matchesOf({ season: season.name })} id="matches">
      {isUnknown ? <p className="mb-3">{words.noSuchSeason}</p> : null}
      <FiguresTable
        caption={words.matchesLatest({ season: season.name })}
        first={matchCell}
        columns={logColumns}
        rows={rows}
        rowKey={({ id }) => id}
        total={words.matchCount({ count: rows.length })}
      />
    </Section>
  )
}

const matchCell = {
  head: words.match,
  cell: ({ id, home, away, score, duty, playedOn }: Appointment) => (
    <>
      <Link to={`/matches/${id}`}>
        {home} {keepScores(score ?? 'v')} {away}
      </Link>{' '}
      <span className="block text-14 text-soft">
        {[playedOn && dayOf(playedOn), categoryNames[duty]].filter(Boolean).join(' · ')}
      </span>
    </>
  ),
}
