// A connection for as long as some work takes.

import { Client } from 'pg'
import type { Connection } from './connection.ts'

export async function withClient<Result>(
  connection: Connection,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client(connection)
  // A connection that is lost fails the statement that waits for it, and that is where it is dealt with.
  // Without a listener the driver's own event about it would end the program.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end()
  }
}
