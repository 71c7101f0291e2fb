// What a club's season amounts to, folded from its matches that count, the oldest first.
import type { Sums } from '#domain/record/table/standings.ts'

/** A match as one of its clubs saw it; `id` leads back to it. */
export type SeenMatch = { id: string; isHome: boolean; scored: number; conceded: number }

type Figures = {
  all: Sums
  home: Sums
  away: Sums
  /** Matches without a goal against, and without one for. */
  cleanSheets: number
  goalless: number
  /** By the margin, then by the goals; of equals the first. Nothing where there was none. */
  biggestWin: SeenMatch | undefined
  heaviestLoss: SeenMatch | undefined
  /** The longest row of each kind. */
  winning: number
  unbeaten: number
  winless: number
  losing: number
}

const margin = ({ scored, conceded }: SeenMatch) => scored - conceded

export function figuresOf(matches: readonly SeenMatch[]): Figures {
  return {
    all: sumsOf(matches),
    home: sumsOf(matches.filter(({ isHome }) => isHome)),
    away: sumsOf(matches.filter(({ isHome }) => !isHome)),
    cleanSheets: matches.filter(({ conceded }) => conceded === 0).length,
    goalless: matches.filter(({ scored }) => scored === 0).length,
    biggestWin: greatest(matches, 1),
    heaviestLoss: greatest(matches, -1),
    winning: longest(matches, match => margin(match) > 0),
    unbeaten: longest(matches, match => margin(match) >= 0),
    winless: longest(matches, match => margin(match) <= 0),
    losing: longest(matches, match => margin(match) < 0),
  }
}

function sumsOf(matches: readonly SeenMatch[]): Sums {
  const sums = { played: matches.length, won: 0, drawn: 0, lost: 0, goalsFor: 0, goalsAgainst: 0 }
  for (const match of matches) {
    sums[margin(match) > 0 ? 'won' : margin(match) < 0 ? 'lost' : 'drawn'] += 1
    sums.goalsFor += match.scored
    sums.goalsAgainst += match.conceded
  }
  return sums
}

/** `side`: 1 for wins, -1 for losses. */
function greatest(matches: readonly SeenMatch[], side: 1 | -1): SeenMatch | undefined {
  const goals = (match: SeenMatch) => (side === 1 ? match.scored : match.conceded)
  const [first] = matches
    .filter(match => margin(match) * side > 0)
    .toSorted((one, other) => (margin(other) - margin(one)) * side || goals(other) - goals(one))
  return first
}

function longest(matches: readonly SeenMatch[], belongs: (match: SeenMatch) => boolean): number {
  let row = 0
  let best = 0
  for (const match of matches) {
    row = belongs(match) ? row + 1 : 0
    best = Math.max(best, row)
  }
  return best
}
