// The time of a response must not reveal what was found.
import { randomInt } from 'node:crypto'

/**
 * Succeeds or fails as the work does, but not before the time is up, and then up to a tenth of it later: what the
 * work does to the machine's caches shows in fractions of a millisecond, which that covers.
 */
export async function notBefore<Result>(floorMs: number, work: () => Promise<Result>): Promise<Result> {
  const [result] = await Promise.allSettled([work(), pause(floorMs + randomInt(Math.ceil(floorMs / 10) + 1))])
  if (result.status === 'rejected') throw result.reason
  return result.value
}

const pause = (ms: number) =>
  new Promise<void>(done => {
    setTimeout(done, ms)
  })
