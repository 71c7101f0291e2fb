// Secrets, where they are not to be made at the first start.
import { readSigningKeys } from '#gateway/keys/signing-keys.ts'
import { kind, secret } from './kinds.ts'

const readKeys = (text: string) => {
  readSigningKeys(text)
  return text
}

export const keys = {
  SUPABASE_PUBLISHABLE_KEY: secret({
    usual: 'made',
    does: 'the key that every visitor may use: [Secrets](#secrets)',
  }),
  SUPABASE_SECRET_KEY: secret({ usual: 'made', does: 'the key of the operator: [Secrets](#secrets)' }),
  JWT_KEYS: kind('a JSON list of private keys', readKeys)
    .optional()
    .meta({ usual: 'made', does: 'the keys that sign tokens: [Secrets](#secrets)', isSecret: true }),
  JWT_SECRET: secret({ does: 'a shared secret of tokens made elsewhere: [Secrets](#secrets)' }, 32),
  FACTOR_KEY: secret(
    { usual: 'made', does: 'encrypts the secrets of second factors and webhooks: [Secrets](#secrets)' },
    32,
  ),
}
