// Codes of an authenticator app: its secret, its address, and whether a code is right.
import { randomBytes, timingSafeEqual } from 'node:crypto'
import { codeAt, digits, stepOf, stepSeconds, toBase32 } from './one-time-code.ts'

/** Clocks of phones are a little off: the code before and the code after count too. */
const drift = 1

export const newSecret = () => toBase32(randomBytes(20))

/** The period that the code belongs to, where it is a right one. */
export function matchingStep(secret: string, code: string, now: number): number | undefined {
  const current = stepOf(now)
  let found: number | undefined
  for (let step = current - drift; step <= current + drift; step++)
    if (isSame(codeAt(secret, step), code)) found ??= step
  return found
}

const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

/** What an authenticator app reads from the QR code. */
export function totpUri({
  issuer,
  account,
  secret,
}: {
  issuer: string
  account: string
  secret: string
}): string {
  const name = encodeURIComponent(issuer)
  return `otpauth://totp/${name}:${encodeURIComponent(account)}?algorithm=SHA1&digits=${digits}&issuer=${name}&period=${stepSeconds}&secret=${secret}`
}
