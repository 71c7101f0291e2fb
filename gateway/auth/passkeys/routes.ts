// The routes of passkeys, where they are offered.
import type { AuthContext } from '#gateway/auth/auth-context.ts'
import { AuthError } from '#gateway/auth/auth-error.ts'
import type { AuthAnswer, AuthRequest, Routes } from '#gateway/auth/request.ts'
import { listOwn, removeOwn, rename } from './manage.ts'
import { beginRegistration, finishRegistration } from './register.ts'
import { relyingPartyOf } from './relying-party.ts'
import { beginSignIn, finishSignIn } from './sign-in.ts'

type Work = (context: AuthContext, request: AuthRequest) => Promise<AuthAnswer>

const works: Record<string, Work> = {
  'POST /passkeys/registration/options': beginRegistration,
  'POST /passkeys/registration/verify': finishRegistration,
  'POST /passkeys/authentication/options': beginSignIn,
  'POST /passkeys/authentication/verify': finishSignIn,
  'GET /passkeys': listOwn,
  'PATCH /passkeys/:id': rename,
  'DELETE /passkeys/:id': removeOwn,
}

/** Throws where passkeys are offered at an address that browsers give them for nobody. */
export function passkeyRoutes(context: AuthContext): Routes {
  if (context.settings.passkeys) relyingPartyOf(context)
  return Object.fromEntries(
    Object.entries(works).map(([route, work]) => [route, request => ifOffered(work)(context, request)]),
  )
}

export const ifOffered =
  (work: Work): Work =>
  async (context, request) => {
    if (!context.settings.passkeys) throw new AuthError(404, 'passkey_disabled', 'Passkeys are disabled')
    return work(context, request)
  }
