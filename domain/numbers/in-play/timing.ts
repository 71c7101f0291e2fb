// When goals are scored: which share of a match's goals is to be expected in each of its minutes. There are more of them
// towards the end of a half, and after the 90th minute as many as in five others. Fitted on 9,861 goals of league matches
// (docs/decisions/0033-chances-during-a-match.md).
import type { Moment } from '#domain/record/match/match-events.ts'

/** A minute as it is written: 62, or 45 + 2. */
type Minute = { half: 1 | 2; minute: number; added: number; share: number }

/** In each half a line through its 45 minutes, and what is scored in the time that is added. */
const fitted = [
  { half: 1, from: 1, atStart: 0.00743, eachMinute: 0.0000726, added: 0.0366, addedKept: 0.68 },
  { half: 2, from: 46, atStart: 0.0103, eachMinute: 0.0000228, added: 0.0702, addedKept: 0.75 },
] as const

/** More is hardly ever added. */
const mostAdded = 12

export const minutes: readonly Minute[] = normalized(
  fitted.flatMap(({ half, from, atStart, eachMinute, added, addedKept }) => [
    ...Array.from({ length: 45 }, (_, step) => ({
      half,
      minute: from + step,
      added: 0,
      share: atStart + step * eachMinute,
    })),
    ...Array.from({ length: mostAdded }, (_, step) => ({
      half,
      minute: from + 44,
      added: step + 1,
      share: added * (1 - addedKept) * addedKept ** step,
    })),
  ]),
)

function normalized(given: readonly Minute[]): Minute[] {
  const sum = given.reduce((all, { share }) => all + share, 0)
  return given.map(each => ({ ...each, share: each.share / sum }))
}

/** The first minute that is still to be played, as a place in `minutes`; that one itself is still going on. */
export function placeOf({ phase, minute, added }: Moment): number {
  if (phase === 'pre') return 0
  if (phase === 'ht') return minutes.findIndex(({ half }) => half === 2)
  const half = phase === '1h' ? 1 : 2
  const isThere = minutes.findIndex(
    each =>
      each.half === half &&
      (each.minute > (minute ?? 0) ||
        (each.minute === minute && each.added >= Math.min(added ?? 0, mostAdded))),
  )
  // Later than anything of the first half is its end.
  if (isThere >= 0) return isThere
  return half === 1 ? placeOf({ phase: 'ht', minute: null, added: null }) - 1 : minutes.length - 1
}

const left = minutes.map((_, from) => minutes.slice(from).reduce((sum, { share }) => sum + share, 0))

/** Which share of the goals of a match is to be expected from this minute on; nothing after the last. */
export const shareLeft = (from: number): number => (from === 0 ? 1 : (left[from] ?? 0))
