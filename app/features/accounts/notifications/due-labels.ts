import { dayAndTimeOf } from '#lib/format/dates.ts'

/** Until when, or since when it is late: in Harare, whatever the device says. */
export function dueWords(dueAt: string, now: number = Date.now()): string {
  const isOver = new Date(dueAt).getTime() <= now
  return isOver ? `the time for it ended on ${dayAndTimeOf(dueAt)}` : `until ${dayAndTimeOf(dueAt)}`
}
