// A code or a link to sign in with. Who has no account gets one with it, unless the client says otherwise;
// the answer is the same in every case.
import type { AuthContext } from './auth-context.ts'
import { audit } from './audit.ts'
import type { Pkce } from './auth-mailer.ts'
import { invalid, metadataField, pkceField, textField, validEmail, validPhone } from './fields.ts'
import { notBefore } from './response-floor.ts'
import { askingDevice } from './devices.ts'
import { takeEmail } from './email-limits.ts'
import { findUserOf, openUnproven, type Own } from './new-account.ts'
import type { AuthAnswer, AuthRequest } from './request.ts'
import { redirectOf } from './signup.ts'
import { inTransaction, type Tx } from './transaction.ts'
import type { Metadata } from './metadata.ts'

type Asked = {
  own: Own
  mayCreate: boolean
  data: Metadata
  redirectTo: string
  pkce?: Pkce
  device?: string
}

export async function sendOtp(context: AuthContext, request: AuthRequest): Promise<AuthAnswer> {
  const { owner, settings } = context
  const asked = readAsked(context, request)
  await takeEmail(context, request, asked.own)
  const { device, headers } = askingDevice(context, request)
  return notBefore(settings.answerFloorMs, async () => {
    await inTransaction(owner, tx =>
      sendTo(context, tx, request, { ...asked, ...(device ? { device } : {}) }),
    )
    return { status: 200, body: {}, headers }
  })
}

/** As older clients ask for a link. */
export function sendMagicLink(context: AuthContext, request: AuthRequest): Promise<AuthAnswer> {
  if (textField(request.body, 'email') === '') throw invalid('Password recovery requires an email')
  const { phone: _, channel: __, ...body } = request.body
  return sendOtp(context, { ...request, body })
}

function readAsked(context: AuthContext, { body, query }: AuthRequest): Asked {
  const email = textField(body, 'email')
  const phone = textField(body, 'phone')
  if (email !== '' && phone !== '') throw invalid('Only an email address or phone number should be provided')
  if (email !== '' && textField(body, 'channel') !== '')
    throw invalid('Channel should only be specified with Phone OTP')
  if (email === '' && phone === '') throw invalid('One of email or phone must be set')
  const channel = textField(body, 'channel') || 'sms'
  if (phone !== '' && channel !== 'sms')
    throw invalid(
      "Invalid channel, supported values are 'sms' or 'whatsapp'. 'whatsapp' is only supported if Twilio or Twilio Verify is used as the provider.",
    )
  const pkce = pkceField(body)
  return {
    own: email === '' ? { phone: validPhone(phone) } : { email: validEmail(email) },
    mayCreate: body['create_user'] !== false && context.settings.signups,
    data: metadataField(body, 'data') ?? {},
    redirectTo: redirectOf(context, query),
    ...(pkce ? { pkce } : {}),
  }
}

async function sendTo(context: AuthContext, tx: Tx, request: AuthRequest, asked: Asked): Promise<void> {
  const { own, data, mayCreate, redirectTo, pkce, device } = asked
  const known = await findUserOf(tx, own, { lock: true })
  // Without a password: the code is the way in.
  const created = !known && mayCreate ? await openUnproven(tx, { own, data }) : undefined
  const user = known ?? created ?? (mayCreate ? await findUserOf(tx, own, { lock: true }) : undefined)
  if (!user || user.deleted_at) return
  const isKnown = 'email' in own ? user.email_confirmed_at : user.phone_confirmed_at
  const action = isKnown ? 'user_recovery_requested' : 'user_confirmation_requested'
  await audit(tx, request, { action, actorId: user.id })
  const mail = {
    user,
    ...own,
    redirectTo,
    draft: { isFirst: created !== undefined, data },
    ...(pkce ? { pkce } : {}),
    ...(device ? { device } : {}),
  }
  const { mailer } = context
  await (isKnown && 'email' in own ? mailer.magicLink(tx, mail) : mailer.confirm(tx, mail))
}
