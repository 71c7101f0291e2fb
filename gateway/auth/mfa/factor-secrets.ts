// Secrets of authenticator apps are encrypted in the database: a stolen backup gives no codes.
import { createHash } from 'node:crypto'
import { isSealed, seal, unseal } from '#gateway/keys/seal.ts'

export type FactorSecrets = {
  seal(factorId: string, secret: string): string
  /** Undefined where another key has sealed it. */
  open(factorId: string, stored: string): string | undefined
}

/** `key`: any text with enough randomness; asked for when it is first needed. */
export function openFactorSecrets(key: () => string): FactorSecrets {
  let bytes: Buffer | undefined
  const keyBytes = () => (bytes ??= createHash('sha256').update(`factor secrets\n${key()}`).digest())
  return {
    seal: (factorId, secret) => seal(keyBytes(), factorId, secret),
    // A project that moves here from Supabase may bring secrets in plain text.
    open: (factorId, stored) => (isSealed(stored) ? unseal(keyBytes(), factorId, stored) : stored),
  }
}
