// What the forecasts of a file were worth: by period, by season, by round and against the market.
import { type Chances, logLoss, outcomeOf, rps } from '#domain/numbers/forecasts/scoring-rules.ts'
import { eceInterval, type Interval, meanInterval } from '#domain/numbers/forecasts/intervals.ts'
import { type Calibration, calibration, type Scores, scoresOf } from '#domain/numbers/forecasts/scores.ts'
import { type ModelName, modelNames } from '#domain/numbers/ratings/models.ts'
import type { FileMatch } from './backtest-file.ts'

export type Forecasted = { match: FileMatch; chances: Record<ModelName, Chances>; round: number }
/** `intervals`: of 95%; `gain` is by how much the base rate was worse on the same matches. */
type Verdict = Scores &
  Calibration & { intervals?: { rps: Interval; gain: Interval; logLoss: Interval; ece: Interval } }
export type Verdicts = Partial<Record<ModelName | 'market', Verdict>>

export type Part = { name: string; matches: number; models: Verdicts }
export type Period = Part & {
  from: string
  to: string
  bySeason: Part[]
  byRound: Part[]
  /** All models on those matches alone for which there are odds. */
  withOdds: Part | null
}

const roundRanges = [
  { name: 'rounds 1-5', from: 1, to: 5 },
  { name: 'rounds 6-10', from: 6, to: 10 },
  { name: 'rounds 11-20', from: 11, to: 20 },
  { name: 'rounds 21 on', from: 21, to: Infinity },
]

/** Which match of the season it is for the club that has played more. */
export function roundsOf(matches: readonly FileMatch[]): number[] {
  const counts = new Map<string, number>()
  return matches.map(({ season, home, away }) => {
    const numbers = [home, away].map(club => {
      const key = JSON.stringify([season, club])
      const number = (counts.get(key) ?? 0) + 1
      counts.set(key, number)
      return number
    })
    return Math.max(...numbers)
  })
}

export function periodOf(
  all: readonly Forecasted[],
  range: { name: string; from: string; to: string },
): Period {
  const rows = all.filter(({ match }) => match.playedOn >= range.from && match.playedOn <= range.to)
  const seasons = [...new Set(rows.map(({ match }) => match.season))]
  const priced = rows.filter(({ match }) => match.market)
  return {
    ...partOf(range.name, rows, true),
    from: rows[0]?.match.playedOn ?? range.from,
    to: rows.at(-1)?.match.playedOn ?? range.to,
    bySeason: seasons.map(season =>
      partOf(
        season,
        rows.filter(({ match }) => match.season === season),
      ),
    ),
    byRound: roundRanges
      .map(({ name, from, to }) =>
        partOf(
          name,
          rows.filter(({ round }) => round >= from && round <= to),
        ),
      )
      .filter(part => part.matches > 0),
    withOdds: priced.length > 0 ? partOf('matches with odds', priced, true) : null,
  }
}

/** One table for all matches of a file, whichever league they are of. */
export const pooled = (rows: readonly Forecasted[]): Part => partOf('All leagues', rows, true)

function partOf(name: string, rows: readonly Forecasted[], withIntervals = false): Part {
  const models: Verdicts = {}
  const note = (model: keyof Verdicts, chancesOf: (row: Forecasted) => Chances) => {
    const verdict = verdictOf(rows, chancesOf, withIntervals)
    if (verdict) models[model] = verdict
  }
  for (const model of modelNames) note(model, row => row.chances[model])
  if (rows.length > 0 && rows.every(({ match }) => match.market))
    note('market', row => row.match.market ?? row.chances.base)
  return { name, matches: rows.length, models }
}

function verdictOf(
  rows: readonly Forecasted[],
  chancesOf: (row: Forecasted) => Chances,
  withIntervals: boolean,
): Verdict | null {
  const judged = rows.map(row => ({ chances: chancesOf(row), outcome: outcomeOf(row.match) }))
  const scores = scoresOf(judged)
  if (!scores) return null
  const verdict = { ...scores, ...calibration(judged) }
  if (!withIntervals) return verdict
  const each = judged.map(({ chances, outcome }) => rps(chances, outcome))
  return {
    ...verdict,
    intervals: {
      rps: meanInterval(each),
      gain: meanInterval(
        rows.map(({ chances, match }, at) => rps(chances.base, outcomeOf(match)) - (each[at] ?? 0)),
      ),
      logLoss: meanInterval(judged.map(({ chances, outcome }) => logLoss(chances, outcome))),
      ece: eceInterval(judged),
    },
  }
}
