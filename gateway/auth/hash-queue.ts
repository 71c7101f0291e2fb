// Hashing passwords is CPU-bound: few run at a time and few wait. Known devices go first, so that a flood from others
// does not delay them.
import { tooMany } from './auth-error.ts'

type Queue = <Result>(work: () => Promise<Result>, options?: { isKnown?: boolean }) => Promise<Result>

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
      // The next in line takes over the slot; without one it becomes free.
      const next = known.shift() ?? strangers.shift()
      if (next) next()
      else running--
    }
  }
}
