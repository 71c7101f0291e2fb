// Reads the fields of a request body; invalid ones are refused with GoTrue's messages.
import { AuthError } from './auth-error.ts'
import type { Pkce } from './auth-mailer.ts'
import type { Metadata } from './metadata.ts'

type Body = Record<string, unknown>

export const invalid = (message: string) => new AuthError(400, 'validation_failed', message)

/** Missing and null are the empty string, as in Go. */
export function textField(body: Body, name: string): string {
  const value = body[name]
  if (value === undefined || value === null) return ''
  if (typeof value !== 'string') throw new AuthError(400, 'bad_json', `${name} must be a string`)
  return value
}

export function flagField(body: Body, name: string): boolean {
  const value = body[name]
  if (value === undefined || value === null) return false
  if (typeof value !== 'boolean') throw new AuthError(400, 'bad_json', `${name} must be true or false`)
  return value
}

export function metadataField(body: Body, name: string): Metadata | undefined {
  const value = body[name]
  if (value === undefined || value === null) return undefined
  if (typeof value !== 'object' || Array.isArray(value))
    throw new AuthError(400, 'bad_json', `${name} must be an object`)
  return value as Metadata
}

// The form that browsers accept in a field for e-mail addresses.
const emailForm =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/

export function validEmail(given: string): string {
  const email = given.trim().toLowerCase()
  if (email === '') throw invalid('An email address is required')
  if (email.length > 255) throw invalid('An email address is too long')
  if (!emailForm.test(email)) throw invalid('Unable to validate email address: invalid format')
  return email
}

/** E.164 without its plus, which is how Supabase stores numbers. */
export function validPhone(given: string): string {
  const phone = given.replaceAll(' ', '').replace(/^\+/, '')
  if (!/^[1-9]\d{1,14}$/.test(phone)) throw invalid('Invalid phone number format (E.164 required)')
  return phone
}

const challengeForm = /^[A-Za-z0-9._~-]{43,128}$/

export function pkceField(body: Body): Pkce | undefined {
  const challenge = textField(body, 'code_challenge')
  const method = textField(body, 'code_challenge_method').toLowerCase()
  if (challenge === '' && method === '') return undefined
  if (challenge === '' || method === '')
    throw invalid('PKCE flow requires code_challenge_method and code_challenge')
  if (method !== 's256' && method !== 'plain') throw invalid(`unsupported code_challenge method ${method}`)
  if (!challengeForm.test(challenge))
    throw invalid('code challenge has to be between 43 and 128 characters of its alphabet')
  return { challenge, method }
}
