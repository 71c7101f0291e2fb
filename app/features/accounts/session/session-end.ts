// Clears the browser when a session ends, and says so.
import { removeStorage } from '#lib/browser/storage.ts'
import { sessionKey } from '#lib/data/stored-session.ts'
import { deleteReturnPath } from '#lib/router/return-path.ts'
import { impersonationKey, type Outcome } from './session.ts'

export const endedWords = 'You are signed out. Sign in again; we kept your place.'

export function clearBrowser() {
  // With what was begun at a provider and not finished.
  removeStorage(`${sessionKey}*`)
  removeStorage(impersonationKey)
  deleteReturnPath()
}

export function signedOutWords(scope: 'global' | 'local', { error }: Outcome): string {
  if (scope === 'local') return 'You are signed out on this device.'
  return error
    ? 'You are signed out on this device. The others could not be reached.'
    : 'You are signed out on all your devices.'
}
