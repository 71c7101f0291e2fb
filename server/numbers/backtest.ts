// The back-test on the record itself: what the engine and the simpler ratings expected of every match, each from what
// was known the evening before. Nothing of the sample season goes in.
import type { Client } from 'pg'
import { outcomeOf } from '#domain/numbers/forecasts/scoring-rules.ts'
import { calibration, type Calibration, type Scores, scoresOf } from '#domain/numbers/forecasts/scores.ts'
import type { Towns } from '#domain/numbers/ratings/derbies.ts'
import { type ModelName, modelNames, walkAll } from '#domain/numbers/ratings/models.ts'
import { judgeSeasons, type SeasonsJudged } from '#domain/numbers/season-odds/backtest.ts'
import { keepRun, type Model } from './keep-run.ts'
import { type LoggedMatch, readToday, readTowns } from './match-log.ts'
import { matchOf, type MatchRow, rowOf } from './ratings.ts'
import { rounded } from './rounded.ts'

type BacktestInputs = {
  towns: Towns
  matches: MatchRow[]
  periods: { name: string; from: string; to: string }[]
  /** The seasons that are foretold, and how. */
  foretold: {
    seasons: string[]
    shares: number[]
    relegated: number
    runs: number
    draws: number
    seed: number
  }
}

type Tested = {
  periods: {
    name: string
    from: string
    to: string
    models: { name: ModelName; scores: Scores | null }[]
    calibration: Calibration
  }[]
  seasons: SeasonsJudged[]
}

export const backtestModel: Model<BacktestInputs, Tested> = {
  kind: 'backtest',
  version: 'backtest-3',
  work({ towns, matches: rows, periods, foretold }) {
    const matches = rows.map(matchOf)
    const expected = walkAll(matches, 'zimbabwe', towns)
    return rounded({
      periods: periods.map(period => {
        const some = expected.filter(
          ({ match }) => match.playedOn >= period.from && match.playedOn <= period.to,
        )
        const judged = (name: ModelName) =>
          some.map(({ match, chances }) => ({ outcome: outcomeOf(match), chances: chances[name] }))
        return {
          ...period,
          models: modelNames.map(name => ({ name, scores: scoresOf(judged(name)) })),
          calibration: calibration(judged('published')),
        }
      }),
      seasons: judgeSeasons(matches, { ...foretold, towns }),
    })
  },
}

/** Two seasons are learned from before the first is foretold. */
const learned = 2

/** The seasons that no setting was chosen on: before the method was built, and since. */
const periods = [
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
    inputs: {
      towns: await readTowns(client),
      matches: real.map(rowOf),
      periods,
      foretold: {
        seasons: [...new Set(real.map(({ season }) => season))].slice(learned),
        shares: [0, 0.25, 0.5, 0.75],
        relegated: 4,
        runs: 2000,
        draws: 200,
        seed: 263,
      },
    },
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
