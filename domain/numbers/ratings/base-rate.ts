// What to expect of a match of which nothing is known but that somebody plays at home: how often each outcome came.
import { outcomeOf } from '#domain/numbers/forecasts/scoring-rules.ts'
import type { Model } from './walk-forward.ts'

/** As strong as ten matches, so that the first day does not count as certain. */
const usual = { home: 4.5, draw: 2.8, away: 2.7 }

export function baseRateModel(): Model {
  const counts = { ...usual }
  return {
    reach: () => {},
    expect() {
      const sum = counts.home + counts.draw + counts.away
      return { home: counts.home / sum, draw: counts.draw / sum, away: counts.away / sum }
    },
    learn(match) {
      counts[outcomeOf(match)] += 1
    },
  }
}
