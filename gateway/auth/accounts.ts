// The routes of accounts and their sessions.
import { publicKeys } from '#gateway/keys/tokens.ts'
import type { AuthContext } from './auth-context.ts'
import type { Routes } from './request.ts'
import { signedIn } from './signed-in.ts'
import { signUp } from './signup.ts'
import { inTransaction } from './transaction.ts'
import { readUserJson } from './users.ts'

export function accountRoutes(context: AuthContext): Routes {
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
    'POST /signup': request => signUp(context, request),
    'GET /user': request =>
      inTransaction(context.owner, async tx => {
        const { user } = await signedIn(context, tx, request)
        return { status: 200, body: await readUserJson(tx, user) }
      }),
  }
}
