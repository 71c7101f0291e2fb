// What is said when a session has ended: apart from session-end.ts, which every visitor downloads.
import * as words from '#messages/accounts/account.js'
import type { Outcome } from './session.ts'

export const endedWords = words.ended

export function signedOutWords(scope: 'global' | 'local', { error }: Outcome): string {
  if (scope === 'local') return words.signedOutHere
  return error ? words.signedOutHereOnly : words.signedOutEverywhere
}
