import { useEffect, useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether a script runs here: not on the server, and not yet while its page is taken over. */
export const useIsAwake = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/** The name of the mark in the browser's performance timeline. */
export const awakeMark = 'awake'

/** Marks when the page that was loaded has been taken over and answers: for those who measure it, or wait for it. */
export function useAwakeMark() {
  useEffect(() => void performance.mark(awakeMark), [])
}
