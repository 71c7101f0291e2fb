// Texts that are encrypted in the database, with a key that is not in it: a stolen backup does not give them away.
// AES-256-GCM, bound to the row, so that what one row holds cannot be moved to another.
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

const mark = 'sealed:v1:'

const isSealed = (stored: string) => stored.startsWith(mark)

export function seal(key: Buffer, rowId: string, text: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(rowId))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return mark + Buffer.concat([nonce, sealed]).toString('base64url')
}

/** Undefined where another key has sealed it. */
export function unseal(key: Buffer, rowId: string, stored: string): string | undefined {
  const whole = Buffer.from(stored.slice(mark.length), 'base64url')
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, whole.subarray(0, 12), { authTagLength: 16 })
    decipher.setAAD(Buffer.from(rowId)).setAuthTag(whole.subarray(-16))
    return decipher.update(whole.subarray(12, -16), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return undefined
  }
}

export type Sealer = {
  seal(rowId: string, text: string): string
  /** Undefined where another key has sealed it. */
  open(rowId: string, stored: string): string | undefined
}

/**
 * For one use, with a key of its own: what is sealed for one is of no use to another.
 * `key`: any text with enough randomness; asked for when it is first needed.
 */
export function openSealer(use: string, key: () => string): Sealer {
  let bytes: Buffer | undefined
  const keyBytes = () => (bytes ??= createHash('sha256').update(`${use}\n${key()}`).digest())
  return {
    seal: (rowId, text) => seal(keyBytes(), rowId, text),
    // What was there before it was encrypted is in plain text.
    open: (rowId, stored) => (isSealed(stored) ? unseal(keyBytes(), rowId, stored) : stored),
  }
}
