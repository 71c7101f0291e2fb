// What has been read, and for how long it is believed: fresh for 5 minutes, kept for 10.
import { QueryClient, type QueryKey } from '@tanstack/react-query'
import type { Db } from './db.ts'
import { missingKey } from './not-found.ts'

const minutes = 60_000
export const freshMs = 5 * minutes

// The connection travels with the client, so that a query is written once and runs on the server
// (in process, as an anonymous visitor), in the browser and in tests.
const connections = new WeakMap<QueryClient, () => Promise<Db>>()

export function makeQueryClient(connect: () => Promise<Db>, where: 'server' | 'browser') {
  // The server's client lives for one page: it asks once, and no timer keeps it alive afterwards.
  const inBrowser = where === 'browser'
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshMs,
        gcTime: inBrowser ? 10 * minutes : Number.POSITIVE_INFINITY,
        retry: inBrowser ? 2 : false,
        refetchOnWindowFocus: false,
      },
      mutations: { retry: inBrowser ? 1 : false },
    },
  })
  // Nothing watches these, and a page must still know on the way back to it that it showed nothing.
  client.setQueryDefaults(missingKey, { gcTime: Number.POSITIVE_INFINITY })
  connections.set(client, connect)
  return client
}

/** One read, as query options. A list of them is `Read[]`, whatever each brings back. */
export type Read<T = unknown> = {
  queryKey: QueryKey
  queryFn: (context: { client: QueryClient }) => Promise<T>
  staleTime: number
}

/** A read by its key, a function of the connection, and how long it is fresh where that differs. */
export function read<T>(queryKey: QueryKey, query: (db: Db) => Promise<T>, staleTime = freshMs): Read<T> {
  return {
    queryKey,
    staleTime,
    queryFn: async ({ client }) => query(await connectionOf(client)),
  }
}

/** One write, as mutation options: a command, given the connection. */
export function write<Input, T>(command: (db: Db, input: Input) => Promise<T>) {
  return {
    mutationFn: async (input: Input, { client }: { client: QueryClient }) =>
      command(await connectionOf(client), input),
    // Once more, as any write, unless the answer was no.
    retry: (failures: number, error: unknown) => failures < 1 && !isRefusal(error),
  }
}

function connectionOf(client: QueryClient) {
  const connect = connections.get(client)
  if (!connect) throw new Error('This query client was not made by makeQueryClient.')
  return connect()
}

const isRefusal = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && /^(PT4|23|42)/.test(String(error.code))

/** Whether a read need not be repeated yet. */
export function isFresh(client: QueryClient, { queryKey, staleTime }: Omit<Read, 'queryFn'>) {
  const state = client.getQueryState(queryKey)
  const age = Date.now() - (state?.dataUpdatedAt ?? 0)
  return state !== undefined && !state.isInvalidated && age < staleTime
}
