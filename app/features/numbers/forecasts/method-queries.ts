import { gainOf, type Lately, neededGain } from '#domain/numbers/forecasts/gate.ts'
import type { Calibration, Scores } from '#domain/numbers/forecasts/scores.ts'
import { getLastRun } from '#features/numbers/shared/runs.ts'
import type { Db } from '#lib/data/db.ts'
import { percentage } from '#lib/format/percent.ts'
import { thousands } from '#lib/format/thousands.ts'

export type Method = Awaited<ReturnType<typeof getMethod>>

type Tested = {
  name: string
  models: { name: string; scores: Scores | null }[]
  calibration: Calibration
}

type SeasonForecast = {
  share: number
  seasons: number
  titleLogLoss: number
  favouritesWon: number
  relegationSkill: number
  pointsRmse: number
  covered: number
}

type Compared = Lately & { engine: Scores | null; base: Scores | null }

type RatingFacts = {
  matches: number
  sampleMatches: number
  firstOn: string
  lastOn: string
  settings: Record<string, number>
  record: {
    lately: Compared
    seasons: (Compared & { season: string })[]
    running: [string, number, number][]
    calibration: Calibration
  }
}

/** How it is worked out, and how good it was. */
export async function getMethod(db: Db) {
  const [rating, test] = await Promise.all([
    getLastRun(db, 'ratings', null),
    getLastRun(db, 'backtest', null),
  ])
  const facts = rating?.facts as RatingFacts | undefined
  return {
    rating: rating && facts ? { run: rating.run, ...chosen(facts) } : null,
    test: test ? { run: test.run, ...testedOf(test.facts) } : null,
  }
}

function testedOf(facts: Record<string, unknown>) {
  const { periods, seasons } = facts['tested'] as { periods: Tested[]; seasons: SeasonForecast[] }
  return {
    words: testWords,
    seasons: { count: seasons[0]?.seasons ?? 0, rows: seasons.map(forecastRow) },
    periods: periods.map(({ name, models, calibration }) => ({
      name,
      about: `, ${models[0]?.scores?.matches} matches; said and seen differ by ${(calibration.ece * 100).toFixed(1)} hundredths`,
      models: models.map(({ name: model, scores }) => ({
        name: modelNames[model] ?? model,
        isOurs: model === 'engine',
        figures: scores
          ? [scores.rps.toFixed(4), scores.logLoss.toFixed(4), percentage(scores.accuracy)]
          : [],
      })),
    })),
  }
}

/** What the page shows, to as many digits as it shows. */
function chosen({ matches, sampleMatches, settings, record }: RatingFacts) {
  return {
    sampleMatches,
    words: wordsOf(matches, sampleMatches),
    settings: Object.entries(names).map(
      ([key, name]) => [name, String(settings[key] ?? '').replace('-', '−')] as const,
    ),
    gate: gateOf(record),
    seasons: record.seasons.map(seasonRow),
    running: record.running.map(([day, engine, base]) => [monthOf(day), four(engine), four(base)] as const),
    bins: record.calibration.bins
      .filter(({ count }) => count > 0)
      .map(({ expected, observed, count }) => [four(expected ?? 0), four(observed ?? 0), count] as const),
    said: calibrationWords(record.calibration.ece),
  }
}

const seasonRow = ({ season, matches, engine, base }: Compared & { season: string }) => [
  season.replace('-sample', ' (sample)').replace(/^(\d{4})-(\d\d)$/, '$1–$2'),
  matches,
  engine?.rps.toFixed(4) ?? '',
  base?.rps.toFixed(4) ?? '',
  ((base?.rps ?? 0) - (engine?.rps ?? 0)).toFixed(4).replace('-', '−'),
]

const four = (number: number) => Math.round(number * 1e4) / 1e4

/** Months since January 2006. */
const monthOf = (day: string) => (Number(day.slice(0, 4)) - 2006) * 12 + Number(day.slice(5, 7)) - 1

const wordsOf = (matches: number, sample: number) => [
  'The engine follows the attack and the defence of every club from match to match: an extended Kalman filter over goals, which are Poisson. A result moves a club by as much as the filter is unsure of it; time and a new season make it less sure. Low scores are put right as Dixon and Coles did. Elo is kept beside it as the simple rating.',
  'For the season odds the strength of all clubs is drawn 500 times from what the engine holds possible, and what is left of the season is played 20 times with each: 10,000 seasons, each ranked by the season’s own rules. Awarded results count for the table and not for strength.',
  `In: ${thousands(matches)} matches with a day and a score, since 2006${sample > 0 ? `, ${sample} of them of the sample season` : ''}. In a running season only what is confirmed. Not in: line-ups, injuries, weather, money, anybody’s opinion.`,
  'The figures below were fitted on seven leagues of southern and eastern Africa together, not on this one. They are logarithms of goals.',
]

const names = {
  drift: 'Drift a month',
  levelDrift: 'Drift of the level',
  seasonDrift: 'Drift a new season',
  carry: 'Carried into a season',
  newcomer: 'Newcomer',
  newcomerSpread: 'Spread of newcomers',
  rho: 'Low scores (rho)',
}

const calibrationWords = (ece: number) =>
  `Home win, draw and away win together, since 2007. Across what was said, upwards how often it came; the larger a dot, the more often it was said. On the line is right. On the mean they differ by ${(ece * 100).toFixed(1)} hundredths.`

const scores = ({ engine, base }: Compared) =>
  `${engine?.rps.toFixed(4)}, the rolling base rate ${base?.rps.toFixed(4)}`

/** Whether odds are shown, and why. */

/** In words already, so that browsers need not know how. */
const forecastRow = (forecast: SeasonForecast): [string, ...string[]] => [
  forecast.share === 0 ? 'Before the first match' : `After ${percentage(forecast.share)}`,
  percentage(forecast.covered),
  forecast.pointsRmse.toFixed(1),
  `${forecast.favouritesWon} of ${forecast.seasons}`,
  percentage(forecast.relegationSkill),
]

function gateOf({ lately, seasons }: RatingFacts['record']) {
  const gain = gainOf(lately)
  if (gain === null)
    return {
      isGood: true,
      title: 'Too few to judge',
      words: 'Too few matches have been judged to say how good it is.',
    }
  const isGood = gain >= neededGain
  const season = seasons.at(-1)
  const now = season
    ? ` In the season ${season.season.replace('-sample', '')} so far, over ${season.matches} matches: ${scores(season)}.`
    : ''
  return {
    isGood,
    title: isGood ? 'Odds are shown' : 'Odds are not shown',
    words: `Over the last ${lately.matches} matches the forecasts scored ${scores(lately)}; lower is better. They must be better by ${neededGain} and are ${gain >= 0 ? 'better' : 'worse'} by ${Math.abs(gain).toFixed(4)}.${now}`,
  }
}

const modelNames: Record<string, string> = {
  base: 'Base rate',
  elo: 'Elo',
  pi: 'Pi-ratings',
  dixonColes: 'Dixon-Coles',
  engine: 'Our engine',
  mean: 'Mean of the four',
}

const testWords =
  'Every match of the record expected from what was known the evening before. RPS: ranked probability score, lower is better. Log-loss: lower is better. Right: how often the likeliest came.'
