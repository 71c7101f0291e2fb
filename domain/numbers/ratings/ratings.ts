// How strong clubs are and what is expected of a match: the door to the engine (ekf.ts) and to the simpler
// ratings it is measured against. Written for any league: clubs are keys, seasons are names.
import { begin, copy, learn, passTime, type Ratings } from './ekf.ts'
import type { Settings } from './settings.ts'
import { inOrder } from './walk-forward.ts'
import type { RatedMatch } from './strengths.ts'

export { attackOf, begin, defenceOf, type Ratings } from './ekf.ts'
export { type EloAfter, eloAfter } from './elo.ts'
export { type ClubStrength, forecast, strengthOf } from './forecast.ts'
export { engineModel, type ModelName, modelNames, walkAll } from './models.ts'
export { englandSettings, type Settings, zimbabweSettings } from './settings.ts'
export { type Expected, type Model, walkForward } from './walk-forward.ts'

/** What is known after all these matches. */
export function rate(matches: readonly RatedMatch[], options: Partial<Settings> = {}): Ratings {
  const ratings = begin(options)
  for (const match of inOrder(matches)) learn(ratings, match)
  return ratings
}

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
