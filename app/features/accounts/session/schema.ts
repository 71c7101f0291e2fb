// The validation of the sign-in forms. It only helps the person who fills them in: the account service and the database
// decide.

export const passwordLength = 10

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

export type Problems = Partial<
  Record<'identifier' | 'fullName' | 'password' | 'currentPassword' | 'code', string>
>

/** The six digits, however they were grouped. */
export function readCode(typed: string): string | undefined {
  const digits = typed.replaceAll(/[\s-]/g, '')
  return /^\d{6}$/.test(digits) ? digits : undefined
}

export const textOf = (form: FormData, name: string) => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
