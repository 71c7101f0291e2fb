import * as words from '#messages/record/people.js'
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
  if (startsOn && endsOn) return `${dayOf(startsOn)} – ${dayOf(endsOn)}`
  if (startsOn) return words.sinceDay({ day: dayOf(startsOn) })
  return asOf ? words.asOf({ when: asOf }) : words.noDates
}
