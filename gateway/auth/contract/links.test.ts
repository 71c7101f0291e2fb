// Links from mails: where they lead, with what, and that they lead nowhere else.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { allowedRedirect } from '#gateway/auth/redirects.ts'
import { startFlowSite, type FlowSite } from '#gateway/testing/flow-site.ts'

const siteUrl = 'http://localhost:3000'
let site: FlowSite
let count = 0
let email: string

beforeAll(async () => {
  site = await startFlowSite({ redirectUrls: ['https://other.test', 'https://exact.test/back?from=mail'] })
})
afterAll(() => site.close())
beforeEach(() => {
  count += 1
  email = `reader-${count}@site.test`
})

async function linkFor(options: { emailRedirectTo?: string; flowType?: 'implicit' | 'pkce' } = {}) {
  const client = site.visitor(options.flowType)
  const { emailRedirectTo } = options
  await client.auth.signInWithOtp({ email, options: emailRedirectTo ? { emailRedirectTo } : {} })
  return { client, link: (await site.lastMail(email)).link ?? '' }
}

const fragmentOf = (url: URL) => Object.fromEntries(new URLSearchParams(url.hash.slice(1)))

describe('a link in the implicit flow', () => {
  test('leads back with the session in the fragment, which the client takes', async () => {
    const { link } = await linkFor({ emailRedirectTo: `${siteUrl}/welcome?step=2` })
    const there = await site.follow(link)
    expect(there.href.split('#')[0]).toBe(`${siteUrl}/welcome?step=2`)
    const fragment = fragmentOf(there)
    expect(fragment).toMatchObject({ token_type: 'bearer', expires_in: '600', type: 'signup' })
    const { data, error } = await site.visitor().auth.setSession({
      access_token: fragment['access_token'] ?? '',
      refresh_token: fragment['refresh_token'] ?? '',
    })
    expect(error).toBeNull()
    expect(data.user?.email).toBe(email)
  })

  test('works once, and says so the second time in query and fragment', async () => {
    const { link } = await linkFor()
    await site.follow(link)
    const there = await site.follow(link)
    const told = {
      error: 'access_denied',
      error_code: 'otp_expired',
      error_description: 'Email link is invalid or has expired',
    }
    expect(Object.fromEntries(there.searchParams)).toEqual(told)
    expect(fragmentOf(there)).toEqual(told)
    expect(there.origin).toBe(siteUrl)
  })

  test('is dead after an hour', async () => {
    const { link } = await linkFor()
    site.passMinutes(61)
    expect((await site.follow(link)).searchParams.get('error_code')).toBe('otp_expired')
  })

  test('is not used up by a program that only looks', async () => {
    const { link } = await linkFor()
    const here = new URL(link)
    await fetch(`${site.url}${here.pathname}${here.search}`, { method: 'HEAD', redirect: 'manual' })
    expect(fragmentOf(await site.follow(link))).toHaveProperty('access_token')
  })

  test('is asked for no key, and is kept by nobody', async () => {
    const { link } = await linkFor()
    const here = new URL(link)
    const response = await fetch(`${site.url}${here.pathname}${here.search}`, { redirect: 'manual' })
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(await response.text()).toBe('')
  })

  test('of somebody who is banned leads back with that', async () => {
    await site.member(email)
    const { link } = await linkFor()
    await site.sql(`update auth.users set banned_until = now() + interval '1 year' where email = $1`, [email])
    expect(Object.fromEntries((await site.follow(link)).searchParams)).toMatchObject({
      error: 'access_denied',
      error_code: 'user_banned',
    })
  })

  test.each(['type=signup', 'token=abc', ''])('with %j alone is refused where it is', async query => {
    const response = await fetch(`${site.url}/auth/v1/verify?${query}`, { redirect: 'manual' })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ error_code: 'validation_failed' })
  })
})

describe('a link in the PKCE flow', () => {
  test('leads back with a code that only the client that asked can use', async () => {
    const { client, link } = await linkFor({ flowType: 'pkce', emailRedirectTo: `${siteUrl}/back` })
    expect(new URL(link).searchParams.get('token')).toMatch(/^pkce_/)
    const there = await site.follow(link)
    expect(there.hash).toBe('')
    const code = there.searchParams.get('code') ?? ''

    const stranger = await site.post('/token?grant_type=pkce', {
      auth_code: code,
      code_verifier: 'x'.repeat(43),
    })
    expect([stranger.status, await stranger.json()]).toEqual([
      400,
      {
        code: 400,
        error_code: 'bad_code_verifier',
        msg: 'code challenge does not match previously saved code verifier',
      },
    ])
    const { error } = await client.auth.exchangeCodeForSession(code)
    expect(error).toMatchObject({ code: 'flow_state_not_found' })
  })

  test('the client that asked gets its session', async () => {
    const { client, link } = await linkFor({ flowType: 'pkce' })
    const code = (await site.follow(link)).searchParams.get('code') ?? ''
    const { data, error } = await client.auth.exchangeCodeForSession(code)
    expect(error).toBeNull()
    expect(data.user?.email).toBe(email)
    const { data: claims } = await client.auth.getClaims()
    expect(claims?.claims.amr).toMatchObject([{ method: 'email/signup' }])
  })

  test('recovery: the client hears what it is for', async () => {
    await site.member(email)
    const client = site.visitor('pkce')
    await client.auth.resetPasswordForEmail(email, { redirectTo: `${siteUrl}/new-password` })
    const there = await site.follow((await site.lastMail(email)).link ?? '')
    expect(there.pathname).toBe('/new-password')
    const events: string[] = []
    client.auth.onAuthStateChange(event => void events.push(event))
    const { data } = await client.auth.exchangeCodeForSession(there.searchParams.get('code') ?? '')
    expect(data.session).toBeTruthy()
    expect(events).toContain('PASSWORD_RECOVERY')
  })

  test('the code by hand works too', async () => {
    const { client } = await linkFor({ flowType: 'pkce' })
    const { code } = await site.lastMail(email)
    expect((await client.auth.verifyOtp({ email, token: code, type: 'email' })).data.session).toBeTruthy()
  })

  test('the code for the client is dead after five minutes', async () => {
    const { client, link } = await linkFor({ flowType: 'pkce' })
    const code = (await site.follow(link)).searchParams.get('code') ?? ''
    site.passMinutes(6)
    const { error } = await client.auth.exchangeCodeForSession(code)
    expect(error).toMatchObject({
      code: 'flow_state_expired',
      message: 'invalid flow state, flow state has expired',
    })
  })
})

