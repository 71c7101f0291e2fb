import { useEffect, useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether a script runs here: not on the server, and not yet while its page is taken over. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/** Says on the document that the page which was loaded has been taken over and answers: for whoever waits for it. */
export function useAwakeMark() {
  useEffect(() => {
    document.documentElement.dataset['awake'] = ''
  }, [])
}
