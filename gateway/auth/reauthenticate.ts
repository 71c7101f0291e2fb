// Sends a code to a signed-in person, to prove that it is still the same person.
import type { AuthContext } from './auth-context.ts'
import { AuthError } from './auth-error.ts'
import { audit } from './audit.ts'
import { invalid } from './fields.ts'
import { askingDevice } from './devices.ts'
import { takeEmail } from './email-limits.ts'
import type { AuthAnswer, AuthRequest } from './request.ts'
import { signedIn } from './signed-in.ts'
import { inTransaction } from './transaction.ts'

export async function reauthenticate(context: AuthContext, request: AuthRequest): Promise<AuthAnswer> {
  const { owner, mailer, siteUrl } = context
  const { user } = await inTransaction(owner, tx => signedIn(context, tx, request))
  const { email, phone } = user
  if (!email && !phone) throw invalid('Reauthentication requires the user to have an email or a phone number')
  if (email && !user.email_confirmed_at)
    throw new AuthError(422, 'email_not_confirmed', 'Please verify your email first.')
  if (!email && !user.phone_confirmed_at)
    throw new AuthError(422, 'phone_not_confirmed', 'Please verify your phone first.')
  await takeEmail(context, request, email ? { email } : { phone: phone ?? '' })
  const { device, headers } = askingDevice(context, request)
  await inTransaction(owner, async tx => {
    await audit(tx, request, { action: 'user_reauthenticate_requested', actorId: user.id })
    await mailer.reauthenticate(tx, { user, redirectTo: siteUrl, ...(device ? { device } : {}) })
  })
  return { status: 200, body: {}, headers }
}
