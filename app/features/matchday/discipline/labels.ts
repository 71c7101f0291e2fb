// What is said of bans, sanctions and cases.
import { moneyOf } from '#lib/format/money.ts'
import { dayOf } from '#lib/format/dates.ts'

export const sanctions = ['ban_matches', 'ban_until', 'fine', 'points', 'warning', 'none'] as const
type Sanction = (typeof sanctions)[number]

export const sanctionNames: Record<Sanction, string> = {
  ban_matches: 'Ban, in matches',
  ban_until: 'Ban, until a day',
  fine: 'Fine',
  points: 'Points deducted',
  warning: 'Warning',
  none: 'No sanction',
}

const counted = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`

/** "Banned for 3 matches", "Fined US$500", "3 points deducted" */
export function sanctionWords(given: {
  sanction: string | null
  banMatches: number | null
  banUntil: string | null
  fineUsd: number | null
  points: number | null
}): string {
  if (given.sanction === 'ban_matches')
    return `Banned for ${counted(given.banMatches ?? 0, 'match', 'matches')}`
  if (given.sanction === 'ban_until') return `Banned until ${dayOf(given.banUntil ?? '')}`
  if (given.sanction === 'fine') return `Fined ${moneyOf(given.fineUsd ?? 0)}`
  if (given.sanction === 'points') return `${counted(given.points ?? 0, 'point', 'points')} deducted`
  return given.sanction === 'warning' ? 'Warned' : 'No sanction'
}

/** How a case stands: "Can be appealed until 22 November 2026". */
export function standingWords(given: {
  status: string
  appealUntil: string | null
  isUpheld: boolean | null
  decidedOn: string | null
}): string {
  if (given.status === 'opened') return 'Not decided'
  if (given.isUpheld !== null)
    return given.isUpheld ? 'Appeal upheld, sanction taken back' : 'Appeal dismissed'
  if (given.status === 'appealed') return 'Under appeal, the sanction counts until it is decided'
  return given.status === 'closed' ? 'Closed' : `Can be appealed until ${dayOf(given.appealUntil ?? '')}`
}

/** "2 May" */
export const shortDay = (day: string) => dayOf(day).replace(/ \d{4}$/, '')
