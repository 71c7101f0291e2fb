// Who coaches a club now, according to the sources: some give a period, others only the day on which it was known.
import { today } from '#lib/format/dates.ts'

export type Stint = {
  role: string
  startsOn: string | null
  endsOn: string | null
  /** '2024-05', '2024 season', '2023 to Nov 2025', '2025-06-25 on'. */
  asOf: string | null
  isSample: boolean
  person: { slug: string; name: string }
}

/** The last year or month that a source speaks of, so that tellings can be put in order. */
function knownSince({ startsOn, asOf }: Stint): string {
  const named = `${startsOn ?? ''} ${asOf ?? ''}`.match(/\d{4}(-\d{2})?/g) ?? []
  return named.toSorted().at(-1) ?? ''
}

export const isOver = ({ endsOn, asOf }: Stint, day = today()) =>
  endsOn === null ? / to /.test(asOf ?? '') : endsOn < day

/** Who began and has not ended, by the sources; else the newest source that does not mention an end. */
export function headCoachOf<Told extends Stint>(stints: readonly Told[]): Told | null {
  const present = inOrder(stints.filter(stint => stint.role === 'head coach' && !isOver(stint)))
  return present.find(({ startsOn }) => startsOn !== null) ?? present[0] ?? null
}

/** The newest first. */
export function inOrder<Told extends Stint>(stints: readonly Told[]): Told[] {
  return stints.toSorted((one, other) =>
    knownSince(one) < knownSince(other) ? 1 : knownSince(one) > knownSince(other) ? -1 : 0,
  )
}
