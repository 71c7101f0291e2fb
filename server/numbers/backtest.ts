// The back-test on the record itself: what the engine and the simpler ratings expected of every match, each from what
// was known the evening before. Nothing of the sample season goes in.
import type { Client } from 'pg'
import {
  calibration,
  type Calibration,
  type Chances,
  outcomeOf,
  type Scores,
  scoresOf,
} from '#domain/forecast-scores.ts'
import { baseRateModel } from '#domain/ratings-base-rate.ts'
import { dixonColesModel } from '#domain/ratings-dixon-coles.ts'
import { eloModel } from '#domain/ratings-elo.ts'
import { piModel } from '#domain/ratings-pi.ts'
import { meanChances, type Model as Forecaster, walkForward } from '#domain/ratings-walk-forward.ts'
import { advance, advanceTo, begin, forecast } from '#domain/ratings.ts'
import { keepRun, type Model } from './keep-run.ts'
import { type LoggedMatch, readToday } from './match-log.ts'
import { matchOf, type MatchRow, rowOf } from './ratings.ts'
import { rounded } from './rounded.ts'

export type BacktestInputs = { matches: MatchRow[]; periods: { name: string; from: string; to: string }[] }

const names = ['base', 'elo', 'pi', 'dixonColes', 'engine', 'mean'] as const
type Name = (typeof names)[number]

export type Tested = {
  name: string
  from: string
  to: string
  models: { name: Name; scores: Scores | null }[]
  calibration: Calibration
}

export const backtestModel: Model<BacktestInputs, Tested[]> = {
  kind: 'backtest',
  version: 'backtest-1',
  work({ matches: rows, periods }) {
    const expected = walkForward(rows.map(matchOf), {
      base: baseRateModel(),
      elo: eloModel(),
      pi: piModel(),
      dixonColes: dixonColesModel(),
      engine: engineModel(),
    }).map(({ match, chances }) => {
      const { elo, pi, dixonColes, engine } = chances
      const all: Record<Name, Chances> = { ...chances, mean: meanChances([elo, pi, dixonColes, engine]) }
      return { playedOn: match.playedOn, outcome: outcomeOf(match), all }
    })
    return rounded(
      periods.map(period => {
        const some = expected.filter(({ playedOn }) => playedOn >= period.from && playedOn <= period.to)
        const judged = (name: Name) => some.map(({ outcome, all }) => ({ outcome, chances: all[name] }))
        return {
          ...period,
          models: names.map(name => ({ name, scores: scoresOf(judged(name)) })),
          calibration: calibration(judged('engine')),
        }
      }),
    )
  },
}

function engineModel(): Forecaster {
  let ratings = begin()
  return {
    reach: (day, season) => {
      ratings = advanceTo(ratings, day, season)
    },
    expect: (home, away, day) => forecast(ratings, home, away, day),
    learn: match => {
      ratings = advance(ratings, match)
    },
  }
}

/** As the method was measured before it was built, and as it has done since. */
const periods = [
  { name: '2009 to 2019', from: '2009-01-01', to: '2019-06-01' },
  { name: '2013 to 2019', from: '2013-01-01', to: '2019-06-01' },
  { name: '2021–22 to 2025', from: '2021-11-01', to: '2025-12-31' },
]

export async function runBacktest(
  client: Client,
  matches: readonly LoggedMatch[],
  { log }: { log: { error: (facts: object, message: string) => void } },
): Promise<string | null> {
  const real = matches.filter(({ isSample }) => !isSample)
  return keepRun(client, {
    model: backtestModel,
    seasonId: null,
    asOf: await readToday(client),
    inputs: { matches: real.map(rowOf), periods },
    isSample: false,
    facts: tested => ({
      matches: real.length,
      firstOn: real[0]?.playedOn,
      lastOn: real.at(-1)?.playedOn,
      tested,
    }),
    store: async () => undefined,
    log,
  })
}
