// What follows when a one-time token was the right one: an address or a number is the person's own.
import { AuthError } from './auth-error.ts'
import { confirmEmail, confirmPhone, setOwn } from './confirm.ts'
import { applyDraft } from './drafts.ts'
import { deleteAccount, isUnproven } from './new-account.ts'
import { dropTokens, type OneTimeToken, type TokenKind } from './one-time-tokens.ts'
import type { Tx } from './transaction.ts'
import { findUserByEmail, findUserByPhone, updateUser, type User } from './users.ts'

/** Undefined after the first of two addresses has agreed to a change. */
export async function applyVerified(
  tx: Tx,
  found: User,
  { kind, relatesTo, draft }: OneTimeToken,
  now: number,
): Promise<User | undefined> {
  if (kind === 'email_change_token_current' || kind === 'email_change_token_new')
    return changeEmail(tx, found, { kind, now })
  if (kind === 'phone_change_token') return changePhone(tx, found, now)
  const user = found.confirmed_at === null ? await applyDraft(tx, found, draft ?? {}) : found
  if (kind === 'confirmation_token' && user.phone !== null && relatesTo === user.phone)
    return confirmPhone(tx, user, now)
  return user.email_confirmed_at ? user : confirmEmail(tx, user, now)
}

/** Whether what the token was sent to is still what it is about. */
export function isStillMeant(user: User, { kind, relatesTo }: OneTimeToken): boolean {
  if (kind === 'email_change_token_new') return relatesTo === user.email_change
  if (kind === 'phone_change_token') return relatesTo === user.phone_change
  return relatesTo === user.email || relatesTo === user.phone
}

async function changeEmail(
  tx: Tx,
  user: User,
  { kind, now }: { kind: TokenKind; now: number },
): Promise<User | undefined> {
  if (user.email && user.email_change_confirm_status === 0) {
    // One address must not agree twice.
    await dropTokens(tx, user.id, [kind])
    await updateUser(tx, user.id, { email_change_confirm_status: 1 })
    return undefined
  }
  const email = user.email_change ?? ''
  const taken = new AuthError(
    422,
    'email_exists',
    'A user with this email address has already been registered',
  )
  if (email === '' || !(await isFree(tx, user, await findUserByEmail(tx, email, { lock: true })))) throw taken
  await dropTokens(tx, user.id, ['email_change_token_current', 'email_change_token_new'])
  const moved = await setOwn(tx, user, { email }).catch(unlessTaken(taken))
  const confirmed = await confirmEmail(tx, moved, now)
  return updateUser(tx, confirmed.id, {
    email_change: '',
    email_change_confirm_status: 0,
    is_anonymous: false,
  })
}

async function changePhone(tx: Tx, user: User, now: number): Promise<User> {
  const phone = user.phone_change ?? ''
  const taken = new AuthError(
    422,
    'phone_exists',
    'A user with this phone number has already been registered',
  )
  if (phone === '' || !(await isFree(tx, user, await findUserByPhone(tx, phone, { lock: true })))) throw taken
  const moved = await setOwn(tx, user, { phone }).catch(unlessTaken(taken))
  const confirmed = await confirmPhone(tx, moved, now)
  return updateUser(tx, confirmed.id, { phone_change: '', is_anonymous: false })
}

/** An account that somebody opened with it and never confirmed gives way to whoever did. */
async function isFree(tx: Tx, user: User, holder: User | undefined): Promise<boolean> {
  if (!holder || holder.id === user.id) return true
  if (!(await isUnproven(tx, holder))) return false
  await deleteAccount(tx, holder)
  return true
}

/** Somebody else may have got it since it was looked for. */
const unlessTaken = (taken: AuthError) => (error: unknown) => {
  throw error instanceof Error && 'code' in error && error.code === '23505' ? taken : error
}
