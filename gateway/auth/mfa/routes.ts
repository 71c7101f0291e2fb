// The routes of second factors.
import type { AuthContext } from '#gateway/auth/auth-context.ts'
import type { Routes } from '#gateway/auth/request.ts'
import { challenge } from './challenge.ts'
import { enroll } from './enroll.ts'
import { countRecoveryCodes, newRecoveryCodes } from './recovery-codes.ts'
import { unenroll } from './unenroll.ts'
import { verifyFactor } from './verify-factor.ts'

export function factorRoutes(context: AuthContext): Routes {
  return {
    'POST /factors': request => enroll(context, request),
    'POST /factors/:id/challenge': request => challenge(context, request),
    'POST /factors/:id/verify': request => verifyFactor(context, request),
    'DELETE /factors/:id': request => unenroll(context, request),
    'GET /recovery_codes': request => countRecoveryCodes(context, request),
    'POST /recovery_codes': request => newRecoveryCodes(context, request),
  }
}
