// The stored session of this browser. A file of its own, because documents contain it inline (boot/inline/loader.ts).
import { readStorage } from '#lib/browser/storage.ts'

/**
 * Where the browser keeps the session. The library's tabs talk to each other on a channel of the same name. Keys that begin
 * like it end with the session: `…-clubs` has the clubs that a fan follows, for an installed site that keeps their pages
 * fresh.
 */
export const sessionKey = 'pitch263-session'

export function hasStoredSession() {
  return readStorage(sessionKey) !== null
}
