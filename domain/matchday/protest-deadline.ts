// A protest is lodged within 48 hours of the confirmation. Weekends and public holidays do not count, and days are
// Zimbabwe's, two hours ahead of UTC all year. The database decides (app.working_deadline);
// supabase/tests/matchday/match-decisions.test.ts holds the two together.

const hour = 60 * 60_000
const day = 24 * hour
const aheadMs = 2 * hour

/** `holidays`: days as the database writes them, "2026-04-03". */
export function workingDeadline(
  since: Date,
  hours: number,
  { holidays }: { holidays: ReadonlySet<string> },
): Date {
  let at = since.getTime()
  let left = hours * hour
  for (;;) {
    const midnight = Math.floor((at + aheadMs) / day + 1) * day - aheadMs
    if (isWorkingDay(at, holidays)) {
      if (at + left <= midnight) return new Date(at + left)
      left -= midnight - at
    }
    at = midnight
  }
}

function isWorkingDay(at: number, holidays: ReadonlySet<string>) {
  const there = new Date(at + aheadMs)
  return ![0, 6].includes(there.getUTCDay()) && !holidays.has(there.toISOString().slice(0, 10))
}
