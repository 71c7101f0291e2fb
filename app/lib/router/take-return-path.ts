import { readStorage } from '#lib/browser/storage.ts'
import { deleteReturnPath, returnPathKey } from './return-path.ts'
import { readReturnPath } from './safe-redirect.ts'

/** The kept path, once. */
export function takeReturnPath(): string | undefined {
  const kept = readStorage(returnPathKey, 'tab')
  deleteReturnPath()
  return readReturnPath(kept, window.location.origin, Date.now())
}
