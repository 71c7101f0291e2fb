// The page that was requested before the sign-in: a path of this site with its query, stored for half an hour in this
// tab. Small, since every visitor downloads it; it is validated when it is used (safe-redirect.ts).
import { removeStorage, writeStorage } from '#lib/browser/storage.ts'

export const returnPathKey = 'pitch263-kept-path'

export function saveReturnPath(path: string) {
  // Whoever signs in on the front page goes home from there.
  if (path === '/') deleteReturnPath()
  // From a page for signing in nobody wants to come back to it: what was kept before stays.
  else if (!/^\/(auth|login|sign(in|up))\b/i.test(path))
    writeStorage(returnPathKey, JSON.stringify({ path, at: Date.now() }), 'tab')
}

export const deleteReturnPath = () => removeStorage(returnPathKey, 'tab')
