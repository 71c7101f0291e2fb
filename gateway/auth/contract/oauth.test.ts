// Signing in with Google and Facebook, against providers on loopback that are as strict as they are.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startFakeProvider, type FakeProvider, type Person } from '#gateway/testing/fake-oauth-provider.ts'
import { startFlowSite, type FlowSite } from '#gateway/testing/flow-site.ts'
import {
  browser,
  comeBack,
  errorOf,
  fragmentOf,
  leave,
  signInWith,
  visit,
} from '#gateway/testing/oauth-trip.ts'

const siteUrl = 'http://localhost:3000'
let fake: FakeProvider
let site: FlowSite
let count = 0
let person: Person & { email: string }

beforeAll(async () => {
  fake = await startFakeProvider()
  site = await startFlowSite({ providers: fake.settings })
})
afterAll(async () => {
  await site.close()
  fake.close()
})
beforeEach(() => {
  count += 1
  person = { id: `person-${count}`, name: `Person ${count}`, email: `person-${count}@mail.test` }
  Object.assign(fake, { person, refusal: undefined, fault: 'none' })
})

const usersWith = (email: string) => site.sql('select * from auth.users where email = $1', [email])

describe('signing in', () => {
  test.each(['google', 'facebook'] as const)(
    'with %s opens an account and brings a session',
    async provider => {
      const { data, error, there, client } = await signInWith(site, provider)
      expect(error).toBeNull()
      expect(there.href).toMatch(/^http:\/\/localhost:3000\/back\?code=[0-9a-f-]{36}$/)
      expect(data.user).toMatchObject({
        email: person.email,
        app_metadata: { provider, providers: [provider] },
        user_metadata: { full_name: person.name, email_verified: true, sub: person.id },
      })
      expect(data.user?.email_confirmed_at).toBeTruthy()
      expect(data.user?.identities).toMatchObject([{ provider, id: person.id }])
      expect(data.session?.provider_token).toBeTruthy()
      const { data: claims } = await client.auth.getClaims()
      expect(claims?.claims.amr).toMatchObject([{ method: 'oauth' }])
    },
  )

  test('again leads to the same account, with what the provider says now', async () => {
    const first = await signInWith(site, 'google')
    Object.assign(fake.person, { name: 'Another Name' })
    const second = await signInWith(site, 'google')
    expect(second.data.user?.id).toBe(first.data.user?.id)
    expect(second.data.user?.user_metadata['full_name']).toBe('Another Name')
    expect(await usersWith(person.email)).toHaveLength(1)
  })

  test('twice at once makes one account', async () => {
    const urls = await Promise.all([
      leave(site.visitor('pkce'), 'google'),
      leave(site.visitor('pkce'), 'google'),
    ])
    const trips = await Promise.all(urls.map(visit))
    const landed = await Promise.all(trips.map(trip => comeBack(site, trip)))
    expect(landed.every(url => url.searchParams.has('code'))).toBe(true)
    expect(await usersWith(person.email)).toHaveLength(1)
  })

  test('without PKCE brings the session in the fragment', async () => {
    const there = await comeBack(site, await visit(await leave(site.visitor(), 'google')))
    expect(there.pathname).toBe('/back')
    const fragment = fragmentOf(there)
    expect(fragment).toMatchObject({ token_type: 'bearer', provider_token: expect.any(String) })
    const { data } = await site.visitor().auth.setSession({
      access_token: fragment['access_token'] ?? '',
      refresh_token: fragment['refresh_token'] ?? '',
    })
    expect(data.user?.email).toBe(person.email)
  })

  test('the provider is asked with PKCE, nonce and our address, and what else the page wants', async () => {
    const { data } = await site.visitor().auth.signInWithOAuth({
      provider: 'google',
      options: {
        scopes: 'https://www.googleapis.com/auth/calendar',
        queryParams: { prompt: 'consent', client_id: 'evil', redirect_uri: 'https://evil.test' },
      },
    })
    const out = await fetch(data.url ?? '', { redirect: 'manual' })
    const asked = new URL(out.headers.get('location') ?? '').searchParams
    expect(Object.fromEntries(asked)).toMatchObject({
      client_id: 'client-of-the-test',
      redirect_uri: `${siteUrl}/auth/v1/callback`,
      response_type: 'code',
      scope: 'openid email profile https://www.googleapis.com/auth/calendar',
      prompt: 'consent',
      code_challenge_method: 'S256',
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
    expect(out.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Lax/)
  })

  test('an evil place to go back to becomes the site', async () => {
    const url = await leave(site.visitor('pkce'), 'google', 'https://evil.test/steal')
    const there = await comeBack(site, await visit(url))
    expect(there.origin).toBe(siteUrl)
    expect(there.searchParams.has('code')).toBe(true)
  })

  test('somebody who is banned is not let in', async () => {
    await signInWith(site, 'google')
    await site.sql(`update auth.users set banned_until = now() + interval '1 year' where email = $1`, [
      person.email,
    ])
    const there = await comeBack(site, await visit(await leave(site.visitor('pkce'), 'google')))
    expect(Object.fromEntries(there.searchParams)).toMatchObject({
      error: 'access_denied',
      error_code: 'user_banned',
    })
  })
})

describe('the code for the client', () => {
  test('works once', async () => {
    const client = site.visitor('pkce')
    const there = await comeBack(site, await visit(await leave(client, 'google')))
    const code = there.searchParams.get('code') ?? ''
    const stored = await site.sql('select auth_code from auth.flow_state')
    expect(JSON.stringify(stored)).not.toContain(code)
    const verifiers = Array.from({ length: 2 }, () => client.auth.exchangeCodeForSession(code))
    const results = await Promise.all(verifiers)
    expect(results.filter(({ error }) => error === null)).toHaveLength(1)
    const replay = await site.post('/token?grant_type=pkce', {
      auth_code: code,
      code_verifier: 'a'.repeat(43),
    })
    expect([replay.status, ((await replay.json()) as { error_code: string }).error_code]).toEqual([
      404,
      'flow_state_not_found',
    ])
  })

  test('is worth nothing with another verifier, and nothing after that', async () => {
    const client = site.visitor('pkce')
    const there = await comeBack(site, await visit(await leave(client, 'google')))
    const code = there.searchParams.get('code') ?? ''
    const wrong = await site.post('/token?grant_type=pkce', {
      auth_code: code,
      code_verifier: 'a'.repeat(43),
    })
    expect(await wrong.json()).toMatchObject({ error_code: 'bad_code_verifier' })
    expect((await client.auth.exchangeCodeForSession(code)).error?.code).toBe('flow_state_not_found')
  })

  test.each([{}, { auth_code: 'x' }, { code_verifier: 'x' }])('%j is refused', async body => {
    const response = await site.post('/token?grant_type=pkce', body)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      error_code: 'validation_failed',
      msg: 'invalid request: both auth code and code verifier should be non-empty',
    })
  })

  test('the state itself is not the code', async () => {
    const { callback } = await visit(await leave(site.visitor('pkce'), 'google'))
    const state = callback.searchParams.get('state')
    const response = await site.post('/token?grant_type=pkce', {
      auth_code: state,
      code_verifier: 'a'.repeat(43),
    })
    expect(response.status).toBe(404)
  })
})

