import * as messages from '#messages/numbers/comparisonFigures.js'
import { standsByEligibility } from '#domain/numbers/percentiles/player-measures.ts'
import { leastGroup } from '#domain/numbers/percentiles/percentiles.ts'
import type { Compared } from './lines.ts'

/** Among how many somebody is ranked, or why not. */
export function rankWords({ row, group }: NonNullable<Compared>): string {
  if (!group || !row.position) return messages.noPositionRank
  const { isEligible, isProvisional, needed } = standsByEligibility(row)
  if (!isEligible) return messages.tooFewMinutes({ minutes: row.minutes, needed })
  const count = group.members.length
  const among = count < leastGroup ? messages.amongFew : messages.among
  const rank = among({ position: row.position, count })
  return isProvisional ? messages.provisional({ rank }) : rank
}
