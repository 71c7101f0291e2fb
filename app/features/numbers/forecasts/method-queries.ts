import * as messages from '#messages/numbers/methodFigures.js'
import { gainOf, type Lately, neededGain } from '#domain/numbers/forecasts/gate.ts'
import type { Calibration, Scores } from '#domain/numbers/forecasts/scores.ts'
import { halfTimeFigures } from '#domain/numbers/in-play/half-time-figures.ts'
import { inPlayVersion } from '#domain/numbers/in-play/in-play.ts'
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
    inPlay: inPlayOf(),
  }
}

/** The chances during a match: how they follow, and what they were worth at half-time. */
function inPlayOf() {
  const { matches, ...scores } = halfTimeFigures
  return {
    words: [messages.inPlay({ version: inPlayVersion }), messages.inPlayFitted],
    about: messages.inPlayAbout({ matches: thousands(matches) }),
    rows: [
      halfTimeRow(messages.beforeMatch, scores.before),
      halfTimeRow(messages.halfTimeTable, scores.table),
      halfTimeRow(messages.duringMatch, scores.inPlay, true),
    ],
  }
}

const halfTimeRow = (name: string, is: { rps: number; logLoss: number }, isOurs = false) => ({
  name,
  isOurs,
  figures: [is.rps.toFixed(4), is.logLoss.toFixed(4)],
})

function testedOf(facts: Record<string, unknown>) {
  const { periods, seasons } = facts['tested'] as { periods: Tested[]; seasons: SeasonForecast[] }
  return {
    words: messages.tested,
    seasons: { count: seasons[0]?.seasons ?? 0, rows: seasons.map(forecastRow) },
    periods: periods.map(({ name, models, calibration }) => ({
      name: periodName(name),
      about: messages.periodAbout({
        matches: models[0]?.scores?.matches ?? 0,
        difference: (calibration.ece * 100).toFixed(1),
      }),
      models: models.map(({ name: model, scores }) => ({
        name: modelNames[model] ?? model,
        isOurs: model === 'published',
        figures: scores
          ? [scores.rps.toFixed(4), scores.logLoss.toFixed(4), percentage(scores.accuracy)]
          : [],
      })),
    })),
  }
}

/** Kept as "2013 to 2019". */
function periodName(kept: string) {
  const [first = '', last] = kept.split(' to ')
  return last ? messages.period({ first, last }) : first
}

/** What the page shows, to as many digits as it shows. */
function chosen({ matches, sampleMatches, settings, record }: RatingFacts) {
  return {
    sampleMatches,
    words: wordsOf(matches, sampleMatches, settings['derbyShare']),
    settings: Object.entries(names).map(
      ([key, name]) => [name, String(settings[key] ?? '').replace('-', '−')] as const,
    ),
    gate: gateOf(record),
    seasons: record.seasons.map(seasonRow),
    running: record.running.map(([day, engine, base]) => [monthOf(day), four(engine), four(base)] as const),
    bins: record.calibration.bins
      .filter(({ count }) => count > 0)
      .map(({ expected, observed, count }) => [four(expected ?? 0), four(observed ?? 0), count] as const),
    said: messages.calibration({ difference: (record.calibration.ece * 100).toFixed(1) }),
  }
}

const seasonRow = ({ season, matches, engine, base }: Compared & { season: string }) => [
  season.endsWith('-sample')
    ? messages.sampleSeason({ season: season.replace('-sample', '') })
    : season.replace(/^(\d{4})-(\d\d)$/, '$1–$2'),
  matches,
  engine?.rps.toFixed(4) ?? '',
  base?.rps.toFixed(4) ?? '',
  ((base?.rps ?? 0) - (engine?.rps ?? 0)).toFixed(4).replace('-', '−'),
]

const four = (number: number) => Math.round(number * 1e4) / 1e4

/** Months since January 2006. */
const monthOf = (day: string) => (Number(day.slice(0, 4)) - 2006) * 12 + Number(day.slice(5, 7)) - 1

const wordsOf = (matches: number, sample: number, derbyShare: number | undefined) => [
  messages.engine,
  messages.blend,
  messages.shots,
  ...(derbyShare === undefined ? [] : [messages.derby({ share: percentage(derbyShare) })]),
  messages.simulation,
  sample > 0
    ? messages.inputsSample({ matches: thousands(matches), sample })
    : messages.inputs({ matches: thousands(matches) }),
  messages.fitted,
]

const names = {
  drift: messages.drift,
  levelDrift: messages.levelDrift,
  seasonDrift: messages.seasonDrift,
  carry: messages.carry,
  newcomer: messages.newcomer,
  newcomerSpread: messages.newcomerSpread,
  rho: messages.rho,
  derbyShare: messages.derbyShare,
  shotScale: messages.shotScale,
  shotWeight: messages.shotWeight,
}

const scoresIn = ({ matches, engine, base }: Compared) => ({
  matches,
  ours: engine?.rps.toFixed(4) ?? '',
  base: base?.rps.toFixed(4) ?? '',
})

/** In words already, so that browsers need not know how. */
const forecastRow = (forecast: SeasonForecast): [string, ...string[]] => [
  forecast.share === 0 ? messages.beforeFirst : messages.afterShare({ share: percentage(forecast.share) }),
  percentage(forecast.covered),
  forecast.pointsRmse.toFixed(1),
  messages.wonOf({ won: forecast.favouritesWon, all: forecast.seasons }),
  percentage(forecast.relegationSkill),
]

/** Whether odds are shown, and why. */
function gateOf({ lately, seasons }: RatingFacts['record']) {
  const gain = gainOf(lately)
  if (gain === null) return { isGood: true, title: messages.tooFew, words: messages.tooFewLead }
  const isGood = gain >= neededGain
  const season = seasons.at(-1)
  const words = (gain >= 0 ? messages.gateBetter : messages.gateWorse)({
    ...scoresIn(lately),
    needed: neededGain,
    gain: Math.abs(gain).toFixed(4),
  })
  return {
    isGood,
    title: isGood ? messages.shown : messages.notShown,
    words: season
      ? messages.gateSeason({
          gate: words,
          season: season.season.replace('-sample', ''),
          ...scoresIn(season),
        })
      : words,
  }
}

const modelNames: Record<string, string> = {
  base: messages.base,
  elo: 'Elo',
  pi: 'Pi-ratings',
  dixonColes: 'Dixon-Coles',
  engine: messages.ours,
  mean: messages.mean,
  published: messages.publishedMean,
}
