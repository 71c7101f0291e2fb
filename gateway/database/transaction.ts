import type { Client } from 'pg'

/** All of it, or nothing. */
export async function inTransaction<Result>(
  client: Client,
  work: () => Promise<Result>,
  begin = 'begin',
): Promise<Result> {
  await client.query(begin)
  try {
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