const told = (there: URL) => [there.origin, there.searchParams.get('error'), errorOf(there)]

describe('state', () => {
  test('missing', async () => {
    const there = await comeBack(site, { callback: new URL(`${siteUrl}/auth/v1/callback?code=abc`) })
    expect(told(there)).toEqual([siteUrl, 'invalid_request', 'bad_oauth_callback'])
    expect(there.searchParams.get('error_description')).toBe('OAuth state parameter missing')
  })

  test.each(['x', "' or 1=1", '00000000-0000-4000-8000-000000000000'])('foreign: %j', async state => {
    const callback = new URL(`${siteUrl}/auth/v1/callback?code=abc`)
    callback.searchParams.set('state', state)
    const before = fake.exchanges
    expect(told(await comeBack(site, { callback }))).toEqual([siteUrl, 'invalid_request', 'bad_oauth_state'])
    expect(fake.exchanges).toBe(before)
  })

  test('of a flow that went to a mailbox', async () => {
    await site.visitor('pkce').auth.signInWithOtp({ email: person.email })
    const [flow] = await site.sql(
      `select id from auth.flow_state where authentication_method <> 'oauth' order by created_at desc limit 1`,
    )
    const callback = new URL(`${siteUrl}/auth/v1/callback?code=abc&state=${String(flow?.['id'])}`)
    expect(errorOf(await comeBack(site, { callback }))).toBe('bad_oauth_state')
  })

  test('used already', async () => {
    const trip = await visit(await leave(site.visitor('pkce'), 'google'))
    expect((await comeBack(site, trip)).searchParams.has('code')).toBe(true)
    expect(errorOf(await comeBack(site, trip))).toBe('flow_state_already_used')
  })

  test('used by five at once: one gets through', async () => {
    const trip = await visit(await leave(site.visitor('pkce'), 'google'))
    const landed = await Promise.all(Array.from({ length: 5 }, () => comeBack(site, trip)))
    expect(landed.filter(url => url.searchParams.has('code'))).toHaveLength(1)
  })

  test('older than five minutes', async () => {
    const trip = await visit(await leave(site.visitor('pkce'), 'google'))
    site.passMinutes(6)
    const there = await comeBack(site, trip)
    expect(errorOf(there)).toBe('bad_oauth_state')
    expect(there.searchParams.get('error_description')).toBe('OAuth state has expired')
  })

  test('of another browser brings no session there', async () => {
    const trip = await visit(await leave(site.visitor(), 'google'))
    expect(errorOf(await comeBack(site, trip, browser))).toBe('bad_oauth_state')
    const other = await visit(await leave(site.visitor(), 'google'))
    expect(errorOf(await comeBack(site, trip, { ...browser, cookie: other.cookie }))).toBe('bad_oauth_state')
    const own = await comeBack(site, trip, { ...browser, cookie: `a=b; ${trip.cookie}` })
    expect(fragmentOf(own)).toHaveProperty('access_token')
  })

  test('with the code of another flow: PKCE towards the provider refuses it', async () => {
    const mine = await visit(await leave(site.visitor('pkce'), 'google'))
    const other = await visit(await leave(site.visitor('pkce'), 'google'))
    mine.callback.searchParams.set('code', other.callback.searchParams.get('code') ?? '')
    const there = await comeBack(site, mine)
    expect(Object.fromEntries(there.searchParams)).toMatchObject({
      error: 'server_error',
      error_code: 'unexpected_failure',
      error_description: 'Unable to exchange external code',
    })
    expect(await usersWith(person.email)).toEqual([])
  })
})

