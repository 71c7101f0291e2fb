// How often e-mails or text messages are sent to one address or number, whether it has an account or not. A known
// device has a limit of its own, which others cannot use up; all other devices share one.
import type { AuthContext } from './auth-context.ts'
import { AuthError } from './auth-error.ts'
import { networkOf } from '#gateway/http/client.ts'
import { knownDevice } from './devices.ts'
import type { Own } from './new-account.ts'
import type { LimitKind, RateLimits } from './rate-limits.ts'
import type { AuthRequest } from './request.ts'

type Taking = { kind: LimitKind; subject: string }

const mail = {
  pause: 'mailPause',
  place: 'mailAddress',
  total: 'mailTotal',
  ip: 'mailIp',
  code: 'over_email_send_rate_limit',
  message: 'email rate limit exceeded',
} as const
const sms = {
  pause: 'smsPause',
  place: 'smsNumber',
  total: 'smsTotal',
  ip: 'smsIp',
  code: 'over_sms_send_rate_limit',
  message: 'SMS rate limit exceeded',
} as const

/** Once a minute and five times an hour for each requester, and a few times an hour for all unknown devices together. */
export async function takeEmail(context: AuthContext, request: AuthRequest, to: Own): Promise<void> {
  if ('phone' in to) mustReachPhones(context)
  const [limit, place] = 'email' in to ? [mail, to.email] : [sms, to.phone]
  const device = await knownDevice(context, request, to)
  const subject = `${device ?? networkOf(request.ip)}\n${place}`
  const refused = await takeAll(context.limits, [
    ...(device ? [] : [{ kind: limit.ip, subject: request.ip }]),
    { kind: limit.pause, subject },
    { kind: limit.place, subject },
    ...(device ? [] : [{ kind: limit.total, subject: place }]),
  ])
  if (!refused) return
  const { kind, wait } = refused
  const message =
    kind === limit.pause
      ? `For security purposes, you can only request this after ${wait} seconds.`
      : limit.message
  throw new AuthError(429, limit.code, message, { retryAfterSeconds: wait })
}

/** Where mail is sent for real and nothing carries codes to phones, a code would only be promised. */
function mustReachPhones({ settings }: AuthContext): void {
  if (settings.smtpUrl && !settings.phoneSender)
    throw new AuthError(400, 'phone_provider_disabled', 'Unsupported phone provider')
}

/** All or none: the first limit that is exhausted, and in how many seconds it is not. */
async function takeAll(
  limits: RateLimits,
  takings: Taking[],
): Promise<{ kind: LimitKind; wait: number } | undefined> {
  for (const [at, { kind, subject }] of takings.entries()) {
    const wait = await limits.tryTake(kind, subject)
    if (wait === undefined) continue
    for (const taken of takings.slice(0, at)) await limits.giveBack(taken.kind, taken.subject)
    return { kind, wait }
  }
  return undefined
}
