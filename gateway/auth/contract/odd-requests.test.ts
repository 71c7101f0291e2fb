// Whatever is sent, the answer is a refusal in words and never a failure of ours.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { password, startAccounts, type AccountsSite } from './accounts-site.ts'

let site: AccountsSite
let token: string
beforeAll(async () => {
  site = await startAccounts()
  const { browser } = await site.person()
  token = (await browser.auth.getSession()).data.session?.access_token ?? ''
})
afterAll(() => site.close())

const odd: unknown[] = [
  null,
  0,
  -1e308,
  true,
  [],
  {},
  [[['a']]],
  '',
  ' ',
  'x',
  '\u202Eevil',
  '😀'.repeat(100),
  "'; drop table auth.users; --",
  '${jndi:ldap://x}',
  '%00',
  '../../etc/passwd',
  'a'.repeat(5_000),
  { __proto__: { admin: true }, constructor: 'x' },
]

const fields = ['email', 'phone', 'password', 'data', 'token', 'token_hash', 'type', 'refresh_token', 'nonce']
const operatorFields = [
  'email',
  'phone',
  'password',
  'role',
  'ban_duration',
  'user_metadata',
  'app_metadata',
  'email_confirm',
  'type',
]

const open = [
  '/signup',
  '/token?grant_type=password',
  '/token?grant_type=refresh_token',
  '/token?grant_type=pkce',
  '/otp',
  '/recover',
  '/resend',
  '/verify',
  '/magiclink',
]

/** What was answered with a failure of ours. */
async function failures(
  path: string,
  names: string[],
  { headers = {}, method = 'POST' }: { headers?: Record<string, string>; method?: string } = {},
): Promise<string[]> {
  const usual = { email: 'a@example.com', password, type: 'signup' }
  const found: string[] = []
  for (const name of names) {
    const answers = await Promise.all(
      odd.map(value => site.call(path, { method, body: { ...usual, [name]: value }, headers })),
    )
    for (const [at, { status }] of answers.entries())
      if (status >= 500) found.push(`${status}: ${name} ${JSON.stringify(odd[at])}`)
  }
  return found
}

describe('odd values', () => {
  test.each(open)('%s', async path => {
    expect(await failures(path, fields)).toEqual([])
  })

  test('PUT /user', async () => {
    const headers = { authorization: `Bearer ${token}` }
    expect(await failures('/user', fields, { headers, method: 'PUT' })).toEqual([])
  })

  test.each(['/admin/users', '/invite', '/admin/generate_link'])('%s by an operator', async path => {
    const headers = { apikey: site.keys.secret, authorization: `Bearer ${site.keys.secret}` }
    expect(await failures(path, operatorFields, { headers })).toEqual([])
  })

  test.each(['type', 'token', 'redirect_to', 'code', 'state', 'provider', 'page', 'scope'])(
    '?%s= in a link',
    async name => {
      for (const path of ['/verify', '/authorize', '/callback', '/user', '/settings'])
        for (const value of odd) {
          const query = new URLSearchParams({ [name]: String(value).slice(0, 1_000) })
          const { status } = await site.call(`${path}?${query}`, { method: 'GET' })
          expect(status, `${path}?${query}`).toBeLessThan(500)
        }
    },
  )

  test('bytes that are no text', async () => {
    const response = await fetch(`${site.url}/auth/v1/signup`, {
      method: 'POST',
      headers: { apikey: site.keys.publishable },
      body: new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]),
    })
    expect(response.status).toBe(400)
  })

  test('the account that was there is still there', async () => {
    expect(
      (await site.call('/user', { method: 'GET', headers: { authorization: `Bearer ${token}` } })).status,
    ).toBe(200)
  })
})
