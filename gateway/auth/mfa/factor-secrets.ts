// Secrets of authenticator apps are encrypted in the database, with a key that is not in it: a stolen backup gives no
// codes. AES-256-GCM, bound to the factor, so that a row's secret cannot be moved to another row.
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

export type FactorSecrets = {
  seal(factorId: string, secret: string): string
  /** Undefined where another key has sealed it. */
  open(factorId: string, stored: string): string | undefined
}

const mark = 'sealed:v1'

/** `key`: any text with enough randomness; asked for when it is first needed. */
export function openFactorSecrets(key: () => string): FactorSecrets {
  let bytes: Buffer | undefined
  const keyBytes = () => (bytes ??= createHash('sha256').update(`factor secrets\n${key()}`).digest())
  return {
    seal: (factorId, secret) => {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', keyBytes(), nonce).setAAD(Buffer.from(factorId))
      const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return `${mark}:${Buffer.concat([nonce, sealed]).toString('base64url')}`
    },
    open: (factorId, stored) => {
      // A project that moves here from Supabase may bring secrets in plain text.
      if (!stored.startsWith(`${mark}:`)) return stored
      const whole = Buffer.from(stored.slice(mark.length + 1), 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', keyBytes(), whole.subarray(0, 12), {
        authTagLength: 16,
      })
      decipher.setAAD(Buffer.from(factorId)).setAuthTag(whole.subarray(-16))
      try {
        return decipher.update(whole.subarray(12, -16), undefined, 'utf8') + decipher.final('utf8')
      } catch {
        return undefined
      }
    },
  }
}
