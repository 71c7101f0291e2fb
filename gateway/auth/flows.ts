// The routes of what leaves the site and comes back: codes and links by mail or phone, and other providers.
import type { AuthContext } from './auth-context.ts'
import { authorize, authorizeLink } from './oauth/authorize.ts'
import { callback } from './oauth/callback.ts'
import { exchangeFlow } from './oauth/exchange.ts'
import { unlink } from './oauth/identity-routes.ts'
import { sendMagicLink, sendOtp } from './otp.ts'
import { reauthenticate } from './reauthenticate.ts'
import { recover } from './recover.ts'
import type { Routes } from './request.ts'
import { resend } from './resend.ts'
import { verifyGet, verifyPost } from './verify.ts'

export function flowRoutes(context: AuthContext): Routes {
  return {
    'POST /otp': request => sendOtp(context, request),
    'POST /magiclink': async request => sendMagicLink(context, request),
    'POST /verify': request => verifyPost(context, request),
    'GET /verify': request => verifyGet(context, request),
    'GET /authorize': request => authorize(context, request),
    'GET /callback': request => callback(context, request),
    'POST /callback': request => callback(context, request),
    'GET /user/identities/authorize': request => authorizeLink(context, request),
    'DELETE /user/identities/:id': request => unlink(context, request),
    'POST /token?grant_type=pkce': request => exchangeFlow(context, request),
    'POST /recover': request => recover(context, request),
    'POST /resend': request => resend(context, request),
    'GET /reauthenticate': request => reauthenticate(context, request),
  }
}
