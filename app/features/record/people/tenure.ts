import { dayOf } from '#lib/format/dates.ts'

/** Since when, or when a source last said so. */
export function tenureOf({
  startsOn,
  endsOn,
  asOf,
}: {
  startsOn: string | null
  endsOn: string | null
  asOf: string | null
}): string {
  if (startsOn && endsOn) return `${dayOf(startsOn)} to ${dayOf(endsOn)}`
  if (startsOn) return `since ${dayOf(startsOn)}`
  return asOf ? `as of ${asOf}` : 'dates not recorded'
}
