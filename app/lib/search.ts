import { useMemo } from 'react'
import { useLocation } from 'react-router'

/** What stands behind the question mark of the address. React Router's own would bring its whole DOM part along. */
export function useSearch(): URLSearchParams {
  const { search } = useLocation()
  return useMemo(() => new URLSearchParams(search), [search])
}
