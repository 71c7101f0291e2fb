// What is said of discipline cases: the sanctions of a decision, and how a case stands.
import * as sanctionNames from '#messages/matchday/sanctions.js'
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

/** "Banned for 3 matches, fined US$500" */
export function sanctionWords(given: Sanctions): string {
  const { banMatches, banUntil, fineUsd, points, closedDoors, sanctions } = given
  const words = [
    banMatches === null ? null : sanctionNames.banned({ count: banMatches }),
    banUntil === null ? null : sanctionNames.bannedUntil({ day: dayOf(banUntil) }),
    points === null ? null : sanctionNames.points({ count: points }),
    fineUsd === null ? null : sanctionNames.fined({ amount: moneyOf(fineUsd) }),
    closedDoors === null ? null : sanctionNames.closedDoors({ count: closedDoors }),
    sanctions?.includes('warning') ? sanctionNames.warned : null,
  ]
    .filter(each => each !== null)
    .join(', ')
  return words === '' ? sanctionNames.none : `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

/** How a case stands: "Can be appealed until 22 November 2026". */
export function standingWords(given: {
  status: string
  appealUntil: string | null
  isUpheld: boolean | null
}): string {
  if (given.status === 'opened') return sanctionNames.notDecided
  if (given.isUpheld !== null) return given.isUpheld ? sanctionNames.upheld : sanctionNames.dismissed
  if (given.status === 'appealed') return sanctionNames.appealed
  return given.status === 'closed'
    ? sanctionNames.closed
    : sanctionNames.mayAppeal({ day: dayOf(given.appealUntil ?? '') })
}

/** Where everybody finds the document of a decision. */
export const decisionHref = (path: string) => `/storage/v1/object/public/case-decisions/${path}`
