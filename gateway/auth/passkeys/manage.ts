// Passkeys listed, renamed and removed, by their owner or by an operator.
import { idOf, mustFindUser } from '#gateway/auth/admin-users.ts'
import { audit } from '#gateway/auth/audit.ts'
import type { AuthContext } from '#gateway/auth/auth-context.ts'
import { invalid, textField } from '#gateway/auth/fields.ts'
import type { AuthAnswer, AuthRequest } from '#gateway/auth/request.ts'
import { signedIn } from '#gateway/auth/signed-in.ts'
import { inTransaction, single, type Tx } from '#gateway/auth/transaction.ts'
import type { User } from '#gateway/auth/users.ts'
import { listPasskeys, mustBeRecent, mustFindPasskey, mustHaveLevel, passkeyJson } from './passkeys.ts'

const mostName = 120

const ownPasskey = ({ path }: AuthRequest) => path.split('/')[2] ?? ''
const passkeyOf = ({ path }: AuthRequest) => path.split('/')[5] ?? ''

export async function listOwn(context: AuthContext, request: AuthRequest): Promise<AuthAnswer> {
  const tx = single(context.owner)
  const { user } = await signedIn(context, tx, request)
  return { status: 200, body: (await listPasskeys(tx, user.id)).map(passkeyJson) }
}

export async function rename(context: AuthContext, request: AuthRequest): Promise<AuthAnswer> {
  const name = textField(request.body, 'friendly_name').trim()
  if (name === '') throw invalid('friendly_name is required')
  if (name.length > mostName) throw invalid(`friendly_name must be ${mostName} characters or fewer`)
  return inTransaction(context.owner, async tx => {
    const who = await signedIn(context, tx, request, { lock: true })
    await mustHaveLevel(tx, who)
    const passkey = await mustFindPasskey(tx, who.user.id, ownPasskey(request))
    await tx.query('update auth.webauthn_credentials set friendly_name = $2, updated_at = $3 where id = $1', [
      passkey.id,
      name,
      new Date(context.settings.now()),
    ])
    await audit(tx, request, {
      action: 'passkey_updated',
      actorId: who.user.id,
      traits: { passkey_id: passkey.id },
    })
    return { status: 200, body: passkeyJson({ ...passkey, friendly_name: name }) }
  })
}

export async function removeOwn(context: AuthContext, request: AuthRequest): Promise<AuthAnswer> {
  return inTransaction(context.owner, async tx => {
    const who = await signedIn(context, tx, request, { lock: true })
    const { user } = who
    const { id } = await mustFindPasskey(tx, user.id, ownPasskey(request))
    await mustBeRecent(context, tx, who)
    await remove(context, tx, user, id)
    await audit(tx, request, { action: 'passkey_deleted', actorId: user.id, traits: { passkey_id: id } })
    return { status: 204 }
  })
}

async function remove({ mailer }: AuthContext, tx: Tx, user: User, id: string): Promise<void> {
  await tx.query('delete from auth.webauthn_credentials where id = $1', [id])
  await mailer.notice(tx, user, 'passkey_removed')
}

export async function adminListPasskeys({ owner }: AuthContext, request: AuthRequest): Promise<AuthAnswer> {
  const tx = single(owner)
  const user = await mustFindUser(tx, idOf(request))
  return { status: 200, body: (await listPasskeys(tx, user.id)).map(passkeyJson) }
}

export async function adminDeletePasskey(context: AuthContext, request: AuthRequest): Promise<AuthAnswer> {
  return inTransaction(context.owner, async tx => {
    const user = await mustFindUser(tx, idOf(request), { lock: true })
    const { id } = await mustFindPasskey(tx, user.id, passkeyOf(request))
    await remove(context, tx, user, id)
    await audit(tx, request, { action: 'passkey_deleted', traits: { user_id: user.id, passkey_id: id } })
    return { status: 204 }
  })
}
