import * as words from '#messages/numbers/grounds.js'

/** Where home clubs played: whose ground it was. */
export const placeNames = {
  own: words.own,
  other: words.other,
  unknown: words.unknown,
}
export type Place = keyof typeof placeNames

export const places = Object.keys(placeNames) as Place[]

/** By the ground of the match and the ground that the home club calls its own. */
export const placeOf = (ground: string, own: string | undefined): Place =>
  own === undefined ? 'unknown' : own === ground ? 'own' : 'other'
