// How a match ends. Each side scores by chance around what its strength, the other's and the ground promise:
// 1.9 goals a match. The league draws more often than chance alone would, so a side that is one goal behind
// sometimes finds another, or the one in front loses its last.
import type { Dice } from './dice.ts'
import type { Club, Score, Venue } from './world.ts'

const goalsAtHome = 1.06
const goalsAway = 0.82
const weightOfStrength = 0.55
const levelled = 0.17
/** What a club that came up is thought to be worth. */
const newcomersPoints = 36

/** About -1 to 1; 46 points are the middle of a season of 34 matches. */
const strengthOf = (club: Club) => ((club.points ?? newcomersPoints) - 46) / 24

export function playScore(home: Club, away: Club, dice: Dice): Score {
  const lead = weightOfStrength * (strengthOf(home) - strengthOf(away))
  const score = {
    home: dice.count(goalsAtHome * Math.exp(lead / 2)),
    away: dice.count(goalsAway * Math.exp(-lead / 2)),
  }
  if (Math.abs(score.home - score.away) !== 1 || !dice.chance(levelled)) return score
  const level = dice.chance(0.5) ? Math.max(score.home, score.away) : Math.min(score.home, score.away)
  return { home: level, away: level }
}

/** The two that fill grounds wherever they go. */
const crowdPullers = new Set(['dynamos', 'highlanders', 'caps-united'])

/** Nobody counts everywhere: at one match in eight it is not known. */
export function countCrowd(home: Club, away: Club, venue: Venue | undefined, dice: Dice): number | null {
  if (dice.chance(1 / 8)) return null
  const drawn = [home, away].filter(club => crowdPullers.has(club.slug)).length
  const usual = 900 * (1 + 3.5 * drawn) * (0.6 + dice.roll())
  return Math.round(Math.min(usual, (venue?.capacity ?? 5000) * 0.95))
}
