import { dayOf } from '#lib/format/dates.ts'

/** Since when, or when a source last told it. */
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
