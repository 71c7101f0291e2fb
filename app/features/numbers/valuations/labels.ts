// Values in words. "Estimated" always, "worth" never.
import * as messages from '#messages/numbers/valueFigures.js'
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

/** What went into a factor, as it was recorded. */
export function inputWords(key: FactorKey, inputs: ValueInputs): string {
  const { position, age, minutes, share, goals, assists, cleanSheets, goalDifference } = inputs
  switch (key) {
    case 'position':
      return position ? positionNames[position] : messages.noPosition
    case 'age':
      return age === null ? messages.noAge : messages.years({ age })
    case 'minutes':
      return messages.minuteShare({ share: percentage(share) })
    case 'performance':
      if (position === 'GK') return messages.keeper({ count: cleanSheets, minutes: thousands(minutes) })
      if (position === 'DF') return messages.defender({ count: assists, minutes: thousands(minutes) })
      return messages.attacker({ goals, assists, minutes: thousands(minutes) })
    case 'club':
      return messages.clubGoals({ goals: signedNumber(goalDifference, 2) })
    case 'contract':
      return messages.noContract
    case 'international':
      return messages.noCaps
    case 'africa':
      return messages.noAfrica
  }
}

const doubtWords: Record<Doubt, string> = {
  'few matches': messages.fewMatches,
  'no known fee': messages.noFee,
  'contract not public': messages.privateContract,
  'age not proven': messages.ageNotProven,
  'age not recorded': messages.ageNotRecorded,
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
    up.length > 0 ? messages.upBecause({ reasons: up.join(', ') }) : '',
    down.length > 0 ? messages.downBecause({ reasons: down.join(', ') }) : '',
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
  if (reason === 'under 18') return messages.under18
  if (reason === 'few minutes') return messages.tooFew({ minutes, needed: fewestMinutes })
  return messages.noMinutes
}

export const differsWords = (key: FactorKey, theirs: number, own: number) =>
  messages.differs({
    factor: factorNames[key].toLowerCase(),
    theirs: timesWords(theirs),
    own: timesWords(own),
  })
