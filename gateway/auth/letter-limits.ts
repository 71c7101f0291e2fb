// A letter or a text message goes to one place once a minute and five times an hour, whoever asks for it, and
// whether anybody is known there or not.
import { AuthError } from './auth-error.ts'
import type { LimitKind, RateLimits } from './rate-limits.ts'

type Limit = { pause: LimitKind; place: LimitKind; ip: LimitKind; code: string; message: string }

const mail: Limit = {
  pause: 'mailPause',
  place: 'mailAddress',
  ip: 'mailIp',
  code: 'over_email_send_rate_limit',
  message: 'email rate limit exceeded',
}
const sms: Limit = {
  pause: 'smsPause',
  place: 'smsNumber',
  ip: 'smsIp',
  code: 'over_sms_send_rate_limit',
  message: 'SMS rate limit exceeded',
}

export async function takeLetter(
  limits: RateLimits,
  to: { email: string } | { phone: string },
  ip: string,
): Promise<void> {
  const [limit, place] = 'email' in to ? [mail, to.email] : [sms, to.phone]
  const pause = await limits.tryTake(limit.pause, place)
  if (pause !== undefined)
    throw new AuthError(
      429,
      limit.code,
      `For security purposes, you can only request this after ${pause} seconds.`,
      { retryAfterSeconds: pause },
    )
  const wait = (await limits.tryTake(limit.place, place)) ?? (await limits.tryTake(limit.ip, ip))
  if (wait !== undefined) throw new AuthError(429, limit.code, limit.message, { retryAfterSeconds: wait })
}
