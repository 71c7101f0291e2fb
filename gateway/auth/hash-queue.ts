// Hashing passwords takes processors: few at a time, and few who wait. Those from known devices go first, so that a
// crowd of strangers does not keep them waiting.
import { tooMany } from './auth-error.ts'

export type Queue = <Result>(work: () => Promise<Result>, options?: { isKnown?: boolean }) => Promise<Result>

export function openHashQueue({ atOnce, waiting }: { atOnce: number; waiting: number }): Queue {
  const known: (() => void)[] = []
  const strangers: (() => void)[] = []
  let running = 0

  return async (work, { isKnown = false } = {}) => {
    if (running >= atOnce) {
      const line = isKnown ? known : strangers
      if (line.length >= waiting) throw tooMany(5)
      await new Promise<void>(turn => {
        line.push(turn)
      })
    } else running++
    try {
      return await work()
    } finally {
      // Whoever waits takes over the place; only when nobody does is it free.
      const next = known.shift() ?? strangers.shift()
      if (next) next()
      else running--
    }
  }
}
