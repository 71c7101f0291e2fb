// Clears the browser when a session ends.
import { removeStorage } from '#lib/browser/storage.ts'
import { sessionKey } from '#lib/data/stored-session.ts'
import { deleteReturnPath } from '#lib/router/return-path.ts'
import { impersonationKey } from './session.ts'

export function clearBrowser() {
  // With what was begun at a provider and not finished.
  removeStorage(`${sessionKey}*`)
  removeStorage(impersonationKey)
  deleteReturnPath()
}
