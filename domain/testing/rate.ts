import { begin, learn, type Ratings } from '#domain/numbers/ratings/ekf.ts'
import type { Settings } from '#domain/numbers/ratings/settings.ts'
import type { RatedMatch } from '#domain/numbers/ratings/strengths.ts'
import { inOrder } from '#domain/numbers/ratings/walk-forward.ts'

/** What is known after all these matches. */
export function rate(matches: readonly RatedMatch[], options: Partial<Settings> = {}): Ratings {
  const ratings = begin(options)
  for (const match of inOrder(matches)) learn(ratings, match)
  return ratings
}
