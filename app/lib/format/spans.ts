// Lengths of time in words.
import * as words from '#messages/site/time.js'
import { dayAndTimeOf, dayOf } from './dates.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** How long something took, in its largest unit: "40 seconds", "1 minute", "2 days"; a second at least. */
export function spanOf(ms: number): string {
  const [unit, length] =
    ms >= day
      ? [words.days, day]
      : ms >= hour
        ? [words.hours, hour]
        : ms >= minute
          ? [words.minutes, minute]
          : [words.seconds, 1_000]
  return unit({ count: Math.max(1, Math.floor(ms / length)) })
}

/** "just now", "3 minutes ago"; after a week, the day itself. */
export function agoOf(moment: string | Date, now: number = Date.now()): string {
  const ms = now - new Date(moment).getTime()
  // A clock slightly behind the server's must not give a time in the future.
  if (ms < minute) return words.justNow
  if (ms >= 7 * day) return dayOf(moment)
  const [unit, length] =
    ms >= day ? [words.daysAgo, day] : ms >= hour ? [words.hoursAgo, hour] : [words.minutesAgo, minute]
  return unit({ count: Math.floor(ms / length) })
}

/** A moment of the past as a page shows it: in words, with its day and time beside. */
export function momentOf(moment: string) {
  return { at: moment, words: agoOf(moment), exact: dayAndTimeOf(moment) }
}
