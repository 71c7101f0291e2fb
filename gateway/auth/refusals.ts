// Refusals of a limit, remembered for a moment: a flood of requests that are refused anyway does not reach the database.
import type { LimitKind } from './limit-figures.ts'

/** Shorter than anybody waits to try again: another process may have given something back meanwhile. */
const longestMs = 2_000
const most = 10_000

type Refused = { untilMs: number; freeAtMs: number }

const keyOf = (kind: LimitKind, subject: string) => `${kind}\n${subject}`

export function openRefusals(now: () => number) {
  const refused = new Map<string, Refused>()

  return {
    /** In how many seconds it can be had, where that was asked a moment ago. */
    waitOf(kind: LimitKind, subject: string): number | undefined {
      const key = keyOf(kind, subject)
      const found = refused.get(key)
      if (!found) return undefined
      if (found.untilMs > now() && found.untilMs <= now() + longestMs)
        return Math.max(1, Math.ceil((found.freeAtMs - now()) / 1_000))
      refused.delete(key)
      return undefined
    },
    add(kind: LimitKind, subject: string, waitSeconds: number): void {
      if (refused.size >= most) refused.clear()
      const waitMs = waitSeconds * 1_000
      refused.set(keyOf(kind, subject), {
        untilMs: now() + Math.min(waitMs, longestMs),
        freeAtMs: now() + waitMs,
      })
    },
    remove(kind: LimitKind, subject: string): void {
      refused.delete(keyOf(kind, subject))
    },
  }
}
