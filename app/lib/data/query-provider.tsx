// TanStack Query for signed-in people. Loaded with the first page, or part of a page, that needs it.
import { MutationCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, createElement, type ReactNode } from 'react'
import type { PageStore } from './page-store.ts'
import type { Read } from './read.ts'
import { makeQueryClient } from './query-client.ts'
import { hasStoredSession } from './stored-session.ts'
import { useStore } from './use-read.ts'

const clients = new WeakMap<PageStore, QueryClient>()

export function QueryProvider({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={clientOf(useStore())}>{children}</QueryClientProvider>
}

/**
 * A part for somebody who is signed in, on a page that is for everybody. A page that is left by signing out is rendered
 * once more, without what was read: the part then asks for nothing.
 */
export const withQueries = <Props extends object>(Part: ComponentType<Props>) =>
  function WithQueries(props: Props) {
    return hasStoredSession() ? <QueryProvider>{createElement(Part, props)}</QueryProvider> : null
  }

/** Reads what a page will show, so that it is there when the page is. */
export const keepPrefetched = (store: PageStore, reads: readonly Read[]) =>
  Promise.all(reads.map(wanted => clientOf(store).prefetchQuery(wanted)))

/** One for all: whatever is opened next finds what was read before. */
function clientOf(store: PageStore): QueryClient {
  const known = clients.get(store)
  if (known) return known
  // Somebody who has written something wants to see it on the public pages too.
  const mutationCache = new MutationCache({ onSuccess: () => store.expire() })
  const client = makeQueryClient(() => store.connect(), { mutationCache })
  store.subscribe(event => {
    if (event === 'cleared') client.clear()
  })
  clients.set(store, client)
  return client
}
