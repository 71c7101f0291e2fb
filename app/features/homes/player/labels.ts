// What a player's home says of cards, contracts and money.
import { dayOf } from '#lib/format/dates.ts'
import { ordinal } from '#lib/format/ordinal.ts'
import type { Discipline } from './queries.ts'

/** "2 yellow cards. The next one, your 3rd, brings a ban." */
export function yellowWords({ yellows, nextBanAt }: Pick<Discipline, 'yellows' | 'nextBanAt'>): string {
  const count = yellows === 0 ? 'No yellow card' : yellows === 1 ? '1 yellow card' : `${yellows} yellow cards`
  if (nextBanAt === null) return `${count}. No further card of this season brings a ban by itself.`
  if (nextBanAt === yellows + 1) return `${count}. The next one, your ${ordinal(nextBanAt)}, brings a ban.`
  return `${count}. The ${ordinal(nextBanAt)} brings a ban.`
}

const causes: Record<string, string> = {
  yellows: 'yellow cards',
  second_yellow: 'a second yellow card',
  red: 'a red card',
  case: 'a decision',
}

export const causeWords = (cause: string) => causes[cause] ?? cause

const dayMs = 86_400_000

/** "46 days left", "2 years and 3 months left", "It has ended." */
export function leftWords(endsOn: string, today: string): string {
  const days = Math.round((Date.parse(endsOn) - Date.parse(today)) / dayMs)
  if (days < 0) return `It ended on ${dayOf(endsOn)}.`
  if (days === 0) return 'It ends today.'
  if (days < 90) return days === 1 ? '1 day left' : `${days} days left`
  const months = Math.floor(days / 30.44)
  const [years, rest] = [Math.floor(months / 12), months % 12]
  const parts = [
    years > 0 ? `${years} ${years === 1 ? 'year' : 'years'}` : '',
    rest > 0 ? `${rest} ${rest === 1 ? 'month' : 'months'}` : '',
  ].filter(Boolean)
  return `${parts.join(' and ')} left`
}

export const owedNames: Record<string, string> = {
  wage: 'Wage',
  bonus: 'Bonus',
  signing_fee: 'Signing fee',
  transfer_share: 'My share of a transfer',
  other: 'Something else',
}

export const reportStates: Record<string, { label: string; tone: 'plain' | 'good' | 'warning' }> = {
  sent: { label: 'Sent', tone: 'plain' },
  looked_into: { label: 'Being looked into', tone: 'warning' },
  settled: { label: 'Settled', tone: 'good' },
  closed: { label: 'Closed', tone: 'plain' },
}
