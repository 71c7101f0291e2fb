import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether a script runs here: not on the server, and not yet while its page is taken over. */
export const useIsAwake = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
