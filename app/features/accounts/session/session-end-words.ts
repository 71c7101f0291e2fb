// What is said when a session has ended: apart from session-end.ts, which every visitor downloads.
import type { Outcome } from './session.ts'

export const endedWords = 'You are signed out. Sign in again; we kept your place.'

export function signedOutWords(scope: 'global' | 'local', { error }: Outcome): string {
  if (scope === 'local') return 'You are signed out on this device.'
  return error
    ? 'You are signed out on this device. The others could not be reached.'
    : 'You are signed out on all your devices.'
}
