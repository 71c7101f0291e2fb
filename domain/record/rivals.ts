// Two clubs against each other: what they took from it in all, at either ground, in their longest runs and their
// biggest wins. Seen from the first of the two; turned round it says the same of the other.

/** A match between the two, in the order of play: goals of the first and of the other. */
export type Meeting = { isHome: boolean; own: number; others: number }

type Tally = { played: number; won: number; drawn: number; lost: number; own: number; others: number }

export function tallyOf(meetings: readonly Meeting[]): Tally {
  const count = (is: (meeting: Meeting) => boolean) => meetings.filter(is).length
  return {
    played: meetings.length,
    won: count(({ own, others }) => own > others),
    drawn: count(({ own, others }) => own === others),
    lost: count(({ own, others }) => own < others),
    own: meetings.reduce((sum, { own }) => sum + own, 0),
    others: meetings.reduce((sum, { others }) => sum + others, 0),
  }
}

/** The longest stretch without a break in which something held; the latest of several. Null where it never did. */
export function longestRun<Each extends Meeting>(
  meetings: readonly Each[],
  holds: (meeting: Meeting) => boolean,
): { length: number; from: Each; to: Each } | null {
  let longest: { length: number; from: Each; to: Each } | null = null
  let from: Each | null = null
  let length = 0
  for (const meeting of meetings) {
    length = holds(meeting) ? length + 1 : 0
    from = length === 1 ? meeting : length === 0 ? null : from
    if (from && length >= (longest?.length ?? 1)) longest = { length, from, to: meeting }
  }
  return longest
}

export const hasWon = ({ own, others }: Meeting) => own > others
export const hasLost = ({ own, others }: Meeting) => own < others
export const isUnbeaten = (meeting: Meeting) => !hasLost(meeting)
export const isWithoutWin = (meeting: Meeting) => !hasWon(meeting)

/** By margin, then by goals; all that are level on both, the latest first. */
export function biggestWins<Each extends Meeting>(
  meetings: readonly Each[],
  isWin: (meeting: Meeting) => boolean,
): Each[] {
  const won = meetings.filter(isWin)
  const worth = ({ own, others }: Meeting) => Math.abs(own - others) * 1000 + own + others
  const most = Math.max(...won.map(worth))
  return won.filter(meeting => worth(meeting) === most).toReversed()
}
