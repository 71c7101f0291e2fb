import { useMemo } from 'react'
import { useLocation } from './router.tsx'

/** What stands behind the question mark of the address. */
export function useSearch(): URLSearchParams {
  const { search } = useLocation()
  return useMemo(() => new URLSearchParams(search), [search])
}
