import { createContext, useCallback, useContext, useSyncExternalStore } from 'react'
import { hashOf, type PageStore } from './page-store.ts'
import type { Keyed } from './read.ts'

const StoreContext = createContext<PageStore | undefined>(undefined)
export const StoreProvider = StoreContext.Provider

export function useStore(): PageStore {
  const store = useContext(StoreContext)
  if (!store) throw new Error('No StoreProvider.')
  return store
}

/**
 * What a public page has read. It comes with the page and is never asked for again from here: a visitor has no
 * connection of their own, and must not have to download one because the line came back after a while.
 */
export function useRead<T>(wanted: Keyed<T>): { data: T | undefined } {
  const store = useStore()
  const shown = hashOf(wanted.queryKey)
  const subscribe = useCallback((tell: () => void) => store.subscribe(tell, shown), [store, shown])
  const current = () => store.get(wanted)
  return { data: useSyncExternalStore(subscribe, current, current) }
}
