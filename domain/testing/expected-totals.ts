import type { Forecast } from '#domain/numbers/ratings/strengths.ts'
import { expectedPoints } from '#domain/numbers/season-odds/points.ts'
import { type Rules, usualRules } from '#domain/record/table/standings.ts'

/** What each club is expected to end with: what it has, and what each match that is left is worth. */
export function expectedTotals(
  table: readonly { club: string; points: number }[],
  fixtures: readonly { home: string; away: string }[],
  forecastOf: (home: string, away: string) => Pick<Forecast, 'home' | 'draw' | 'away'>,
  rules: Rules = usualRules,
): Map<string, number> {
  const totals = new Map(table.map(({ club, points }) => [club, points]))
  for (const { home, away } of fixtures) {
    const worth = expectedPoints(forecastOf(home, away), rules)
    totals.set(home, (totals.get(home) ?? 0) + worth.home)
    totals.set(away, (totals.get(away) ?? 0) + worth.away)
  }
  return totals
}
