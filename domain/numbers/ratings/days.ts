// Days as 2026-11-15, counted.

/** How many days lie between two days; never fewer than none. */
export function daysBetween(from: string, to: string): number {
  if (from === '' || from === to) return 0
  return Math.max(0, dayNumber(to) - dayNumber(from))
}

/** Days since 1970; 2026-02-30 and what is no day at all give NaN. */
export function dayNumber(day: string): number {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return Number.NaN
  const milliseconds = Date.parse(`${day}T00:00:00Z`)
  // Some engines take 30 February for 2 March.
  if (Number.isNaN(milliseconds) || !new Date(milliseconds).toISOString().startsWith(day)) return Number.NaN
  return milliseconds / 86_400_000
}

// A league that rests for ten years does not begin at nothing.
const longestGap = 730

/** For how many months strengths have been drifting; after two years no more. */
export function monthsForgotten(from: string, to: string): number {
  return Math.min(daysBetween(from, to), longestGap) / 30
}
