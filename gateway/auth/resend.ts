// Sends an e-mail or a text message again if one is pending. The answer is the same in every case.
import type { AuthContext } from './auth-context.ts'
import { audit } from './audit.ts'
import type { AuthMail } from './auth-mailer.ts'
import { invalid, pkceField, textField, validEmail, validPhone } from './fields.ts'
import { notBefore } from './response-floor.ts'
import { askingDevice } from './devices.ts'
import { takeEmail } from './email-limits.ts'
import { findUserOf, type Own } from './new-account.ts'
import { lastSignUp } from './one-time-tokens.ts'
import type { AuthAnswer, AuthRequest } from './request.ts'
import { redirectOf } from './signup.ts'
import { inTransaction, type Tx } from './transaction.ts'

const types = new Set(['signup', 'email_change', 'sms', 'phone_change'])

type Asked = { type: string; own: Own }

export async function resend(context: AuthContext, request: AuthRequest): Promise<AuthAnswer> {
  const { owner, settings } = context
  const asked = readAsked(request.body)
  const pkce = pkceField(request.body)
  const redirectTo = redirectOf(context, request.query)
  await takeEmail(context, request, asked.own)
  const { device, headers } = askingDevice(context, request)
  return notBefore(settings.answerFloorMs, async () => {
    await inTransaction(owner, async tx => {
      const user = await findUserOf(tx, asked.own, { lock: true })
      if (!user || user.deleted_at) return
      const draft = await lastSignUp(tx, user.id)
      const mail = {
        user,
        redirectTo,
        ...(pkce ? { pkce } : {}),
        ...(device ? { device } : {}),
        ...(draft ? { draft } : {}),
      }
      const isSent = await sendAgain(context, tx, asked, mail)
      if (isSent) await audit(tx, request, { action: 'user_confirmation_requested', actorId: user.id })
    })
    return { status: 200, body: {}, headers }
  })
}

function readAsked(body: AuthRequest['body']): Asked {
  const type = textField(body, 'type')
  const email = textField(body, 'email')
  const phone = textField(body, 'phone')
  if (!types.has(type)) throw invalid('Missing one of these types: signup, email_change, sms, phone_change')
  if (email === '' && type === 'signup') throw invalid('Type provided requires an email address')
  if (phone === '' && type === 'sms') throw invalid('Type provided requires a phone number')
  if (email !== '' && phone !== '') throw invalid('Only an email address or phone number should be provided.')
  if (email === '' && phone === '') throw invalid('Missing email address or phone number')
  return { type, own: email === '' ? { phone: validPhone(phone) } : { email: validEmail(email) } }
}

async function sendAgain(
  { mailer }: AuthContext,
  tx: Tx,
  { type, own }: Asked,
  mail: AuthMail,
): Promise<boolean> {
  const { user } = mail
  if (type === 'signup' && !user.email_confirmed_at) await mailer.confirm(tx, { ...mail, ...own })
  else if (type === 'sms' && !user.phone_confirmed_at) await mailer.confirm(tx, { ...mail, ...own })
  else if (type === 'email_change' && user.email_change)
    await mailer.change(tx, { ...mail, email: user.email_change })
  else if (type === 'phone_change' && user.phone_change)
    await mailer.change(tx, { ...mail, phone: user.phone_change })
  else return false
  return true
}
