// Until an address is confirmed, several people may have asked for an account with it. Each request describes the
// account it wants; confirming applies the account of that request and drops the others.
import { deleteAccount, isUnproven, openAccount } from './new-account.ts'
import type { Draft } from './draft.ts'
import { dropTokens, tokenKinds } from './one-time-tokens.ts'
import { endSessions } from './sessions.ts'
import type { Tx } from './transaction.ts'
import { updateUser, type User } from './users.ts'

/** Makes an unconfirmed account the one that the confirmed request described. */
export async function applyDraft(tx: Tx, user: User, draft: Draft): Promise<User> {
  const mayBeAnothers = await isUnproven(tx, user)
  if (mayBeAnothers && !draft.isFirst) return openAgain(tx, user, draft)
  await endSessions(tx, user.id)
  await dropTokens(tx, user.id, tokenKinds)
  // A password that an operator chose stays unless the request brought one.
  const password = mayBeAnothers ? (draft.password ?? '') : draft.password
  return password === undefined ? user : updateUser(tx, user.id, { encrypted_password: password })
}

/** As a new row, because triggers may have copied the old one's metadata elsewhere. */
async function openAgain(tx: Tx, user: User, { data = {}, password }: Draft): Promise<User> {
  await deleteAccount(tx, user)
  const own = user.email ? { email: user.email } : { phone: user.phone ?? '' }
  const opened = await openAccount(tx, { own, data, ...(password ? { passwordHash: password } : {}) })
  if (!opened) throw new Error('The account was taken while it was being confirmed.')
  return opened
}
