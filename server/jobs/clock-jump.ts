// Jobs do what cannot be taken back: accounts are erased, transfers lapse, line-ups close. So when the clock jumps by more
// than a day while the process runs, they wait: for an hour, in which it can be put right. After that it is believed.
import { uptime } from 'node:os'

const mostMs = 24 * 60 * 60_000
const believedAfterMs = 60 * 60_000

/** `elapsed`: by a clock that only runs on, also while the machine sleeps. */
export function watchClock({ now = () => Date.now(), elapsed = () => uptime() * 1_000 } = {}) {
  let offset = now() - elapsed()
  let since: number | undefined
  return {
    /** By how much it has jumped, while that is not believed; 0 where it has not. */
    jumpedByMs: (): number => {
      const by = now() - elapsed() - offset
      if (Math.abs(by) < mostMs) {
        since = undefined
        return 0
      }
      since ??= elapsed()
      if (elapsed() - since < believedAfterMs) return by
      offset += by
      since = undefined
      return 0
    },
  }
}
