// The server's time. Phone clocks are often minutes off; clocks on a page use this one.
import { useSyncExternalStore } from 'react'

let aheadMs: number | undefined
const listeners = new Set<() => void>()
let ticking: ReturnType<typeof setInterval> | undefined

const tick = () => listeners.forEach(tell => tell())

/** `date`: the header of an answer that has just come. */
export function noteServerTime(date: string | null) {
  const measured = Date.parse(date ?? '') - Date.now()
  // The header counts seconds, and answers take a while: what is near enough stays, or the clock would jump.
  if (Number.isNaN(measured) || Math.abs(measured - (aheadMs ?? Number.POSITIVE_INFINITY)) < 3_000) return
  aheadMs = measured
  tick()
}

const serverNow = () => (aheadMs === undefined ? undefined : Date.now() + aheadMs)

function subscribe(tell: () => void) {
  listeners.add(tell)
  ticking ??= setInterval(tick, 1_000)
  return () => {
    listeners.delete(tell)
    if (listeners.size > 0) return
    clearInterval(ticking)
    ticking = undefined
  }
}

/**
 * Text about the time, said again when it changes. The time is undefined until an answer of the server has
 * been received, and so while a page hydrates: what the server rendered stays until then.
 */
export function useServerTime<T extends string | boolean | undefined>(
  tell: (now: number | undefined) => T,
): T {
  return useSyncExternalStore(
    subscribe,
    () => tell(serverNow()),
    () => tell(typeof window === 'undefined' ? Date.now() : undefined),
  )
}
