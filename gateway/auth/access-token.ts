// Access tokens with GoTrue's claims, signed by the first of our keys.
import { importJWK, SignJWT } from 'jose'
import type { AuthContext } from './auth-context.ts'
import { apiUrlOf } from './settings.ts'
import { roleOf, type User } from './users.ts'

/** What a session is made with. */
export type SessionContext = Pick<AuthContext, 'keys' | 'settings' | 'siteUrl'>

export type AmrEntry = { method: string; timestamp: number }

const imported = new WeakMap<object, ReturnType<typeof importJWK>>()

export async function signAccessToken(
  { keys, settings, siteUrl }: SessionContext,
  { user, sessionId, amr, aal }: { user: User; sessionId: string; amr: AmrEntry[]; aal: string },
): Promise<{ token: string; expiresAt: number }> {
  const [key] = keys.signing
  if (!key) throw new Error('There is no signing key.')
  const algorithm = key.alg ?? 'ES256'
  const signing = imported.get(key) ?? importJWK(key, algorithm)
  imported.set(key, signing)

  const now = Math.floor(settings.now() / 1000)
  const expiresAt = now + settings.accessTokenSeconds
  const claims = {
    iss: `${apiUrlOf({ settings, siteUrl })}/auth/v1`,
    sub: user.id,
    aud: roleOf(user).aud,
    exp: expiresAt,
    iat: now,
    email: user.email ?? '',
    phone: user.phone ?? '',
    app_metadata: user.raw_app_meta_data ?? {},
    user_metadata: user.raw_user_meta_data ?? {},
    role: roleOf(user).role,
    aal,
    amr,
    session_id: sessionId,
    is_anonymous: user.is_anonymous,
  }
  const token = await new SignJWT(claims)
    .setProtectedHeader({ alg: algorithm, typ: 'JWT', ...(key.kid ? { kid: key.kid } : {}) })
    .sign(await signing)
  return { token, expiresAt }
}
