// Several statements on the gateway's own tables, all or none.
import type { Pool, QueryResultRow } from 'pg'
import { isRolledBack } from '#gateway/database/owner-pool.ts'

export type Tx = {
  query<Row extends QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>
  /** Runs after the commit, such as sending an e-mail; it is not waited for. */
  afterCommit(work: () => void): void
}

export async function inTransaction<Result>(owner: Pool, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  const client = await owner.connect()
  const later: (() => void)[] = []
  let result: Result
  try {
    await client.query('begin')
    result = await work({
      query: async (text, values = []) => (await client.query(text, values)).rows,
      afterCommit: task => later.push(task),
    })
    await client.query('commit')
    client.release()
  } catch (error) {
    client.release(!(await isRolledBack(client, error)))
    throw error
  }
  for (const task of later) task()
  return result
}

/** Each statement for itself: where nothing is written, or nothing may be held while other work goes on. */
export function single(owner: Pool): Tx {
  return {
    query: async <Row extends QueryResultRow>(text: string, values: unknown[] = []) =>
      (await owner.query<Row>(text, values)).rows,
    afterCommit: work => work(),
  }
}
