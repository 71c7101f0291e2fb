import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { QueryState } from './query-state.tsx'

/** Reads something, and shows it as QueryState does. */
export function Query<T>({
  of,
  ...state
}: Omit<ComponentProps<typeof QueryState<T>>, 'read'> & { of: Parameters<typeof useQuery<T>>[0] }) {
  return <QueryState read={useQuery(of)} {...state} />
}
