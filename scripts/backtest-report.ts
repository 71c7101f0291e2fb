// What the forecasts of a file were worth: by period, by season, by round and against the market.
import { type Chances, outcomeOf } from '#domain/numbers/forecasts/scoring-rules.ts'
import { type Calibration, calibration, type Scores, scoresOf } from '#domain/numbers/forecasts/scores.ts'
import { type ModelName, modelNames } from '#domain/numbers/ratings/models.ts'
import type { FileMatch } from './backtest-file.ts'

type Forecasted = { match: FileMatch; chances: Record<ModelName, Chances>; round: number }
type Verdict = Scores & Calibration
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
    ...partOf(range.name, rows),
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
    withOdds: priced.length > 0 ? partOf('matches with odds', priced) : null,
  }
}

function partOf(name: string, rows: readonly Forecasted[]): Part {
  const models: Verdicts = {}
  for (const model of modelNames) note(models, model, rows, row => row.chances[model])
  if (rows.length > 0 && rows.every(({ match }) => match.market))
    note(models, 'market', rows, row => row.match.market ?? row.chances.base)
  return { name, matches: rows.length, models }
}

function note(
  models: Verdicts,
  name: keyof Verdicts,
  rows: readonly Forecasted[],
  chancesOf: (row: Forecasted) => Chances,
): void {
  const judged = rows.map(row => ({ chances: chancesOf(row), outcome: outcomeOf(row.match) }))
  const scores = scoresOf(judged)
  if (scores) models[name] = { ...scores, ...calibration(judged) }
}
