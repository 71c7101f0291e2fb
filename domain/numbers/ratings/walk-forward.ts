// A forecast is judged by what was known the evening before: all matches of a day are expected before any of them is
// learned from.
import { type Chances, outcomes } from '#domain/numbers/forecasts/scoring-rules.ts'
import type { RatedMatch } from './strengths.ts'

export type Model = {
  /** A day begins; its season may be a new one. */
  reach: (day: string, season: string) => void
  expect: (home: string, away: string, day: string) => Chances
  learn: (match: RatedMatch) => void
}

export type Expected<Name extends string, Match extends RatedMatch = RatedMatch> = {
  match: Match
  chances: Record<Name, Chances>
}

/** What each model expected of each match, in the order of the days. */
export function walkForward<Name extends string, Match extends RatedMatch>(
  matches: readonly Match[],
  models: Record<Name, Model>,
): Expected<Name, Match>[] {
  const named = Object.entries<Model>(models) as [Name, Model][]
  const all: Expected<Name, Match>[] = []
  for (const day of byDay(matches)) {
    for (const [, model] of named) for (const match of day) model.reach(match.playedOn, match.season)
    for (const match of day) {
      const expected = named.map(([name, model]) => [
        name,
        model.expect(match.home, match.away, match.playedOn),
      ])
      all.push({ match, chances: Object.fromEntries(expected) as Record<Name, Chances> })
    }
    for (const [, model] of named) for (const match of day) model.learn(match)
  }
  return all
}

/** By day; those of one day as they came. */
export function inOrder<Match extends RatedMatch>(matches: readonly Match[]): Match[] {
  return matches.toSorted((one, other) =>
    one.playedOn < other.playedOn ? -1 : one.playedOn > other.playedOn ? 1 : 0,
  )
}

function byDay<Match extends RatedMatch>(matches: readonly Match[]): Match[][] {
  const days: Match[][] = []
  for (const match of inOrder(matches)) {
    const last = days.at(-1)
    if (last?.[0]?.playedOn === match.playedOn) last.push(match)
    else days.push([match])
  }
  return days
}

/** Several opinions, each of the same weight. */
export function meanChances(opinions: readonly Chances[]): Chances {
  const mean = { home: 0, draw: 0, away: 0 }
  for (const opinion of opinions) for (const each of outcomes) mean[each] += opinion[each] / opinions.length
  return mean
}
