// What is said of discipline cases: the sanctions of a decision, and how a case stands.
import { dayOf } from '#lib/format/dates.ts'
import { moneyOf } from '#lib/format/money.ts'

export type Sanctions = {
  banMatches: number | null
  banUntil: string | null
  fineUsd: number | null
  points: number | null
  closedDoors: number | null
  sanctions: readonly string[] | null
}

const counted = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`

/** "Banned for 3 matches, fined US$500" */
export function sanctionWords(given: Sanctions): string {
  const { banMatches, banUntil, fineUsd, points, closedDoors, sanctions } = given
  const words = [
    banMatches === null ? null : `banned for ${counted(banMatches, 'match', 'matches')}`,
    banUntil === null ? null : `banned until ${dayOf(banUntil)}`,
    points === null ? null : `${counted(points, 'point', 'points')} deducted`,
    fineUsd === null ? null : `fined ${moneyOf(fineUsd)}`,
    closedDoors === null ? null : `${counted(closedDoors, 'home match', 'home matches')} behind closed doors`,
    sanctions?.includes('warning') ? 'warned' : null,
  ]
    .filter(each => each !== null)
    .join(', ')
  return words === '' ? 'No sanction' : `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

/** How a case stands: "Can be appealed until 22 November 2026". */
export function standingWords(given: {
  status: string
  appealUntil: string | null
  isUpheld: boolean | null
}): string {
  if (given.status === 'opened') return 'Not decided'
  if (given.isUpheld !== null)
    return given.isUpheld ? 'Appeal upheld, sanction taken back' : 'Appeal dismissed'
  if (given.status === 'appealed') return 'Under appeal, the sanction counts until it is decided'
  return given.status === 'closed' ? 'Closed' : `Can be appealed until ${dayOf(given.appealUntil ?? '')}`
}

/** Where everybody finds the document of a decision. */
export const decisionHref = (path: string) => `/storage/v1/object/public/case-decisions/${path}`
