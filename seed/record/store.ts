// Rows that were read, on their way into the database. All at once where they can; where the database refuses, by
// halves, until the row is found that it refuses, so that one bad row keeps out no other.
import { type Client, DatabaseError } from 'pg'
import { type Batch, inOrder, upsert } from './batch.ts'
import { BadRow } from './cells.ts'

export type ReadRow = { line: number; batches: Batch[] }
export type Refusal = { line: number; reason: string }

export async function store(client: Client, rows: ReadRow[]): Promise<Refusal[]> {
  const [first] = rows
  if (!first) return []
  await client.query('savepoint rows')
  try {
    for (const batch of inOrder(together(rows))) await upsert(client, batch)
    await client.query('release savepoint rows')
    return []
  } catch (error) {
    const reason = reasonOf(error)
    if (reason === undefined) throw error
    await client.query('rollback to savepoint rows; release savepoint rows')
    if (rows.length === 1) return [{ line: first.line, reason }]
    const half = Math.ceil(rows.length / 2)
    return [...(await store(client, rows.slice(0, half))), ...(await store(client, rows.slice(half)))]
  }
}

/** Rows of one table and shape go together. */
function together(rows: ReadRow[]): Batch[] {
  const batches = new Map<string, Batch>()
  for (const batch of rows.flatMap(row => row.batches)) {
    const [first] = batch.rows
    const name = `${batch.table} ${Object.keys(first ?? {}).join()}`
    const known = batches.get(name)
    if (known) known.rows.push(...batch.rows)
    else if (first) batches.set(name, { ...batch, rows: [...batch.rows] })
  }
  return [...batches.values()]
}

/** Why the row cannot be kept, if it is the row and not the database that is at fault. */
function reasonOf(error: unknown): string | undefined {
  if (error instanceof BadRow) return error.message
  if (!(error instanceof DatabaseError) || !/^(22|23|PT)/.test(error.code ?? '')) return undefined
  const { code, column, constraint = '', detail = '', message } = error
  const [, named = ''] = /^Key \((.*?)\)=/.exec(detail) ?? []
  switch (code) {
    case '23502':
      return `${column} is empty`
    case '23503':
      return `${named.replace(/_id$/, '').replaceAll('_', ' ')} is not in the record`
    case '23505':
      return `another row has the same ${named}`
    case '23514':
      return `it breaks the rule "${constraint.replaceAll('_', ' ')}"`
    default:
      return message
  }
}
