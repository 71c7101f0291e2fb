/** Where home clubs played: whose ground it was. */
export const placeNames = {
  own: 'At the home club’s own ground',
  other: 'At another ground',
  unknown: 'Home clubs with no ground on record',
}
export type Place = keyof typeof placeNames

export const places = Object.keys(placeNames) as Place[]

/** By the ground of the match and the ground that the home club calls its own. */
export const placeOf = (ground: string, own: string | undefined): Place =>
  own === undefined ? 'unknown' : own === ground ? 'own' : 'other'
