import { standsByEligibility } from '#domain/numbers/percentiles/player-measures.ts'
import { leastGroup } from '#domain/numbers/percentiles/percentiles.ts'
import { positionNames } from '#league/positions.ts'
import type { Compared } from './lines.ts'

/** Among how many somebody is ranked, or why not. */
export function rankWords({ row, group }: NonNullable<Compared>): string {
  if (!group || !row.position) return 'Not ranked: nobody wrote down the position.'
  const { isEligible, isProvisional, needed } = standsByEligibility(row)
  if (!isEligible) return `Not ranked: ${row.minutes} minutes of the ${needed} that it takes.`
  const many = group.members.length
  const among = `Ranked among ${many} ${positionNames[row.position].toLowerCase()}s`
  const few = many < leastGroup ? ', too few for percentiles' : ''
  return isProvisional ? `${among}${few}, provisionally: it is early in the season.` : `${among}${few}.`
}
