// Numbers, days and lists as sentences need them.
import { dayOf } from '#lib/format/dates.ts'

const small = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ')

/** In words up to twelve, in figures above. */
export const count = (number: number) => small[number] ?? figures(number)

/** "4,779" */
export const figures = (number: number) => String(number).replaceAll(/\B(?=(\d{3})+$)/g, ',')

export const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

/** "one goal", "three goals" */
export const counted = (number: number, thing: string, things = `${thing}s`) =>
  `${count(number)} ${number === 1 ? thing : things}`

const timesWords = ['never', 'once', 'twice']
export const times = (number: number) => timesWords[number] ?? `${count(number)} times`

const ordinals =
  'zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(' ')
export const ordinal = (number: number) =>
  ordinals[number] ?? `${number}${{ 1: 'st', 2: 'nd', 3: 'rd' }[number % 10] ?? 'th'}`

/** "38.6 per cent" */
export const share = (part: number, whole: number) => `${percent(part, whole)} per cent`
export const percent = (part: number, whole: number) => ((100 * part) / whole).toFixed(1)

/** "1.74" */
export const ratio = (part: number, whole: number) => (part / whole).toFixed(2)

/** "a, b and c" */
export function series(words: readonly string[], between = ', '): string {
  const last = words.at(-1) ?? ''
  return words.length < 2 ? last : `${words.slice(0, -1).join(between)} and ${last}`
}

export const day = (on: string) => dayOf(on)
