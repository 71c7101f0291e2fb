// The engine's ratings (ekf.ts) after one more match or on a later day. Written for any league: clubs are keys,
// seasons are names.
import { copy, learn, passTime, type Ratings } from './ekf.ts'
import type { RatedMatch } from './strengths.ts'

/** What is known after one more match. What was known before stays as it was. */
export function advance(ratings: Ratings, match: RatedMatch): Ratings {
  const next = copy(ratings)
  learn(next, match)
  return next
}

/** What is still known on a later day, perhaps in a new season. */
export function advanceTo(ratings: Ratings, day: string, season = ratings.season): Ratings {
  const next = copy(ratings)
  passTime(next, day, season)
  return next
}
