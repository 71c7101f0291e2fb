// Secrets of authenticator apps are encrypted in the database: a stolen backup gives no codes. A project that moves here from
// Supabase may bring secrets in plain text.
import { openSealer } from '#gateway/keys/seal.ts'

export const openFactorSecrets = (key: () => string) => openSealer('factor secrets', key)
