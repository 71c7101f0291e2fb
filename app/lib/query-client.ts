// What has been read, and for how long it is believed: fresh for 5 minutes, kept for 10.
import { QueryClient, queryOptions, type QueryKey } from '@tanstack/react-query'
import type { Db } from './db.ts'

const minutes = 60_000

// The connection travels with the client, so that a query is written once and runs on the server
// (in process, as an anonymous visitor), in the browser and in tests.
const connections = new WeakMap<QueryClient, () => Promise<Db>>()

export function makeQueryClient(connect: () => Promise<Db>, where: 'server' | 'browser') {
  // The server's client lives for one page: it asks once, and no timer keeps it alive afterwards.
  const inBrowser = where === 'browser'
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5 * minutes,
        gcTime: inBrowser ? 10 * minutes : Number.POSITIVE_INFINITY,
        retry: inBrowser ? 2 : false,
        refetchOnWindowFocus: false,
      },
      mutations: { retry: inBrowser ? 1 : false },
    },
  })
  connections.set(client, connect)
  return client
}

/** Query options for one read: its key, and a function of the connection. */
export function read<T>(queryKey: QueryKey, query: (db: Db) => Promise<T>) {
  return queryOptions({
    queryKey,
    queryFn: async ({ client }) => {
      const connect = connections.get(client)
      if (!connect) throw new Error('This query client was not made by makeQueryClient.')
      return query(await connect())
    },
  })
}

export type Read = ReturnType<typeof read<unknown>>
