// Ends a pool even while connections are in use: a statement may run for a minute, which is too long to wait.
import type { Pool, PoolClient } from 'pg'
import { setTimeout as sleep } from 'node:timers/promises'
import { cut } from './wire.ts'

const inUse = new WeakMap<Pool, Set<PoolClient>>()

/** Must be called when the pool is made. */
export function trackUse(pool: Pool): void {
  const clients = new Set<PoolClient>()
  inUse.set(pool, clients)
  pool.on('acquire', client => clients.add(client))
  pool.on('release', (_error, client) => clients.delete(client))
}

export async function endPool(pool: Pool, withinMs = 1_000): Promise<void> {
  const late = new AbortController()
  const ended = pool.end()
  const inTime = await Promise.race([
    ended.then(() => true),
    sleep(withinMs, false, { signal: late.signal }).catch(() => true),
  ])
  late.abort()
  if (inTime) return
  for (const client of inUse.get(pool) ?? []) cut(client)
  await ended
}
