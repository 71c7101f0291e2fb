// Time-based one-time passwords (RFC 6238) as authenticator apps compute them: SHA-1, six digits, thirty seconds.
import { createHmac } from 'node:crypto'

export const stepSeconds = 30
export const digits = 6

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

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
