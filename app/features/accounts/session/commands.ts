// The commands of sign-in that the session does not offer. Each returns its error as a value: the message depends on
// the form (labels.ts).
import type { EmailOtpType } from '@supabase/supabase-js'
import type { Db } from '#lib/data/db.ts'
import type { Identifier } from './schema.ts'

export type Attempted = { error: unknown }

/** Why something was sent: to confirm a new account, to sign in, or to choose a new password. */
export type Purpose = 'sign-up' | 'sign-in' | 'recovery'

const callback = () => `${window.location.origin}/auth/callback`

/** Sends a link with a code to an address, or a code to a phone. Says the same whether anybody is known there. */
export async function send(db: Db, identifier: Identifier, purpose: Purpose): Promise<Attempted> {
  const { error } = await sending(db, identifier, purpose)
  return { error }
}

function sending(db: Db, identifier: Identifier, purpose: Purpose) {
  if (purpose === 'sign-up')
    return 'email' in identifier
      ? db.auth.resend({ type: 'signup', ...identifier, options: { emailRedirectTo: callback() } })
      : db.auth.resend({ type: 'sms', ...identifier })
  // A phone gets no e-mail: a code signs in, and the new password follows.
  if (purpose === 'recovery' && 'email' in identifier)
    return db.auth.resetPasswordForEmail(identifier.email, { redirectTo: callback() })
  return 'email' in identifier
    ? db.auth.signInWithOtp({
        ...identifier,
        options: { shouldCreateUser: false, emailRedirectTo: callback() },
      })
    : db.auth.signInWithOtp({ ...identifier, options: { shouldCreateUser: false } })
}

/** Signs in with the digits that were sent. */
export async function enterCode(
  db: Db,
  identifier: Identifier,
  purpose: Purpose,
  token: string,
): Promise<Attempted> {
  const { error } = await db.auth.verifyOtp(
    'phone' in identifier
      ? { ...identifier, token, type: 'sms' }
      : { ...identifier, token, type: purpose === 'recovery' ? 'recovery' : 'email' },
  )
  return { error }
}

/** `proof`: what an older session is asked for besides. */
export async function setPassword(
  db: Db,
  password: string,
  proof: { nonce?: string; current_password?: string } = {},
): Promise<Attempted> {
  const { error } = await db.auth.updateUser({ password, ...proof })
  return { error }
}

/** Has a code sent to the signed-in person, to show that it is still them. */
export async function askForProof(db: Db): Promise<Attempted> {
  const { error } = await db.auth.reauthenticate()
  return { error }
}

/** What a provider or an e-mail came back with. */
export type Arrival = { code: string } | { tokenHash: string; type: EmailOtpType }

/** Ends a sign-in that left the site. `isRecovery`: a new password comes next. */
export async function complete(db: Db, arrival: Arrival): Promise<Attempted & { isRecovery: boolean }> {
  if ('code' in arrival) {
    const { data, error } = await db.auth.exchangeCodeForSession(arrival.code)
    return { error, isRecovery: 'redirectType' in data && data.redirectType === 'recovery' }
  }
  const { tokenHash, type } = arrival
  const { error } = await db.auth.verifyOtp({ token_hash: tokenHash, type })
  return { error, isRecovery: type === 'recovery' }
}
