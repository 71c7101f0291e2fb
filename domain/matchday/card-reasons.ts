// Why a card was shown, in the words of the Laws of the Game (Law 12). The database knows the same codes
// (app.card_reasons); supabase/tests/matchday/card-reasons.test.ts holds the two together.

export const yellowReasons = {
  unsporting: 'Unsporting behaviour',
  dissent: 'Dissent',
  persistent: 'Persistent offences',
  delaying: 'Delaying the restart',
  distance: 'Not keeping the distance',
  leaving: 'Entering or leaving without permission',
  celebration: 'Excessive celebration',
} as const

export const redReasons = {
  serious_foul: 'Serious foul play',
  violent: 'Violent conduct',
  spitting: 'Spitting or biting',
  handball_chance: 'Denying a goal by handball',
  foul_chance: 'Denying an obvious chance by a foul',
  language: 'Offensive language or gestures',
} as const

/** The codes that a card of this kind can have; nothing that is no card has one. */
export function reasonsFor(kind: string): Record<string, string> {
  if (kind === 'red') return redReasons
  return kind === 'yellow' || kind === 'second_yellow' ? yellowReasons : {}
}
