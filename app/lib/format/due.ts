// Deadlines in words, also past ones. Days and times are Harare's, whatever the device says.
import * as words from '#messages/site/due.js'
import { dayAndTimeOf } from './dates.ts'
import { spanOf } from './spans.ts'

/** "Due by 16 November 2026, 13:45, Harare time". `isOptional`: one may do it until then, and need not. */
export function dueWords(
  dueAt: string,
  { isLate, isOptional = false }: { isLate: boolean; isOptional?: boolean },
): string {
  const write = isLate ? words.late : isOptional ? words.until : words.by
  return write({ moment: dayAndTimeOf(dueAt) })
}

/** The same in the middle of a line: "until 16 November 2026, 13:45". */
export function untilWords(dueAt: string, now: number = Date.now()): string {
  const isOver = new Date(dueAt).getTime() <= now
  return (isOver ? words.endedInLine : words.untilInLine)({ moment: dayAndTimeOf(dueAt) })
}

const minute = 60_000

/** "2 days left", "3 hours late"; within a minute of it, "due now". */
export function leftWords(dueAt: string, now: number): string {
  const ms = new Date(dueAt).getTime() - now
  if (Math.abs(ms) < minute) return words.now
  return ms >= 0 ? words.left({ span: spanOf(ms) }) : words.overdue({ span: spanOf(-ms) })
}

/** Whether a moment is still to come. Where it is over, nothing is said to open or begin then. */
export const isAhead = (moment: string | null, now: number = Date.now()): moment is string =>
  moment !== null && new Date(moment).getTime() > now
