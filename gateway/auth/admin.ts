// The routes for operators: each asks for the secret key first.
import { generateLink, invite } from './admin-links.ts'
import { adminList } from './admin-list.ts'
import { adminCreate, adminDelete, adminGet, adminUpdate } from './admin-users.ts'
import type { AuthContext } from './auth-context.ts'
import { adminDeleteFactor, adminListFactors, adminUpdateFactor } from './mfa/admin-factors.ts'
import { adminDeletePasskey, adminListPasskeys } from './passkeys/manage.ts'
import { ifOffered } from './passkeys/routes.ts'
import type { AuthAnswer, AuthRequest, Handler, Routes } from './request.ts'
import { mustBeOperator } from './signed-in.ts'

type Work = (context: AuthContext, request: AuthRequest) => Promise<AuthAnswer>

export function adminRoutes(context: AuthContext): Routes {
  const asOperator =
    (work: Work): Handler =>
    async request => {
      await mustBeOperator(context, request)
      return work(context, request)
    }
  return {
    'POST /admin/users': asOperator(adminCreate),
    'GET /admin/users': asOperator(adminList),
    'GET /admin/users/:id': asOperator(adminGet),
    'PUT /admin/users/:id': asOperator(adminUpdate),
    'DELETE /admin/users/:id': asOperator(adminDelete),
    'GET /admin/users/:id/factors': asOperator(adminListFactors),
    'PUT /admin/users/:id/factors/:factor': asOperator(adminUpdateFactor),
    'DELETE /admin/users/:id/factors/:factor': asOperator(adminDeleteFactor),
    'GET /admin/users/:id/passkeys': asOperator(ifOffered(adminListPasskeys)),
    'DELETE /admin/users/:id/passkeys/:passkey': asOperator(ifOffered(adminDeletePasskey)),
    'POST /admin/generate_link': asOperator(generateLink),
    'POST /invite': asOperator(invite),
  }
}
