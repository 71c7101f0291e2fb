import * as words from '#messages/numbers/forecasts.js'
import { useRead } from '#lib/data/use-read.ts'
import { Empty } from '#ui/empty.tsx'
import { Link } from '#ui/link.tsx'
import { RunNote } from '#features/numbers/shared/run-note.tsx'
import { SampleStamp } from '#ui/sample-stamp.tsx'
import { MatchForecast } from './match-forecast.tsx'
import { forecastsRead } from './queries.ts'

const hrefOf = (round: number) => `/analysis?tool=forecasts&round=${round}`

/** What is expected of the matches of a round; beside it, once they are over, what came. */
export function ForecastsView({ search }: { search: URLSearchParams }) {
  const { data } = useRead(forecastsRead(search.get('round')))
  if (!data) return null
  const { season, run, round, rounds, matches } = data
  if (!season || !run)
    return (
      <Empty title={words.none}>
        <p>{words.noneLead}</p>
      </Empty>
    )
  const days = Map.groupBy(matches, ({ day }) => day)
  return (
    <>
      <p className="mb-2 flex flex-wrap items-center gap-x-3">
        <span>
          {round === null
            ? words.season({ season: season.name })
            : words.round({ season: season.name, round })}
          {season.isRunning ? '' : ` ${words.notRunning}`}
        </span>
        {season.isSample ? <SampleStamp /> : null}
      </p>
      <RoundSteps round={round} rounds={rounds} />
      {[...days].map(([day, some]) => (
        <section key={day} aria-label={day} className="mt-6">
          <h2 className="border-b border-ink pb-1 font-display text-20">{day}</h2>
          <ul>
            {some.map(match => (
              <MatchForecast key={match.id} match={match} />
            ))}
          </ul>
        </section>
      ))}
      <p className="mt-4 max-w-[70ch] text-14 text-soft">{words.note}</p>
      <RunNote run={run} />
    </>
  )
}

function RoundSteps({ round, rounds }: { round: number | null; rounds: readonly number[] }) {
  const place = rounds.indexOf(round ?? -1)
  const before = rounds[place - 1]
  const after = rounds[place + 1]
  return (
    <nav aria-label={words.rounds} className="no-print flex gap-6">
      {before === undefined ? null : (
        <Link to={hrefOf(before)} className="inline-flex min-h-11 items-center">
          {words.roundLink({ round: before })}
        </Link>
      )}{' '}
      {after === undefined || place < 0 ? null : (
        <Link to={hrefOf(after)} className="inline-flex min-h-11 items-center">
          {words.roundLink({ round: after })}
        </Link>
      )}
    </nav>
  )
}
