import * as words from '#messages/matchday/discipline.js'
import { dayOf } from '#lib/format/dates.ts'

/** "2 May" */
export const shortDay = (day: string) => dayOf(day).replace(/ \d{4}$/, '')

/** "third yellow card", "red card", "case DC-2026-001" */
export function causeWords({
  cause,
  cardNumber,
  reference,
}: {
  cause: string
  cardNumber: number | null
  reference?: string | null
}): string {
  if (cause === 'yellows') return words.yellows({ number: String(cardNumber ?? 0) })
  if (cause === 'second_yellow') return words.secondYellow
  return cause === 'red' ? words.red : words.byCase({ reference: reference ?? '' }).trim()
}
