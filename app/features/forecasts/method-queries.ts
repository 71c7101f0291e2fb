import type { Lately } from '#domain/forecast-gate.ts'
import type { Calibration, Scores } from '#domain/forecast-scores.ts'
import { getLastRun } from '#league/runs.ts'
import type { Db } from '#lib/db.ts'

export type Method = Awaited<ReturnType<typeof getMethod>>

export type Tested = {
  name: string
  models: { name: string; scores: Scores | null }[]
  calibration: Calibration
}

export type Foretold = {
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

const testedOf = (facts: Record<string, unknown>) =>
  facts['tested'] as { periods: Tested[]; seasons: Foretold[] }

/** What the page shows, to as many digits as it shows. */
function chosen({ matches, sampleMatches, settings, record }: RatingFacts) {
  return {
    matches,
    sampleMatches,
    settings,
    lately: short(record.lately),
    seasons: record.seasons.map(({ season, ...compared }) => ({ season, ...short(compared) })),
    running: record.running.map(([day, engine, base]) => [monthOf(day), four(engine), four(base)] as const),
    bins: record.calibration.bins
      .filter(({ count }) => count > 0)
      .map(({ expected, observed, count }) => [four(expected ?? 0), four(observed ?? 0), count] as const),
    ece: four(record.calibration.ece),
  }
}

const short = ({ matches, engine, base }: Compared) => ({
  matches,
  engine: engine && { rps: four(engine.rps) },
  base: base && { rps: four(base.rps) },
})

const four = (number: number) => Math.round(number * 1e4) / 1e4

/** Months since January 2006. */
const monthOf = (day: string) => (Number(day.slice(0, 4)) - 2006) * 12 + Number(day.slice(5, 7)) - 1
