// Days and times as Zimbabwe's clocks show them: two hours ahead of UTC all year, so that arithmetic is enough.
// Intl would give the same result, and takes 25 ms to start.

const aheadMs = 2 * 60 * 60_000

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** A moment, or a day without a time ("2026-11-15"), as a day: "15 November 2026". */
export function dayOf(moment: string | Date): string {
  const there = inHarare(moment)
  return `${there.getUTCDate()} ${months[there.getUTCMonth()]} ${there.getUTCFullYear()}`
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

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

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** How long something took, in its largest unit: "40 seconds", "1 minute", "2 days"; a second at least. */
export function spanOf(ms: number): string {
  const [unit, length]: [string, number] =
    ms >= day
      ? ['day', day]
      : ms >= hour
        ? ['hour', hour]
        : ms >= minute
          ? ['minute', minute]
          : ['second', 1_000]
  const count = Math.max(1, Math.floor(ms / length))
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

/** "just now", "3 minutes ago"; after a week, the day itself. */
export function agoOf(moment: string | Date, now: number = Date.now()): string {
  const ms = now - new Date(moment).getTime()
  // A clock slightly behind the server's must not give a time in the future.
  if (ms < minute) return 'just now'
  return ms < 7 * day ? `${spanOf(ms)} ago` : dayOf(moment)
}

/** A moment of the past as a page shows it: in words, with its day and time beside. */
export function momentOf(moment: string) {
  return { at: moment, words: agoOf(moment), exact: dayAndTimeOf(moment) }
}
