// How long a change takes from the database to the pages that everybody reads.
import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { ask } from '#bench/attack/request.ts'

/** A page that follows a match waits longer than this by itself. */
export const mostLagMs = 1_000

const patienceMs = 15_000

/** Until the page of a club has its new description at all of these ports; Infinity where it does not get it. */
export async function lagOf(client: Client, ports: number[], words: string): Promise<number> {
  const { rows } = await client.query<{ slug: string }>(
    'update public.clubs set description = $1 where id = (select id from public.clubs order by slug limit 1) returning slug',
    [words],
  )
  const began = performance.now()
  for (const port of ports) {
    const reader = { port, key: '', agent: new Agent(), address: '192.0.2.98' }
    for (;;) {
      const { text } = await ask(reader, `/teams/${rows[0]?.slug}`, { wantsText: true })
      if (text.includes(words)) break
      if (performance.now() - began > patienceMs) return Infinity
      await sleep(20)
    }
  }
  return performance.now() - began
}