describe('when the provider', () => {
  test('is told to cancel, the page hears that', async () => {
    fake.refusal = { error: 'access_denied', error_description: 'The user denied it' }
    const there = await comeBack(site, await visit(await leave(site.visitor('pkce'), 'google')))
    expect(there.pathname).toBe('/back')
    const outcome = {
      error: 'access_denied',
      error_code: 'access_denied',
      error_description: 'The user denied it',
    }
    expect(Object.fromEntries(there.searchParams)).toEqual(outcome)
    expect(fragmentOf(there)).toEqual(outcome)
  })

  test('fails with something odd, no more than that is told', async () => {
    fake.refusal = { error: '<script>alert(1)</script>', error_description: 'x'.repeat(900) }
    const there = await comeBack(site, await visit(await leave(site.visitor('pkce'), 'google')))
    expect(there.searchParams.get('error')).toBe('server_error')
    expect(there.searchParams.get('error_description')).toHaveLength(300)
  })

  test.each(['token', 'user', 'nonce', 'audience'] as const)(
    'has a wrong %s, nobody is let in',
    async fault => {
      fake.fault = fault
      const there = await comeBack(site, await visit(await leave(site.visitor('pkce'), 'google')))
      expect(there.searchParams.get('error')).toBe('server_error')
      expect(errorOf(there)).toBe('unexpected_failure')
      expect(await usersWith(person.email)).toEqual([])
    },
  )

  test('gives no code, nobody is let in', async () => {
    const trip = await visit(await leave(site.visitor('pkce'), 'google'))
    trip.callback.searchParams.delete('code')
    expect(errorOf(await comeBack(site, trip))).toBe('bad_oauth_callback')
  })

  test('gives no address, no account is made', async () => {
    fake.person = { id: person.id, name: person.name }
    const there = await comeBack(site, await visit(await leave(site.visitor('pkce'), 'facebook')))
    expect(there.searchParams.get('error_description')).toBe(
      'Error getting user email from external provider',
    )
    expect(await site.sql('select * from auth.identities where provider_id = $1', [person.id])).toEqual([])
  })
})

describe('providers', () => {
  test('one that is not set up is refused', async () => {
    const bare = await startFlowSite({ providers: {} })
    const response = await fetch(`${bare.url}/auth/v1/authorize?provider=google`, { redirect: 'manual' })
    expect([response.status, await response.json()]).toEqual([
      400,
      {
        code: 400,
        error_code: 'validation_failed',
        msg: 'Unsupported provider: provider is not enabled',
      },
    ])
    await bare.close()
  })

  test.each(['github', '', 'constructor'])('there is no %j', async provider => {
    const response = await fetch(`${site.url}/auth/v1/authorize?provider=${provider}`, { redirect: 'manual' })
    expect(response.status).toBe(400)
  })
})
