import { useEffect, useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False on the server and during hydration, true afterwards. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/** Marks the document as hydrated. Journeys wait for it. */
export function useHydratedMarker() {
  useEffect(() => {
    document.documentElement.dataset['hydrated'] = ''
  }, [])
}
