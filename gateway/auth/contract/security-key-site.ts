// People with security keys for a test file. auth-js wants a browser around it to read what a key is asked for, so that
// challenges and answers are sent here as it sends them.
import type { SupabaseClient } from '@supabase/supabase-js'
import { softwareAuthenticator, type Claims } from '#gateway/testing/software-authenticator.ts'
import { password } from './accounts-site.ts'
import { origin, type Authenticator, type PasskeySite } from './passkey-site.ts'

const webauthn = { rpId: 'localhost', rpOrigins: [origin] }
const tokenOf = async (browser: SupabaseClient) =>
  (await browser.auth.getSession()).data.session?.access_token ?? ''

type Options = { challenge: string; rp: { id: string }; user: { id: string }; rpId: string }
type Challenge = {
  id: string
  type: string
  webauthn: {
    type: 'create' | 'request'
    credential_options: { publicKey: Options & Record<string, unknown> }
  }
}

async function enroll(browser: SupabaseClient, friendlyName = 'Blue key') {
  const { data, error } = await browser.auth.mfa.enroll({ factorType: 'webauthn', friendlyName })
  if (error) throw error
  return data
}

export function keysAt(site: Pick<PasskeySite, 'browser' | 'call' | 'person'>) {
  async function call(browser: SupabaseClient, path: string, body: unknown) {
    const headers = { authorization: `Bearer ${await tokenOf(browser)}` }
    return site.call(path, { body, headers })
  }

  async function challenge(browser: SupabaseClient, factorId: string): Promise<Challenge> {
    const { body } = await call(browser, `/factors/${factorId}/challenge`, { factorId, webauthn })
    return body as Challenge
  }

  async function answer(
    browser: SupabaseClient,
    factorId: string,
    authenticator: Authenticator,
    { lies = {}, given }: { lies?: Partial<Claims>; given?: Challenge } = {},
  ) {
    const asked = given ?? (await challenge(browser, factorId))
    const { type, credential_options: options } = asked.webauthn
    const credential = authenticator[type === 'create' ? 'create' : 'get'](options.publicKey, lies)
    const said = await call(browser, `/factors/${factorId}/verify`, {
      challenge_id: asked.id,
      webauthn: { ...webauthn, type, credential_response: credential },
    })
    const body = said.body as { error_code?: string; access_token?: string; refresh_token?: string }
    if (said.status === 200)
      await browser.auth.setSession({
        access_token: body.access_token ?? '',
        refresh_token: body.refresh_token ?? '',
      })
    return { status: said.status, code: body.error_code }
  }

  async function withKey() {
    const person = await site.person()
    const authenticator = softwareAuthenticator(origin)
    const { id: factorId } = await enroll(person.browser)
    const said = await answer(person.browser, factorId, authenticator)
    if (said.status !== 200) throw new Error(`The key was not added: ${said.code}`)
    return { ...person, authenticator, factorId }
  }

  async function signIn(email: string): Promise<SupabaseClient> {
    const browser = site.browser()
    const { error } = await browser.auth.signInWithPassword({ email, password })
    if (error) throw error
    return browser
  }

  return { call, challenge, answer, enroll, withKey, signIn }
}
