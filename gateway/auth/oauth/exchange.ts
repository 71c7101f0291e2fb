// The client that began a flow shows its verifier and gets the session.
import type { AuthContext } from '#gateway/auth/auth-context.ts'
import { AuthError } from '#gateway/auth/auth-error.ts'
import { audit } from '#gateway/auth/audit.ts'
import { beginSession } from '#gateway/auth/begin-session.ts'
import { placeOf } from '#gateway/auth/devices.ts'
import { invalid, textField } from '#gateway/auth/fields.ts'
import type { AuthAnswer, AuthRequest } from '#gateway/auth/request.ts'
import { inTransaction, type Tx } from '#gateway/auth/transaction.ts'
import { findUser, isBanned } from '#gateway/auth/users.ts'
import { flowSeconds, isVerifierOf, takeFlow, type Flow } from './flow-state.ts'
import { isRecent } from '#gateway/auth/recent.ts'

export async function exchangeFlow(context: AuthContext, request: AuthRequest): Promise<AuthAnswer> {
  const code = textField(request.body, 'auth_code')
  const verifier = textField(request.body, 'code_verifier')
  if (code === '' || verifier === '')
    throw invalid('invalid request: both auth code and code verifier should be non-empty')
  await context.limits.take('verifyIp', placeOf(context, request))
  const outcome = await inTransaction(context.owner, async tx => {
    const flow = await takeFlow(tx, code)
    // Not thrown: a code is used up by the first attempt, right or wrong.
    const refusal = refusalOf(flow, verifier, context.settings.now())
    return refusal ?? sessionFor(context, tx, request, flow)
  })
  if (outcome instanceof AuthError) throw outcome
  return { status: 200, ...outcome }
}

function refusalOf(flow: Flow | undefined, verifier: string, now: number): AuthError | undefined {
  if (!flow)
    return new AuthError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found')
  const issuedAt = flow.auth_code_issued_at ?? new Date(0)
  if (!isRecent(issuedAt, flowSeconds * 1000, now))
    return new AuthError(422, 'flow_state_expired', 'invalid flow state, flow state has expired')
  if (!isVerifierOf(flow, verifier))
    return new AuthError(
      400,
      'bad_code_verifier',
      'code challenge does not match previously saved code verifier',
    )
  return undefined
}

async function sessionFor(
  context: AuthContext,
  tx: Tx,
  request: AuthRequest,
  flow: Flow | undefined,
): Promise<Pick<AuthAnswer, 'body' | 'headers'> | AuthError> {
  const user = flow?.user_id ? await findUser(tx, flow.user_id, { lock: true }) : undefined
  if (!flow || !user || user.deleted_at)
    return new AuthError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found')
  if (isBanned(user, context.settings.now())) return new AuthError(403, 'user_banned', 'User is banned')
  const method = flow.authentication_method
  await audit(tx, request, {
    action: 'login',
    actorId: user.id,
    traits: { provider_type: flow.provider_type },
  })
  const { session, headers } = await beginSession(context, tx, request, { user, method })
  const { provider_access_token: token, provider_refresh_token: refreshToken } = flow
  const body = {
    ...session,
    ...(token ? { provider_token: token } : {}),
    ...(refreshToken ? { provider_refresh_token: refreshToken } : {}),
  }
  return { body, headers }
}
