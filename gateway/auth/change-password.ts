// May this session set that password? A copied session alone is never enough: it takes the old password, a code that
// was sent for it, or a session that has just begun with one.
import type { AuthContext } from './auth-context.ts'
import { AuthError } from './auth-error.ts'
import type { Session } from './sessions.ts'
import type { SignedIn } from './signed-in.ts'
import { inTransaction, single } from './transaction.ts'
import { isRecent } from './recent.ts'

export type PasswordWish = { password: string; current: string; nonce: string }

/** How long a session begun by a code or link may set a password without the old one. */
const freshMs = 15 * 60 * 1000

/** Those who came by one have shown that the address is theirs, and may have forgotten the old password. */
const byMail = ['recovery', 'otp', 'magiclink', 'invite', 'email/signup']

/** The hash of the new password; throws where it may not be set. */
export async function changedPassword(
  context: AuthContext,
  { user, session }: SignedIn,
  { password, current, nonce, device }: PasswordWish & { device: string | undefined },
): Promise<string> {
  const { passwords, mailer, owner } = context
  const old = user.encrypted_password
  const isKnown = true
  if (old && current) {
    if (!(await passwords.isRight(current, old, { isKnown })))
      throw new AuthError(400, 'current_password_invalid', 'The current password is not right.')
  } else if (nonce) {
    if (!(await inTransaction(owner, tx => mailer.takeNonce(tx, user, nonce, device))))
      throw new AuthError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid')
  } else if (!(await isFreshByMail(context, session))) {
    throw old
      ? new AuthError(
          400,
          'current_password_required',
          'Current password required when setting new password.',
        )
      : new AuthError(400, 'reauthentication_needed', 'Password update requires reauthentication')
  }
  if (old && (await passwords.isRight(password, old, { isKnown })))
    throw new AuthError(422, 'same_password', 'New password should be different from the old password.')
  return passwords.hash(password)
}

async function isFreshByMail({ settings, owner }: AuthContext, session?: Session): Promise<boolean> {
  if (!session || !isRecent(session.created_at, freshMs, settings.now())) return false
  const found = await single(owner).query(
    'select 1 from auth.mfa_amr_claims where session_id = $1 and authentication_method = any($2)',
    [session.id, byMail],
  )
  return found.length > 0
}
