import { gainOf, neededGain } from '#domain/forecast-gate.ts'
import { useRead } from '#lib/use-read.ts'
import { Empty } from '#ui/empty.tsx'
import { Notice } from '#ui/notice.tsx'
import { Section } from '#ui/page-title.tsx'
import { RunNote } from '#ui/run-note.tsx'
import { Stamp } from '#ui/role-badge.tsx'
import { Backtest, SeasonBacktest } from './backtest.tsx'
import { CalibrationChart } from './calibration-chart.tsx'
import type { Method } from './method-queries.ts'
import { methodRead } from './reads.ts'
import { RunningScore } from './running-score.tsx'

/** How it is worked out, from what, and how good it was. */
export function MethodView() {
  const { data } = useRead(methodRead)
  if (!data) return null
  const { rating, test } = data
  if (!rating)
    return (
      <Empty title="Nothing has been worked out yet">
        <p>Ratings are worked out from every match of the record. The first are under way.</p>
      </Empty>
    )
  return (
    <>
      <Section title="How it is worked out">
        <div className="grid max-w-[70ch] gap-3">
          <p>
            The engine follows the attack and the defence of every club from match to match: an extended
            Kalman filter over goals, which are Poisson. A result moves a club by as much as the filter is
            unsure of it; time and a new season make it less sure. Low scores are put right as Dixon and Coles
            did. Elo is kept beside it as the simple rating.
          </p>
          <p>
            For the season odds the strength of all clubs is drawn 500 times from what the engine holds
            possible, and what is left of the season is played 20 times with each: 10,000 seasons, each ranked
            by the season’s own rules. Awarded results count for the table and not for strength.
          </p>
          <p>
            In: {rating.run.matches} matches with a day and a score, since 2006
            {rating.sampleMatches > 0 ? `, ${rating.sampleMatches} of them of the sample season` : ''}. In a
            running season only what is confirmed. Not in: line-ups, injuries, weather, money, anybody’s
            opinion.
          </p>
        </div>
        <Settings settings={rating.settings} />
      </Section>
      <Section title={<>How good it is {rating.sampleMatches > 0 ? <Stamp /> : null}</>}>
        <Gate rating={rating} />
        <RunningScore running={rating.running} seasons={rating.seasons} />
        <CalibrationChart bins={rating.bins} ece={rating.ece} />
        <RunNote run={rating.run} />
      </Section>
      {test ? (
        <Section title="Back-test on the record">
          <Backtest periods={test.periods} />
          <SeasonBacktest judged={test.seasons} />
          <RunNote run={test.run} />
        </Section>
      ) : null}
    </>
  )
}

type Rating = NonNullable<Method['rating']>

function Gate({ rating: { lately, seasons } }: { rating: Rating }) {
  const season = seasons.at(-1)
  const gain = gainOf(lately)
  if (gain === null)
    return <Notice tone="info">Too few matches have been judged to say how good it is lately.</Notice>
  const isGood = gain >= neededGain
  return (
    <Notice tone={isGood ? 'good' : 'warning'} title={isGood ? 'Odds are shown' : 'Odds are not shown'}>
      Over the last {lately.matches} matches the forecasts scored {lately.engine?.rps.toFixed(4)}, the rolling
      base rate {lately.base?.rps.toFixed(4)}; lower is better. They must be better by {neededGain} and are{' '}
      {gain >= 0 ? 'better' : 'worse'} by {Math.abs(gain).toFixed(4)}.
      {season
        ? ` In the season ${season.season.replace('-sample', '')} so far: ${season.engine?.rps.toFixed(4)} and ${season.base?.rps.toFixed(4)}, over ${season.matches} matches.`
        : ''}
    </Notice>
  )
}

const names: Record<string, string> = {
  drift: 'Drift a month',
  levelDrift: 'Drift of the level',
  seasonDrift: 'Drift a new season',
  carry: 'Carried into a season',
  newcomer: 'Newcomer',
  newcomerSpread: 'Spread of newcomers',
  rho: 'Low scores (rho)',
}

function Settings({ settings }: { settings: Rating['settings'] }) {
  return (
    <>
      <dl className="mt-4 flex flex-wrap gap-x-8 gap-y-3">
        {Object.entries(names).map(([key, name]) => (
          <div key={key}>
            <dt className="text-12 text-soft">{name}</dt>
            <dd className="font-display text-20">{String(settings[key] ?? '').replace('-', '−')}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 max-w-[70ch] text-14 text-soft">
        Fitted on seven leagues of southern and eastern Africa together, not on this one. In logarithms of
        goals.
      </p>
    </>
  )
}
