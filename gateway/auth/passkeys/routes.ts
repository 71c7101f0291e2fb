// The routes of passkeys, where they are offered.
import type { AuthContext } from '#gateway/auth/auth-context.ts'
import type { AuthAnswer, AuthRequest, Routes } from '#gateway/auth/request.ts'
import { listOwn, removeOwn, rename } from './manage.ts'
import { mustBeOffered } from './passkeys.ts'
import { beginRegistration, finishRegistration } from './register.ts'
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

export function passkeyRoutes(context: AuthContext): Routes {
  return Object.fromEntries(
    Object.entries(works).map(([route, work]) => [route, request => ifOffered(work)(context, request)]),
  )
}

export const ifOffered =
  (work: Work): Work =>
  async (context, request) => {
    mustBeOffered(context)
    return work(context, request)
  }
