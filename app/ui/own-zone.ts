// The zone of the signed-in person, where it is another than Harare's. The session fills it (session-controller.ts);
// it is kept outside React, so that no page has to hand it down to the lines that show a time.
import { useSyncExternalStore } from 'react'
import { ownTime } from '#domain/accounts/own-time.ts'

const listeners = new Set<() => void>()
let zone: string | null = null

export function setOwnZone(next: string | null) {
  if (next === zone) return
  zone = next
  for (const listener of listeners) listener()
}

function listen(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** What the reader's own clock shows at a moment, where it is something else than Harare's. */
export function useOwnTime(at: string | null | undefined): string | null {
  const own = useSyncExternalStore(
    listen,
    () => zone,
    () => null,
  )
  return at && own ? ownTime(at, own) : null
}
