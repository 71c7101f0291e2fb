import { recall } from '#lib/browser/storage.ts'
import { forgetReturnPath, returnPathKey } from './return-path.ts'
import { readReturnPath } from './safe-redirect.ts'

/** The kept path, once. */
export function takeReturnPath(): string | undefined {
  const kept = recall(returnPathKey, 'tab')
  forgetReturnPath()
  return readReturnPath(kept, window.location.origin, Date.now())
}
