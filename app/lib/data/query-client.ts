// Retries and caching for signed-in people: queries are fresh for 5 minutes and cached for 10.
import { type MutationCache, onlineManager, QueryClient } from '@tanstack/react-query'
import type { Db } from './db.ts'
import { type Connect, connectBy, connectionOf, freshMs, keptMs, readRetries } from './read.ts'

/** Longer each time; without a network at once, so that the user sees it, and read again when it is back. */
const waitMs = (failures: number) => (onlineManager.isOnline() ? Math.min(1000 * 2 ** failures, 30_000) : 0)

export function makeQueryClient(connect: Connect, more: { mutationCache?: MutationCache } = {}) {
  // It only receives changes: a page that was opened offline would count as online, and never recover.
  if (typeof window !== 'undefined' && !navigator.onLine) onlineManager.setOnline(false)
  const client = new QueryClient({
    ...more,
    defaultOptions: {
      // Without a network too: the user sees that, instead of waiting until there is one.
      queries: {
        staleTime: freshMs,
        gcTime: keptMs,
        retry: readRetries,
        retryDelay: waitMs,
        refetchOnWindowFocus: false,
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: 1, retryDelay: waitMs, networkMode: 'always' },
    },
  })
  connectBy(client, connect)
  return client
}

/** One write, as mutation options: a command, given the connection. */
export function write<Input, T>(command: (db: Db, input: Input) => Promise<T>) {
  return {
    mutationFn: async (input: Input, { client }: { client: object }) =>
      command(await connectionOf(client), input),
    // Once more, as any write, unless the answer was no.
    retry: (failures: number, error: unknown) => failures < 1 && !isRefusal(error),
  }
}

const isRefusal = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && /^(PT4|23|42)/.test(String(error.code))
