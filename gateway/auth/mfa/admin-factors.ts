// Second factors managed by an operator, as GoTrue's admin API has them.
import { audit } from '#gateway/auth/audit.ts'
import { idOf, mustFindUser } from '#gateway/auth/admin-users.ts'
import type { AuthContext } from '#gateway/auth/auth-context.ts'
import { invalid, textField } from '#gateway/auth/fields.ts'
import type { AuthAnswer, AuthRequest } from '#gateway/auth/request.ts'
import { inTransaction, single } from '#gateway/auth/transaction.ts'
import {
  factorJson,
  isVerified,
  listFactors,
  mustFindFactor,
  removalNotice,
  removeFactor,
} from './factors.ts'

const factorOf = ({ path }: AuthRequest) => path.split('/')[5] ?? ''

export async function adminListFactors({ owner }: AuthContext, request: AuthRequest): Promise<AuthAnswer> {
  const tx = single(owner)
  const user = await mustFindUser(tx, idOf(request))
  return { status: 200, body: (await listFactors(tx, user.id)).map(factorJson) }
}

export async function adminUpdateFactor({ owner }: AuthContext, request: AuthRequest): Promise<AuthAnswer> {
  const name = textField(request.body, 'friendly_name').trim()
  if (name.length > 100) throw invalid('friendly_name cannot be longer than 100 characters')
  return inTransaction(owner, async tx => {
    const user = await mustFindUser(tx, idOf(request))
    const { secret: _, ...factor } = await mustFindFactor(tx, user.id, factorOf(request))
    if (name)
      await tx.query('update auth.mfa_factors set friendly_name = $2, updated_at = now() where id = $1', [
        factor.id,
        name,
      ])
    return { status: 200, body: factorJson({ ...factor, ...(name ? { friendly_name: name } : {}) }) }
  })
}

export async function adminDeleteFactor(context: AuthContext, request: AuthRequest): Promise<AuthAnswer> {
  return inTransaction(context.owner, async tx => {
    const user = await mustFindUser(tx, idOf(request), { lock: true })
    const { secret: _, ...factor } = await mustFindFactor(tx, user.id, factorOf(request))
    await removeFactor(tx, factor)
    if (isVerified(factor)) await context.mailer.notice(tx, user, removalNotice(factor))
    await audit(tx, request, { action: 'factor_deleted', traits: { user_id: user.id, factor_id: factor.id } })
    return { status: 200, body: factorJson(factor) }
  })
}
