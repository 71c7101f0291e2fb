// A read is written once, as a key and a function of the connection, and runs on the server (in process, as an
// anonymous visitor), in the browser and in tests.
import type { Db } from './db.ts'

export type Key = readonly unknown[]

const minutes = 60_000
/** How long what was read is fresh. Changes that cannot wait are pushed: see features/accounts/session/own-topic.ts. */
export const freshMs = 5 * minutes
/** How long it is kept when no page shows it. */
export const keptMs = 10 * minutes
/** How often a failed read is repeated. */
export const readRetries = 2

/** What a read is known by, and so where its answer is kept. */
export type Keyed<T = unknown> = { queryKey: Key; queryFn?: Read<T>['queryFn'] }

/** One read, in the form of query options. A list of them is `Read[]`, whatever each brings back. */
export type Read<T = unknown> = {
  queryKey: Key
  queryFn: (context: { client: object }) => Promise<T>
}

export function read<T>(queryKey: Key, query: (db: Db) => Promise<T>): Read<T> {
  return {
    queryKey,
    queryFn: async ({ client }) => query(await connectionOf(client)),
  }
}

export type Connect = () => Promise<Db>

// The connection travels with whatever keeps what was read.
const connections = new WeakMap<object, Connect>()

export function connectBy(owner: object, connect: Connect) {
  connections.set(owner, connect)
}

export function connectionOf(owner: object) {
  const connect = connections.get(owner)
  if (!connect) throw new Error('No connectBy.')
  return connect()
}
