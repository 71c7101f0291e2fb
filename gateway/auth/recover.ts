// A forgotten password: an e-mail to the address if it has an account, and the same answer if it has none.
import type { AuthContext } from './auth-context.ts'
import { audit } from './audit.ts'
import { invalid, pkceField, textField, validEmail } from './fields.ts'
import { notBefore } from './response-floor.ts'
import { askingDevice } from './devices.ts'
import { takeEmail } from './email-limits.ts'
import type { AuthAnswer, AuthRequest } from './request.ts'
import { redirectOf } from './signup.ts'
import { inTransaction } from './transaction.ts'
import { findUserByEmail } from './users.ts'

export async function recover(context: AuthContext, request: AuthRequest): Promise<AuthAnswer> {
  const { owner, settings, mailer } = context
  const given = textField(request.body, 'email')
  if (given === '') throw invalid('Password recovery requires an email')
  const email = validEmail(given)
  const pkce = pkceField(request.body)
  const redirectTo = redirectOf(context, request.query)
  await takeEmail(context, request, { email })
  const { device, headers } = askingDevice(context, request)
  return notBefore(settings.answerFloorMs, async () => {
    await inTransaction(owner, async tx => {
      const user = await findUserByEmail(tx, email, { lock: true })
      if (!user || user.deleted_at) return
      await audit(tx, request, { action: 'user_recovery_requested', actorId: user.id })
      const asked = { ...(pkce ? { pkce } : {}), ...(device ? { device } : {}) }
      await mailer.recover(tx, { user, email, redirectTo, ...asked })
    })
    return { status: 200, body: {}, headers }
  })
}
