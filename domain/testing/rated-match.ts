// One match for the ratings.
import type { RatedMatch } from '#domain/numbers/ratings/strengths.ts'

export const ratedMatch = (
  home: string,
  away: string,
  homeGoals: number,
  awayGoals: number,
  playedOn = '2025-03-01',
  season = playedOn.slice(0, 4),
): RatedMatch => ({ home, away, homeGoals, awayGoals, playedOn, season })
