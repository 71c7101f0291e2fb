// How every sign-in ends: the session is begun with a digest of its device, and the browser keeps the device's cookie.
import type { AuthContext } from './auth-context.ts'
import { cookieAfterSignIn, deviceAtSignIn } from './devices.ts'
import type { AuthRequest } from './request.ts'
import { startSession, type SessionJson, type SignInMethod } from './sessions.ts'
import type { Tx } from './transaction.ts'
import type { User } from './users.ts'

export type Begun = { session: SessionJson; headers: Record<string, string> }

export async function beginSession(
  context: AuthContext,
  tx: Tx,
  request: AuthRequest,
  { user, method }: { user: User; method: SignInMethod },
): Promise<Begun> {
  const { ip, userAgent } = request
  const { device, digest } = deviceAtSignIn(context, request)
  const session = await startSession(context, tx, user, { method, ip, userAgent, device: digest })
  return { session, headers: cookieAfterSignIn(context, device, user) }
}
