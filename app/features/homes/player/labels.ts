// What a player's home says of cards, contracts and money.
import * as words from '#messages/homes/playerHome.js'
import { dayOf } from '#lib/format/dates.ts'
import { ordinal } from '#lib/format/ordinal.ts'
import type { Discipline } from './queries.ts'

/** "2 yellow cards. The next one, your 3rd, brings a ban." */
export function yellowWords({ yellows, nextBanAt }: Pick<Discipline, 'yellows' | 'nextBanAt'>): string {
  const count = yellows
  if (nextBanAt === null) return words.yellowsNoBan({ count })
  const next = ordinal(nextBanAt)
  return nextBanAt === yellows + 1 ? words.yellowsNext({ count, next }) : words.yellowsLater({ count, next })
}

const causes: Record<string, string> = {
  yellows: words.causeYellows,
  second_yellow: words.causeSecondYellow,
  red: words.causeRed,
  case: words.causeDecision,
}

export const causeWords = (cause: string) => causes[cause] ?? cause

const dayMs = 86_400_000

/** "46 days left", "2 years and 3 months left", "It has ended." */
export function leftWords(endsOn: string, today: string): string {
  const days = Math.round((Date.parse(endsOn) - Date.parse(today)) / dayMs)
  if (days < 0) return words.ended({ day: dayOf(endsOn) })
  if (days === 0) return words.endsToday
  if (days < 90) return words.daysLeft({ count: days })
  const months = Math.floor(days / 30.44)
  const [years, rest] = [Math.floor(months / 12), months % 12]
  if (years === 0) return words.monthsLeft({ count: rest })
  return rest === 0 ? words.yearsLeft({ count: years }) : words.yearsMonthsLeft({ years, months: rest })
}

export const owedNames: Record<string, string> = {
  wage: words.wage,
  bonus: words.bonus,
  signing_fee: words.signingFee,
  transfer_share: words.transferShare,
  other: words.other,
}

export const reportStates: Record<string, { label: string; tone: 'plain' | 'good' | 'warning' }> = {
  sent: { label: words.sent, tone: 'plain' },
  looked_into: { label: words.lookedInto, tone: 'warning' },
  settled: { label: words.settled, tone: 'good' },
  closed: { label: words.closed, tone: 'plain' },
}
