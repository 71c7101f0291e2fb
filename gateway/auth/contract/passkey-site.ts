// People with passkeys for a test file: authenticators in software, and a clock that can be put forward.
import type { SupabaseClient } from '@supabase/supabase-js'
import { softwareAuthenticator, type Claims } from '#gateway/testing/software-authenticator.ts'
import { startAccounts } from './accounts-site.ts'

/** Of the website that the tests' gateway serves. */
export const origin = 'http://localhost:3000'

export type Authenticator = ReturnType<typeof softwareAuthenticator>

export type PasskeySite = Awaited<ReturnType<typeof startPasskeys>>

/** Adds a passkey to the account of this browser. */
async function add(
  browser: SupabaseClient,
  authenticator: Authenticator = softwareAuthenticator(origin),
  lies: Partial<Claims> = {},
) {
  const { data, error } = await browser.auth.passkey.startRegistration()
  if (error) return { data: null, error }
  const credential = authenticator.create(data.options, lies)
  return browser.auth.passkey.verifyRegistration({ challengeId: data.challenge_id, credential })
}

export async function startPasskeys() {
  let ahead = 0
  const now = () => Date.now() + ahead
  const site = await startAccounts({ passkeys: true, now })

  async function asked() {
    const browser = site.browser()
    const { data, error } = await browser.auth.passkey.startAuthentication()
    if (error) throw error
    return { browser, challengeId: data.challenge_id, options: data.options }
  }

  return {
    ...site,
    now,
    wait: (seconds: number) => {
      ahead += seconds * 1000
    },
    add,
    /** A browser that has asked for a sign-in. */
    asked,

    async withPasskey() {
      const person = await site.person()
      const authenticator = softwareAuthenticator(origin)
      const { data, error } = await add(person.browser, authenticator)
      if (error) throw error
      return { ...person, authenticator, passkeyId: data.id }
    },

    async signIn(authenticator: Authenticator, lies: Partial<Claims> = {}) {
      const { browser, challengeId, options } = await asked()
      const credential = authenticator.get(options, lies)
      const { data, error } = await browser.auth.passkey.verifyAuthentication({ challengeId, credential })
      return { browser, user: data?.user, error }
    },

    mailsTo: (id: string) => site.sentMails.filter(mail => mail.user.id === id).map(mail => mail.what),
  }
}

export const levels = async (browser: SupabaseClient) =>
  (await browser.auth.mfa.getAuthenticatorAssuranceLevel()).data

export const refused = { code: 'webauthn_verification_failed', status: 400 }
