// Why a card was shown, in the words of the Laws of the Game (Law 12).
import type { RedReason, YellowReason } from '#domain/matchday/card-reasons.ts'
import * as names from '#messages/matchday/cardReasons.js'

const known: Record<RedReason | YellowReason, string> = {
  unsporting: names.unsporting,
  dissent: names.dissent,
  persistent: names.persistent,
  delaying: names.delaying,
  distance: names.distance,
  leaving: names.leaving,
  celebration: names.celebration,
  serious_foul: names.seriousFoul,
  violent: names.violent,
  spitting: names.spitting,
  handball_chance: names.handballChance,
  foul_chance: names.foulChance,
  language: names.language,
}

/** By the code that is stored. */
export const reasonNames: Record<string, string> = known
