// Values in words. "Estimated" always, "worth" never.
import type { Doubt, NotValued, Valuation } from '#domain/numbers/values/valuation.ts'
import { type FactorKey, fewestMinutes, type ValueInputs } from '#domain/numbers/values/factors.ts'
import { positionNames } from '#league/positions.ts'
import { percentage } from '#lib/format/percent.ts'
import { thousands } from '#lib/format/thousands.ts'
import { signedNumber } from '#lib/format/signed-number.ts'
import { factorNames } from './factor-names.ts'

/** "+1,500", "−300" */
export const signed = (amount: number) => (amount === 0 ? '±0' : signedNumber(amount))

const timesWords = (times: number) => `×${times.toFixed(2)}`

const count = (amount: number, noun: string) =>
  `${amount === 0 ? 'no' : amount} ${noun}${amount === 1 ? '' : 's'}`

/** What went into a factor, as it was recorded. */
export function inputWords(key: FactorKey, inputs: ValueInputs): string {
  const { position, age, minutes, share, goals, assists, cleanSheets, goalDifference } = inputs
  switch (key) {
    case 'position':
      return position ? positionNames[position] : 'Position not recorded'
    case 'age':
      return age === null ? 'Age not recorded' : `${age} years old`
    case 'minutes':
      return `${percentage(share)} of the minutes`
    case 'performance':
      if (position === 'GK') return `${count(cleanSheets, 'clean sheet')} in ${thousands(minutes)} minutes`
      if (position === 'DF') return `${count(assists, 'assist')} in ${thousands(minutes)} minutes`
      return `${count(goals, 'goal')} and ${count(assists, 'assist')} in ${thousands(minutes)} minutes`
    case 'club':
      return `Club ${signedNumber(goalDifference, 2)} goals a match`
    case 'contract':
      return 'Not public: two years are taken for everybody'
    case 'international':
      return 'Caps are not recorded'
    case 'africa':
      return 'Minutes in Africa are not recorded'
  }
}

const doubtWords: Record<Doubt, string> = {
  'few matches': 'fewer than ten whole matches',
  'no known fee': 'no fee known',
  'contract not public': 'contract not public',
  'age not proven': 'age not proven',
  'age not recorded': 'age not recorded',
}

export const doubtsWords = (doubts: readonly string[]) =>
  doubts.map(doubt => doubtWords[doubt as Doubt] ?? doubt).join(', ')

type Applied = Valuation['factors']

/** The factors that move a value most, up or down; what hardly moves it is left out. */
function movedBy(applied: Applied, inputs: ValueInputs, isUp: boolean): string[] {
  return applied
    .filter(({ key, times }) => key !== 'position' && (isUp ? times >= 1.04 : times <= 0.96))
    .toSorted((one, other) => Math.abs(Math.log(other.times)) - Math.abs(Math.log(one.times)))
    .slice(0, 2)
    .map(({ key, times }) => `${lower(inputWords(key, inputs))} (${timesWords(times)})`)
}

const lower = (words: string) => words.charAt(0).toLowerCase() + words.slice(1)

/** "Up because: 94% of the minutes (×0.95). Down because: 33 years old (×0.30)." */
export function becauseWords(applied: Applied, inputs: ValueInputs): string {
  const up = movedBy(applied, inputs, true)
  const down = movedBy(applied, inputs, false)
  return [
    up.length > 0 ? `Up because: ${up.join(', ')}.` : '',
    down.length > 0 ? `Down because: ${down.join(', ')}.` : '',
  ]
    .filter(Boolean)
    .join(' ')
}

/** The one reason that stands in a list. */
export function driverWords(driver: string, applied: Applied, inputs: ValueInputs): string {
  const factor = applied.find(({ key }) => key === driver)
  if (!factor) return ''
  return `${inputWords(factor.key, inputs)} ${timesWords(factor.times)}`
}

export function notValuedWords(reason: NotValued['reason'], minutes: number): string {
  if (reason === 'under 18')
    return 'Players under 18 are not valued, by policy: a number must not follow a child.'
  if (reason === 'few minutes')
    return `Not valued yet: ${minutes} of ${fewestMinutes} minutes in the last twelve months.`
  return 'Not valued: no minutes are recorded in the last twelve months.'
}

export const differsWords = (key: FactorKey, theirs: number, own: number) =>
  `differs most in ${factorNames[key].toLowerCase()}: ${timesWords(theirs)} against ${timesWords(own)}`
