// The suite of auth-js, as the library's own project.json runs it against the Supabase CLI.
import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cliSecret, type Suite } from './suite.ts'

/** The suite signs its own keys with it; the library's command makes such a file before each run, too. */
const signingKeys = JSON.stringify([
  {
    ...generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }),
    kid: randomUUID(),
    key_ops: ['sign', 'verify'],
    alg: 'RS256',
  },
])

export const authJs: Suite = {
  name: 'auth-js',
  folder: 'packages/core/auth-js',
  schemas: ['public'],
  addsKey: true,
  settings: {
    JWT_KEYS: signingKeys,
    JWT_SECRET: cliSecret,
    CONFIRM_EMAIL: 'off',
    CONFIRM_PHONE: 'off',
    AUTH_RATE_LIMITS: 'off',
    MANUAL_LINKING: 'off',
    // Nothing listens there: with a real mail server, and no service for phones, codes to phones are refused.
    SMTP_URL: 'smtp://127.0.0.1:9',
    PASSWORD_LENGTH: '6',
    REFUSE_COMMON_PASSWORDS: 'off',
    GOOGLE_CLIENT_ID: 'conformance',
    GOOGLE_CLIENT_SECRET: 'conformance',
    // The suite's authenticator signs for pages of http://localhost:5173.
    ADDITIONAL_REDIRECT_URLS: 'https://127.0.0.1:3000,http://localhost:5173',
    PASSKEYS: 'on',
  },
  runner: 'jest',
  arguments: ['--config', 'jest.config.cli.js', '--forceExit'],
  notApplicable: [
    {
      cases: /^signInAnonymously |reauthenticate\(\) fails without session$/,
      reason: 'Accounts without an address or number are not offered; the second case signs in to one.',
    },
    { cases: / OAuth Admin /, reason: 'The gateway is not an OAuth server for other sites.' },
    {
      cases: /signInWithOtp\(\) with PKCE flow should return error$/,
      reason: 'A code for an unknown address is answered like any other: nobody learns who has an account.',
    },
  ],

  async prepare(_client, folder) {
    writeFileSync(join(folder, 'test', 'supabase', 'signing_keys.json'), signingKeys)
  },
}
