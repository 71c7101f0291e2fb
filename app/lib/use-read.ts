import { hashKey, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import type { Read } from './query-client.ts'

/**
 * What a public page has read. It comes with the page and is never asked for again from here: a visitor has no
 * connection of their own, and must not have to download one because the line came back after a while.
 */
export function useRead<T>({ queryKey }: Read<T>): { data: T | undefined } {
  const client = useQueryClient()
  const hash = hashKey(queryKey)
  const subscribe = useCallback(
    (tell: () => void) =>
      client.getQueryCache().subscribe(({ query }) => {
        if (query.queryHash === hash) tell()
      }),
    [client, hash],
  )
  const current = () => client.getQueryData<T>(queryKey)
  return { data: useSyncExternalStore(subscribe, current, current) }
}
