// Whether everything works again after something was mended: the process is ready, pages are of now, writes are kept.
import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { ask, reasonOf } from '#bench/attack/request.ts'
import { popularPages } from '#scripts/deploy-check/load.ts'
import type { Writer } from './people.ts'

const patienceMs = 40_000

/** `afterMs`: how long that took; `missing`: what does not work after all. */
export type Wholeness = { afterMs: number; missing: string[] }

/** `everybody`: how many write, where not all of them may have signed in yet. */
export async function whole(port: number, writers: Writer[], everybody = writers.length): Promise<Wholeness> {
  const began = performance.now()
  const client = { port, key: '', agent: new Agent({ keepAlive: true }), address: '192.0.2.99' }
  const before = writers.map(({ acknowledged }) => acknowledged)
  let missing: string[]
  do {
    await sleep(200)
    missing = []
    for (const path of ['/readyz', ...popularPages]) {
      const told = await ask(client, path).then(
        ({ status, isStale }) => (isStale ? 'stale' : status === 200 ? '' : String(status)),
        reasonOf,
      )
      if (told) missing.push(`${path} is still ${told}`)
    }
    const silent = writers.filter(({ acknowledged }, at) => acknowledged <= (before[at] ?? 0))
    const waiting = silent.length + everybody - writers.length
    if (waiting > 0) missing.push(`${waiting} of ${everybody} cannot write yet`)
  } while (missing.length > 0 && performance.now() - began < patienceMs)
  client.agent.destroy()
  return { afterMs: performance.now() - began, missing }
}
