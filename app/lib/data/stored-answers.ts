// The last answers of some reads on this device, by whose and which they are. What nobody has read for a week goes.
import { answer, database, finished } from '#lib/browser/indexed-db.ts'

type Row = { key: string; data: unknown; at: number }

const table = 'answers'
const weekMs = 7 * 24 * 60 * 60_000
const open = database('pitch263-answers', db => db.createObjectStore(table, { keyPath: 'key' }))

export async function storeAnswer(key: string, data: unknown) {
  const transaction = (await open()).transaction(table, 'readwrite')
  const done = finished(transaction)
  const rows = transaction.objectStore(table)
  rows.put({ key, data, at: Date.now() } satisfies Row)
  for (const row of (await answer(rows.getAll())) as Row[])
    if (Date.now() - row.at > weekMs) rows.delete(row.key)
  await done
}

export async function findAnswer(key: string): Promise<unknown> {
  const rows = (await open()).transaction(table).objectStore(table)
  const row = (await answer(rows.get(key))) as Row | undefined
  return row?.data
}

export async function deleteAnswers() {
  // Where a browser has no database, nothing was stored.
  if (typeof indexedDB === 'undefined') return
  const transaction = (await open()).transaction(table, 'readwrite')
  transaction.objectStore(table).clear()
  await finished(transaction)
}
