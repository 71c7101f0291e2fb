// Days and times as Zimbabwe's clocks show them: two hours ahead of UTC all year, so that arithmetic is enough.
// Intl would give the same result, and takes 25 ms to start.
import { months, weekdays } from '#language/calendar.ts'

const aheadMs = 2 * 60 * 60_000

/** A moment, or a day without a time ("2026-11-15"), as a day: "15 November 2026". */
export function dayOf(moment: string | Date): string {
  const there = inHarare(moment)
  return `${there.getUTCDate()} ${months[there.getUTCMonth()]} ${there.getUTCFullYear()}`
}

/** "Sunday 15 November 2026" */
export function weekdayOf(moment: string | Date): string {
  return `${weekdays[inHarare(moment).getUTCDay()]} ${dayOf(moment)}`
}

/** "14:05" */
export function timeOf(moment: string | Date): string {
  return inHarare(moment).toISOString().slice(11, 16)
}

/** "15 November 2026, 14:05" */
export function dayAndTimeOf(moment: string | Date): string {
  return `${dayOf(moment)}, ${timeOf(moment)}`
}

/** The day in Harare as the database writes days: "2026-11-15". */
export function isoDayOf(moment: string | Date): string {
  return inHarare(moment).toISOString().slice(0, 10)
}

/** Today, in Harare. */
export const today = () => isoDayOf(new Date())

function inHarare(moment: string | Date) {
  return new Date(new Date(moment).getTime() + aheadMs)
}
