// Why a card was shown (Law 12 of the Laws of the Game). The database knows the same codes (app.card_reasons);
// supabase/tests/matchday/card-reasons.test.ts holds the two together. Their names: app/league/card-reason-names.ts.

export const yellowReasons = [
  'unsporting',
  'dissent',
  'persistent',
  'delaying',
  'distance',
  'leaving',
  'celebration',
] as const
export type YellowReason = (typeof yellowReasons)[number]

export const redReasons = [
  'serious_foul',
  'violent',
  'spitting',
  'handball_chance',
  'foul_chance',
  'language',
] as const
export type RedReason = (typeof redReasons)[number]

/** The codes that a card of this kind can have; nothing that is no card has one. */
export function reasonsFor(kind: string): readonly string[] {
  if (kind === 'red') return redReasons
  return kind === 'yellow' || kind === 'second_yellow' ? yellowReasons : []
}
