// Time-based one-time passwords (RFC 6238) as authenticator apps compute them: SHA-1, six digits, thirty seconds.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const stepSeconds = 30
const digits = 6
/** Clocks of phones are a little off: the code before and the code after count too. */
const drift = 1

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export const newSecret = () => toBase32(randomBytes(20))

export function toBase32(bytes: Uint8Array): string {
  let text = ''
  let buffer = 0
  let held = 0
  for (const byte of bytes) {
    buffer = (buffer << 8) | byte
    for (held += 8; held >= 5; held -= 5) text += alphabet[(buffer >> (held - 5)) & 31]
    buffer &= (1 << held) - 1
  }
  return held > 0 ? text + alphabet[(buffer << (5 - held)) & 31] : text
}

function fromBase32(text: string): Buffer {
  const bytes: number[] = []
  let buffer = 0
  let held = 0
  for (const letter of text.replaceAll('=', '').toUpperCase()) {
    buffer = (buffer << 5) | alphabet.indexOf(letter)
    held += 5
    if (held < 8) continue
    held -= 8
    bytes.push((buffer >> held) & 255)
    buffer &= (1 << held) - 1
  }
  return Buffer.from(bytes)
}

/** The code of one period of thirty seconds, counted from 1970. */
export function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 15
  const number = digest.readUInt32BE(offset) & 0x7fff_ffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

export const stepOf = (now: number) => Math.floor(now / 1000 / stepSeconds)

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
  const label = account ? `${name}:${encodeURIComponent(account)}` : name
  return `otpauth://totp/${label}?algorithm=SHA1&digits=${digits}&issuer=${name}&period=${stepSeconds}&secret=${secret}`
}
