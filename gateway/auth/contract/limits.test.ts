import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newAddress, password, startAccounts, type AccountsSite } from './accounts-site.ts'

let site: AccountsSite
// The clock stands still unless a test moves it: how fast the machine is must not matter here.
let clock = Date.now()
const wait = (seconds: number) => {
  clock += seconds * 1000
}
beforeAll(async () => {
  site = await startAccounts({ rateLimits: true, now: () => clock })
})
afterAll(() => site.close())
// Each test has an hour to itself.
beforeEach(() => wait(2 * 60 * 60))

const signIn = (email: string, tried: string) =>
  site.call('/token?grant_type=password', { body: { email, password: tried } })

/** Only an attempt that was compared with a hash is noted as failed. */
async function hashed(): Promise<number> {
  const [row] = await site.sql(
    `select count(*)::int as count from auth.audit_log_entries where payload ->> 'action' = 'login_failed'`,
  )
  return Number(row?.['count'])
}

describe('wrong passwords', () => {
  test('two hundred on one account: at most ten reach the hash, and the right one works after the wait', async () => {
    const victim = await site.person()
    const bystander = await site.person()
    const before = await hashed()
    const answers = []
    for (let n = 0; n < 10; n++)
      answers.push(...(await Promise.all(Array.from({ length: 20 }, () => signIn(victim.email, 'wrong')))))
    for (const seconds of [1, 2, 4, 8, 16, 32]) {
      wait(seconds)
      await signIn(victim.email, 'wrong')
    }
    expect((await hashed()) - before).toBe(10)

    const refused = answers.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(195)
    expect(refused[0]?.body).toMatchObject({
      error_code: 'over_request_rate_limit',
      msg: 'Request rate limit reached',
    })
    expect(Number(refused.at(-1)?.headers.get('retry-after'))).toBeGreaterThanOrEqual(1)
    expect((await signIn(victim.email, password)).status).toBe(429)
    expect((await signIn(bystander.email, password)).status).toBe(200)
    expect((await victim.browser.auth.getUser()).error).toBeNull()
    wait(901)
    expect((await signIn(victim.email, password)).status).toBe(200)
  })

  test('the wait doubles: 1, 2, 4, 8, 16 seconds, then a quarter of an hour', async () => {
    const email = newAddress()
    for (let n = 0; n < 5; n++) expect((await signIn(email, 'wrong')).status).toBe(400)
    for (const seconds of [1, 2, 4, 8, 16, 900, 900]) {
      const refused = await signIn(email, 'wrong')
      expect(refused.status).toBe(429)
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(seconds - 1)
      expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(seconds)
      wait(seconds)
      expect((await signIn(email, 'wrong')).status).toBe(400)
    }
  })

  test('known and unknown addresses are stopped alike', async () => {
    const { email } = await site.person()
    const unknown = newAddress()
    for (let n = 0; n < 7; n++) {
      const [a, b] = [await signIn(email, 'wrong'), await signIn(unknown, 'wrong')]
      expect(b).toMatchObject({ status: a.status, body: a.body as object })
    }
  })

  test('the right one wipes them away', async () => {
    const { email } = await site.person()
    for (let round = 0; round < 3; round++) {
      for (let n = 0; n < 4; n++) await signIn(email, 'wrong')
      expect((await signIn(email, password)).status).toBe(200)
    }
  })

  test('on many accounts from one address are stopped at thirty', async () => {
    const statuses = []
    for (let n = 0; n < 40; n++) statuses.push((await signIn(newAddress(), 'wrong')).status)
    expect(statuses.filter(status => status === 400).length).toBeLessThanOrEqual(31)
    expect(statuses.at(-1)).toBe(429)
  })

  test('are not counted when they are right', async () => {
    const { email } = await site.person()
    for (let n = 0; n < 40; n++) expect((await signIn(email, password)).status).toBe(200)
  })
})

describe('other limits', () => {
  test('five sign-ups an hour from one address', async () => {
    const statuses = []
    for (let n = 0; n < 7; n++)
      statuses.push((await site.call('/signup', { body: { email: newAddress(), password } })).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
  })

  test('one e-mail a minute to one address', async () => {
    const email = newAddress()
    await site.call('/signup', { body: { email, password } })
    const again = await site.call('/signup', { body: { email, password } })
    expect(again).toMatchObject({ status: 429, body: { error_code: 'over_email_send_rate_limit' } })
    expect((again.body as { msg: string }).msg).toMatch(
      /^For security purposes, you can only request this after \d+ seconds\.$/,
    )
    wait(61)
    expect((await site.call('/signup', { body: { email, password } })).status).toBe(200)
  })

  test('a hundred and fifty refreshes in five minutes', async () => {
    const statuses = []
    for (let n = 0; n < 16; n++)
      statuses.push(
        ...(await Promise.all(
          Array.from({ length: 10 }, async () => {
            const body = { refresh_token: 'a'.repeat(32) }
            return (await site.call('/token?grant_type=refresh_token', { body })).status
          }),
        )),
      )
    expect(statuses.filter(status => status === 400).length).toBeGreaterThanOrEqual(150)
    expect(statuses.filter(status => status === 400).length).toBeLessThanOrEqual(153)
    expect(statuses.at(-1)).toBe(429)
  })

  test('ten changes an hour to one’s account', async () => {
    const { browser } = await site.person()
    const codes = []
    for (let n = 0; n < 11; n++) codes.push((await browser.auth.updateUser({ data: { n } })).error?.code)
    expect(codes.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => undefined))
    expect(codes[10]).toBe('over_request_rate_limit')
  })

  test('no address is kept with the counts', async () => {
    await site.call('/signup', { body: { email: newAddress(), password } })
    const rows = await site.sql(
      'select subject from gateway.rate_limits union select subject from gateway.failed_sign_ins',
    )
    expect(rows.length).toBeGreaterThan(0)
    for (const { subject } of rows) expect(subject).toMatch(/^[\w-]{43}$/)
  })
})
