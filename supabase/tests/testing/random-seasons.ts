// Whatever a player may see in a season or two: matches in any state, cards, rules, and a change of club.
import * as fc from 'fast-check'
import type { MatchStatus } from '#domain/record/match/match.ts'

const statuses: MatchStatus[] = [
  'confirmed',
  'confirmed',
  'confirmed',
  'awarded',
  'full_time',
  'report_submitted',
  'live_1h',
  'scheduled',
  'lineups_open',
  'delayed',
  'postponed',
  'abandoned',
  'walkover',
  'cancelled',
  'void',
]
const card = fc.constantFrom('yellow', 'yellow', 'yellow', 'second_yellow', 'red')
const game = fc.record({
  status: fc.constantFrom(...statuses),
  hasScore: fc.boolean(),
  isNamed: fc.boolean(),
  cards: fc.oneof(fc.constant([]), fc.array(card, { maxLength: 2 })),
})
export const rulings = fc.record({
  yellowSteps: fc.constantFrom([3, 6, 9], [2, 4], [1, 2, 3]),
  secondYellowBan: fc.integer({ min: 1, max: 3 }),
  redBan: fc.integer({ min: 1, max: 4 }),
})

/** Round after round, also over the turn of a season. */
export const seasonsPlayed = fc.array(fc.array(game, { maxLength: 8 }), { minLength: 1, maxLength: 2 })
/** In which round the player goes to another club, if ever, and how long he has none before it. */
export const leavings = fc.option(
  fc.record({ round: fc.integer({ min: 0, max: 12 }), idleRounds: fc.integer({ min: 0, max: 2 }) }),
)
