// How long a piece of work keeps the event loop from everybody else. The machine that runs the tests is slow or busy at
// times: each measurement stands beside plain work of a known length, and one that is too long is repeated. Work that
// really blocks does so every time.
import { createHash } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'

/** What everybody may wait for one request. */
export const longestDelayMs = 50

const mostTries = 12

const megabytes = Buffer.alloc(4_000_000)

/** About 10 ms on a machine of two small cores. */
const plainWork = () => {
  for (let n = 0; n < 3; n++) createHash('sha256').update(megabytes).digest()
}

/** In milliseconds of an idle machine: the shortest of a few tries, or the first that is short enough. */
export async function eventLoopDelay(work: () => unknown, most = mostTries): Promise<number> {
  let shortest = await measure(work)
  for (let tried = 1; tried < most && shortest >= longestDelayMs; tried++) {
    const slowness = Math.max(1, (await measure(plainWork)) / 10)
    shortest = Math.min(shortest, (await measure(work)) / slowness)
  }
  return shortest
}

async function measure(work: () => unknown): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  await sleep(3)
  // What is refused is done with as well.
  await Promise.resolve()
    .then(work)
    .catch(() => undefined)
  await sleep(3)
  delay.disable()
  return delay.max / 1e6
}
