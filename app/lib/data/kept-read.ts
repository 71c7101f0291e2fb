// The last answer of a read stays on this device, for pages that work without a network: for the person who read it, and
// until they sign out or have not read it for a week.
import { answer, database, finished } from '#lib/browser/indexed-db.ts'
import { problemOf } from './problem.ts'
import type { Read } from './read.ts'
import { storedAccount } from './stored-account.ts'
import { sessionKey } from './stored-session.ts'

type Row = { key: string; data: unknown; at: number }

const table = 'answers'
const weekMs = 7 * 24 * 60 * 60_000
const open = database('pitch263-answers', db => db.createObjectStore(table, { keyPath: 'key' }))

async function keep(key: string, data: unknown) {
  const transaction = (await open()).transaction(table, 'readwrite')
  const done = finished(transaction)
  const rows = transaction.objectStore(table)
  rows.put({ key, data, at: Date.now() } satisfies Row)
  for (const row of (await answer(rows.getAll())) as Row[])
    if (Date.now() - row.at > weekMs) rows.delete(row.key)
  await done
}

async function find(key: string): Promise<unknown> {
  const rows = (await open()).transaction(table).objectStore(table)
  const row = (await answer(rows.get(key))) as Row | undefined
  return row?.data
}

async function forget() {
  const transaction = (await open()).transaction(table, 'readwrite')
  transaction.objectStore(table).clear()
  await finished(transaction)
}

let isWatching = false

/** The same read. Without a network it answers what it answered last. */
export function kept<T>(wanted: Read<T>): Read<T> {
  const keyOf = () => `${storedAccount()} ${JSON.stringify(wanted.queryKey)}`
  return {
    ...wanted,
    queryFn: async context => {
      if (!isWatching) window.addEventListener(sessionKey, () => void forget().catch(() => undefined))
      isWatching = true
      const key = keyOf()
      try {
        const data = await wanted.queryFn(context)
        // Where nothing can be kept the page works, with a network.
        void keep(key, data).catch(() => undefined)
        return data
      } catch (error) {
        const known = problemOf(error).code === 'offline' ? await find(key) : undefined
        if (known === undefined) throw error
        return known as T
      }
    },
  }
}
