// Who asks, where an account or an operator is needed. A session that has ended counts for nothing here, even
// while its access token would still be good elsewhere.
import { identify, type Caller } from '#gateway/keys/identify.ts'
import { TokenRefusal } from '#gateway/keys/tokens.ts'
import type { AuthContext } from './auth-context.ts'
import { AuthError } from './auth-error.ts'
import type { AuthRequest } from './request.ts'
import type { Session } from './sessions.ts'
import type { Tx } from './transaction.ts'
import { findUser, isBanned, type User } from './users.ts'

export type SignedIn = { user: User; session?: Session }

const identifying = ['apikey', 'authorization', 'origin', 'sec-fetch-site', 'sec-fetch-dest', 'user-agent']
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The account behind the access token, as it is now. */
export async function signedIn(
  context: AuthContext,
  tx: Tx,
  request: AuthRequest,
  { lock = false }: { lock?: boolean } = {},
): Promise<SignedIn> {
  const claims = (await callerOf(context, request)).identity?.claims
  const sub = claims?.sub
  if (!claims || !sub || !uuid.test(sub))
    throw new AuthError(403, 'bad_jwt', 'invalid claim: missing sub claim')
  const user = await findUser(tx, sub, { lock })
  if (!user || user.deleted_at)
    throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist')
  const now = context.settings.now()
  const session = await sessionOf(tx, user, claims['session_id'])
  if (session?.not_after && session.not_after.getTime() <= now)
    throw new AuthError(403, 'session_expired', 'Session is no longer valid')
  if (isBanned(user, now)) throw new AuthError(403, 'user_banned', 'User is banned')
  return { user, ...(session ? { session } : {}) }
}

/** Tokens that no session stands behind (made with a shared secret, say) name none. */
async function sessionOf(tx: Tx, user: User, sessionId: unknown): Promise<Session | undefined> {
  if (sessionId === undefined || sessionId === '') return undefined
  const [session] =
    typeof sessionId === 'string' && uuid.test(sessionId)
      ? await tx.query<Session>(
          'select id, user_id, aal, created_at, not_after from auth.sessions where id = $1 and user_id = $2',
          [sessionId, user.id],
        )
      : []
  if (!session)
    throw new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
  return session
}

/** Throws unless the secret key was shown, or a token with its role. */
export async function mustBeOperator(context: AuthContext, request: AuthRequest): Promise<void> {
  // The secret key alone is enough; servers send it as apikey.
  const { role } = await identified(context, request)
  if (role !== 'service_role') mustHaveToken(request)
  if (role !== 'service_role') throw new AuthError(403, 'not_admin', 'User not allowed')
}

async function callerOf(context: AuthContext, request: AuthRequest): Promise<Caller> {
  mustHaveToken(request)
  return identified(context, request)
}

function mustHaveToken(request: AuthRequest): void {
  if (request.header('authorization') === undefined)
    throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
}

async function identified({ keys, tokens }: AuthContext, request: AuthRequest): Promise<Caller> {
  const headers = Object.fromEntries(identifying.map(name => [name, request.header(name)]))
  try {
    return await identify({ headers, target: `?${request.query}` }, keys, tokens)
  } catch (error) {
    if (error instanceof TokenRefusal) throw new AuthError(403, 'bad_jwt', `invalid JWT: ${reason(error)}`)
    throw error
  }
}

function reason({ message }: TokenRefusal): string {
  return message === 'JWT expired'
    ? 'unable to parse or verify signature, token has invalid claims: token is expired'
    : `unable to parse or verify signature, ${message}`
}
