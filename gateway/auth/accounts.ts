// The routes of accounts and their sessions.
import { publicKeys } from '#gateway/keys/tokens.ts'
import { adminRoutes } from './admin.ts'
import type { AuthContext } from './auth-context.ts'
import { AuthError } from './auth-error.ts'
import { closedWays } from './unsupported-methods.ts'
import { signOut } from './logout.ts'
import { factorRoutes } from './mfa/routes.ts'
import { passkeyRoutes } from './passkeys/routes.ts'
import { publicSettings } from './public-settings.ts'
import { refreshSession } from './refresh.ts'
import type { Routes } from './request.ts'
import { signInWithPassword } from './sign-in.ts'
import { signedIn } from './signed-in.ts'
import { signUp } from './signup.ts'
import { single } from './transaction.ts'
import { updateOwnUser } from './update-user.ts'
import { readUserJson } from './users.ts'

export function accountRoutes(context: AuthContext): Routes {
  return {
    ...openRoutes(context),
    ...adminRoutes(context),
    ...factorRoutes(context),
    ...passkeyRoutes(context),
    ...closedWays,
    'POST /signup': request => signUp(context, request),
    'POST /token?grant_type=password': request => signInWithPassword(context, request),
    'POST /token?grant_type=refresh_token': request => refreshSession(context, request),
    'POST /token': async () => {
      throw new AuthError(400, 'invalid_credentials', 'unsupported_grant_type')
    },
    'POST /logout': request => signOut(context, request),
    'PUT /user': request => updateOwnUser(context, request),
    'GET /user': async request => {
      const tx = single(context.owner)
      const { user } = await signedIn(context, tx, request)
      return { status: 200, body: await readUserJson(tx, user) }
    },
  }
}

function openRoutes(context: AuthContext): Routes {
  const keySet = { keys: publicKeys(context.keys) }
  return {
    'GET /.well-known/jwks.json': async () => ({
      status: 200,
      body: keySet,
      headers: { 'cache-control': 'public, max-age=600' },
    }),
    'GET /health': async () => ({
      status: 200,
      body: { version: 'v2', name: 'GoTrue', description: 'Accounts as GoTrue answers them' },
    }),
    'GET /settings': async () => ({ status: 200, body: publicSettings(context) }),
  }
}
