// May this session set that password? A copied session alone should not be enough for long.
import type { AuthContext } from './auth-context.ts'
import { AuthError } from './auth-error.ts'
import type { Session } from './sessions.ts'
import type { SignedIn } from './signed-in.ts'
import { inTransaction, single } from './transaction.ts'

export type PasswordWish = { password: string; current: string; nonce: string }

const recentMs = 24 * 60 * 60 * 1000

/** Those who come by a link have shown that the address is theirs, and may have forgotten the old password. */
const recoveries = ['recovery', 'otp', 'magiclink', 'invite', 'email/signup']

/** The hash of the new password; throws where it may not be set. */
export async function changedPassword(
  context: AuthContext,
  { user, session }: SignedIn,
  { password, current, nonce }: PasswordWish,
): Promise<string> {
  const { passwords, courier, owner } = context
  if (user.encrypted_password) {
    if (current) {
      if (!(await passwords.isRight(current, user.encrypted_password)))
        throw new AuthError(
          400,
          'current_password_invalid',
          'Current password required when setting new password.',
        )
    } else if (nonce) {
      if (!(await inTransaction(owner, tx => courier.takeNonce(tx, user, nonce))))
        throw new AuthError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid')
    } else await mustNeedNeither(context, session)
    if (await passwords.isRight(password, user.encrypted_password))
      throw new AuthError(422, 'same_password', 'New password should be different from the old password.')
  }
  return passwords.hash(password)
}

async function mustNeedNeither({ settings, owner }: AuthContext, session?: Session): Promise<void> {
  const { passwordChange, now } = settings
  if (passwordChange === 'free') return
  const isRecent = session !== undefined && session.created_at.getTime() + recentMs > now()
  if (isRecent && (passwordChange === 'recent' || (await isRecovery(owner, session)))) return
  throw passwordChange === 'current'
    ? new AuthError(400, 'current_password_required', 'Current password required when setting new password.')
    : new AuthError(400, 'reauthentication_needed', 'Password update requires reauthentication')
}

async function isRecovery(owner: AuthContext['owner'], session: Session): Promise<boolean> {
  const found = await single(owner).query(
    'select 1 from auth.mfa_amr_claims where session_id = $1 and authentication_method = any($2)',
    [session.id, recoveries],
  )
  return found.length > 0
}
