// The validation of a new account and of a new password, as schema.ts has it for the other forms.
import * as say from '#messages/accounts/signInErrors.js'
import * as signUpWords from '#messages/accounts/signUp.js'
import { passwordLength, type Problems } from './schema.ts'

const passwordBytes = 72
const fewestCharacters = 4
const longestName = 100

type Weakness = 'short' | 'monotonous' | 'long'

/** What is wrong with a new password, as far as it can be checked here. */
export function weaknessOf(password: string): Weakness | undefined {
  const characters = Array.from(password)
  if (new TextEncoder().encode(password).length > passwordBytes) return 'long'
  if (characters.length < passwordLength) return 'short'
  if (new Set(characters).size < fewestCharacters) return 'monotonous'
  return undefined
}

const weak: Record<Weakness, string> = {
  short: say.weakLength({ least: passwordLength }),
  monotonous: say.weakCharacters,
  long: say.tooLong,
}

export function checkNewPassword(password: string): Problems {
  const weakness = weaknessOf(password)
  return weakness ? { password: weak[weakness] } : {}
}

export function checkName(name: string): Problems {
  const { length } = Array.from(name.trim())
  return length >= 1 && length <= longestName ? {} : { fullName: signUpWords.checksFullName }
}
