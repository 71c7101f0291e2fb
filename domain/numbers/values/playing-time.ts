// How much of what could be played somebody has played lately. Everything is counted back from the last match day, not
// from today: while nobody plays, nothing changes.

/** `minutes`: null where nobody wrote them down; such a match counts neither way. */
export type Playable = { playedOn: string; minutes: number | null }

export const windowDays = 365
const halfLifeDays = 180
const dayMs = 86_400_000

export const daysBetween = (from: string, to: string) =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs)

/** How much a match counts by the last match day: half as much every 180 days, and nothing after twelve months. */
export function recency(playedOn: string, lastDay: string): number {
  const days = daysBetween(playedOn, lastDay)
  return days < 0 || days >= windowDays ? 0 : 0.5 ** (days / halfLifeDays)
}

/** The minutes of the twelve months, and their share of what could have been played, the latest counting most. */
export function playingTime(
  matches: readonly Playable[],
  lastDay: string,
): { minutes: number; share: number } {
  let [minutes, played, possible] = [0, 0, 0]
  for (const { playedOn, minutes: on } of matches) {
    const counts = recency(playedOn, lastDay)
    if (on === null || counts === 0) continue
    minutes += on
    played += counts * on
    possible += counts * 90
  }
  return { minutes, share: possible > 0 ? played / possible : 0 }
}

/** Goals a match by which a club is better, mixed with ten matches of nothing to choose between. */
export function clubEdge(
  matches: readonly { playedOn: string; difference: number }[],
  lastDay: string,
): number {
  let [sum, counted] = [0, 10]
  for (const { playedOn, difference } of matches) {
    const counts = recency(playedOn, lastDay)
    sum += counts * difference
    counted += counts
  }
  return sum / counted
}