describe('a change of address by links', () => {
  test('the first says that the other is awaited, the second brings the session', async () => {
    const { client } = await site.member(email)
    await client.auth.updateUser({ email: `moved-${email}` }, { emailRedirectTo: `${siteUrl}/me` })
    const first = await site.follow((await site.lastMail(email)).link ?? '')
    expect(fragmentOf(first)['message']).toBe(
      'Confirmation link accepted. Please proceed to confirm link sent to the other email',
    )
    const second = await site.follow((await site.lastMail(`moved-${email}`)).link ?? '')
    expect(fragmentOf(second)).toMatchObject({ type: 'email_change' })
    expect(second.pathname).toBe('/me')
  })
})

const evil = [
  '//evil.test',
  '///evil.test',
  '/\\evil.test',
  '\\\\evil.test',
  '/club',
  'club',
  '',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,hi',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:http://localhost:3000/1',
  'https://evil.test',
  'https://localhost:3000',
  'http://localhost',
  'http://localhost:3001',
  'http://localhost:30000',
  'http://localhost:3000.evil.test',
  'http://localhost:3000@evil.test',
  'http://evil.test@localhost:3000',
  'http://user:secret@localhost:3000/',
  'http://localhost:3000:80',
  'http://evil.test/http://localhost:3000',
  'http://evil.test#http://localhost:3000',
  'http://evil.test?http://localhost:3000',
  'http://localhost:3000\\@evil.test',
  'http:\\\\localhost:3000',
  'http:/localhost:3000',
  'http:localhost:3000',
  'http:///localhost:3000',
  ' http://localhost:3000',
  'http://localhost:3000\t/',
  'http://local\thost:3000',
  'http://localhost:3000/\u0000',
  'http://localhost:3000/\r\nset-cookie: a=b',
  'HTTP://localhost:3000/',
  'http://LOCALHOST:3000/',
  'http://localhost.:3000/',
  'http://localhost%2e:3000/',
  'http://lоcalhost:3000/',
  'https://other。test/',
  'https://other．test/',
  'https://other.test./',
  'https://other.test:8443/',
  'http://other.test/',
  'https://sub.other.test/',
  'https://other.test.evil.test/',
  'https://otherXtest/',
  'https://exact.test/',
  'https://exact.test/back',
  'https://exact.test/back?from=mail#x',
  'https://exact.test/back?from=mail&next=//evil.test',
  'wss://localhost:3000',
  'ftp://localhost:3000',
  'null',
  `http://localhost:3000/${'a'.repeat(3_000)}`,
]
const good = [
  'http://localhost:3000',
  'http://localhost:3000/',
  'http://localhost:3000/club/1?tab=squad#top',
  'http://localhost:3000?code=1',
  'http://localhost:3000/%2f%2fevil.test',
  'https://other.test',
  'https://other.test/any/where',
  'https://exact.test/back?from=mail',
]

describe('where links may lead', () => {
  const list = { siteUrl, redirectUrls: ['https://other.test', 'https://exact.test/back?from=mail'] }

  test.each(evil)('not to %j', address => {
    expect(allowedRedirect(address, list)).toBe(siteUrl)
  })

  test.each(good)('to %j', address => {
    expect(allowedRedirect(address, list)).toBe(address)
  })

  test.each(['//evil.test', 'https://evil.test/', 'javascript:alert(1)', 'http://localhost:3000@evil.test'])(
    'a link that was made for %j or changed to it leads to the site',
    async address => {
      const { link } = await linkFor({ emailRedirectTo: address })
      expect(new URL(link).searchParams.get('redirect_to')).toBe(siteUrl)
      const changed = new URL(link)
      changed.searchParams.set('redirect_to', address)
      const there = await site.follow(changed.href)
      expect(there.origin).toBe(siteUrl)
      expect((await site.follow(changed.href)).origin).toBe(siteUrl)
    },
  )
})
