// The validation of the sign-in forms. It only helps the person who fills them in: the account service and the database
// decide.
import { english } from './labels-en.ts'

export const passwordLength = 10
const passwordBytes = 72
const fewestCharacters = 4
const longestName = 100

/** What a newcomer may say they are. Anything but a fan is checked first. */
export const signUpRoles = ['fan', 'player', 'club', 'scout'] as const

export type Identifier = { email: string } | { phone: string }

/** An e-mail address, or a phone number in the form of the whole world: +263772123456. */
export function readIdentifier(typed: string): Identifier | undefined {
  const text = typed.trim()
  return text.includes('@') ? readEmail(text) : readPhone(text)
}

function readEmail(text: string): Identifier | undefined {
  const isLikely = text.length <= 255 && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)*$/.test(text)
  return isLikely ? { email: text.toLowerCase() } : undefined
}

/** As people write them: with spaces, dots and brackets, with + or 00 abroad, with a single 0 at home. */
function readPhone(text: string): Identifier | undefined {
  const digits = text.replaceAll(/[\s().\-/]/g, '')
  const number = digits
    .replace(/^\+?0{2}/, '+')
    .replace(/^0(?=[1-9])/, '+263')
    .replace(/^(?=[1-9])/, '+')
  return /^\+[1-9]\d{6,14}$/.test(number) ? { phone: number } : undefined
}

export const byOf = (identifier: Identifier) => ('email' in identifier ? 'email' : 'phone')
export const whereOf = (identifier: Identifier) =>
  'email' in identifier ? identifier.email : identifier.phone

type Weakness = 'short' | 'monotonous' | 'long'

/** What is wrong with a new password, as far as it can be checked here. */
export function weaknessOf(password: string): Weakness | undefined {
  const characters = Array.from(password)
  if (new TextEncoder().encode(password).length > passwordBytes) return 'long'
  if (characters.length < passwordLength) return 'short'
  if (new Set(characters).size < fewestCharacters) return 'monotonous'
  return undefined
}

export type Problems = Partial<
  Record<
    'identifier' | 'fullName' | 'password' | 'currentPassword' | 'code' | 'birthYear' | 'guardianEmail',
    string
  >
>

const { checks, errors } = english

const weak: Record<Weakness, string> = {
  short: errors.weak_length(passwordLength),
  monotonous: errors.weak_characters,
  long: errors.too_long,
}

export function checkNewPassword(password: string): Problems {
  const weakness = weaknessOf(password)
  return weakness ? { password: weak[weakness] } : {}
}

export function checkName(name: string): Problems {
  const { length } = Array.from(name.trim())
  return length >= 1 && length <= longestName ? {} : { fullName: checks.fullName }
}

const adultAfter = 18
const oldest = 1900

/** Only the year of birth is known: until the end of the year in which they turn 18, somebody may be under 18. */
export function mayBeMinor(year: string, now = new Date()): boolean {
  return /^\d{4}$/.test(year) && Number(year) + adultAfter >= now.getFullYear()
}

export function checkAge(year: string, guardianEmail: string): Problems {
  const isYear = /^\d{4}$/.test(year) && Number(year) >= oldest && Number(year) <= new Date().getFullYear()
  if (!isYear) return { birthYear: checks.birthYear }
  return mayBeMinor(year) && !readEmail(guardianEmail) ? { guardianEmail: checks.guardianEmail } : {}
}

/** The six digits, however they were grouped. */
export function readCode(typed: string): string | undefined {
  const digits = typed.replaceAll(/[\s-]/g, '')
  return /^\d{6}$/.test(digits) ? digits : undefined
}

export const textOf = (form: FormData, name: string) => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
