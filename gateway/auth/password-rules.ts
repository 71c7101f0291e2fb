// A new password has at least so many characters, at most 72 bytes (what other systems keep of it), and is
// not one that everybody tries first.
import { readFileSync } from 'node:fs'
import { AuthError } from './auth-error.ts'
import { invalid } from './fields.ts'
import type { AuthSettings } from './settings.ts'

const mostBytes = 72

let common: Set<string> | undefined

type Rules = Pick<AuthSettings, 'passwordLength' | 'refuseCommonPasswords'>

export function checkNewPassword(password: string, { passwordLength, refuseCommonPasswords }: Rules): void {
  if (Buffer.byteLength(password) > mostBytes) throw invalid('Password cannot be longer than 72 characters')
  const reasons: string[] = []
  const messages: string[] = []
  if (Array.from(password).length < passwordLength) {
    reasons.push('length')
    messages.push(`Password should be at least ${passwordLength} characters.`)
  } else if (new Set(password).size < 4) {
    reasons.push('characters')
    messages.push('Password should contain at least four different characters.')
  }
  if (refuseCommonPasswords && isCommon(password)) {
    reasons.push('pwned')
    messages.push('Password is known to be weak and easy to guess, please choose a different one.')
  }
  if (reasons.length > 0) throw new AuthError(422, 'weak_password', messages.join(' '), { reasons })
}

/** One per line, in small letters; only those that are long enough for the first rule. */
function isCommon(password: string): boolean {
  common ??= new Set(readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8').split('\n'))
  return password !== '' && common.has(password.normalize('NFKC').toLowerCase())
}
