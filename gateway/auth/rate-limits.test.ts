import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bootstrap } from '#gateway/database/bootstrap.ts'
import { testPool } from '#gateway/testing/test-pool.ts'
import { createTestDatabase, type TestDatabase } from '#gateway/testing/test-database.ts'
import { openRateLimits, type RateLimits } from './rate-limits.ts'

let database: TestDatabase
let pool: Pool
let limits: RateLimits
let ahead = 0
const clock = () => Date.now() + ahead

beforeAll(async () => {
  database = await createTestDatabase()
  await bootstrap(database, { schemas: ['public'] })
  pool = testPool(database.admin)
  limits = openRateLimits(pool, { now: clock, rateLimits: true, crowdDelayMs: 0 })
})
afterAll(async () => {
  await pool.end()
  await database.stop()
})

const taken = async (kind: Parameters<RateLimits['tryTake']>[0], subject: string, times: number) => {
  const waits = await Promise.all(Array.from({ length: times }, () => limits.tryTake(kind, subject)))
  return waits.filter(wait => wait === undefined).length
}

describe('a limit', () => {
  test('lets as many through at once as it says, from any number of takers', async () => {
    expect(await taken('mailAddress', 'ada@example.com', 50)).toBe(5)
  })

  test('says how long to wait, and keeps its word', async () => {
    expect(await taken('mailPause', 'rudo@example.com', 3)).toBe(1)
    const wait = (await limits.tryTake('mailPause', 'rudo@example.com')) ?? 0
    expect(wait).toBeGreaterThan(55)
    expect(wait).toBeLessThanOrEqual(60)
    ahead += (wait - 2) * 1000
    expect(await taken('mailPause', 'rudo@example.com', 1)).toBe(0)
    ahead += 3_000
    expect(await taken('mailPause', 'rudo@example.com', 1)).toBe(1)
  })

  test('never says longer than its window, though another process is a little ahead', async () => {
    const settings = { rateLimits: true, crowdDelayMs: 0 }
    const now = clock()
    const early = openRateLimits(pool, { ...settings, now: () => now + 5 })
    const late = openRateLimits(pool, { ...settings, now: () => now })
    expect(await early.tryTake('mailPause', 'skewed@example.com')).toBeUndefined()
    expect(await late.tryTake('mailPause', 'skewed@example.com')).toBe(60)
  })

  test('is not emptied by a process whose clock is seconds behind', async () => {
    const settings = { rateLimits: true, crowdDelayMs: 0 }
    const now = clock()
    const early = openRateLimits(pool, { ...settings, now: () => now + 5_000 })
    const late = openRateLimits(pool, { ...settings, now: () => now })
    expect(await early.tryTake('mailPause', 'behind@example.com')).toBeUndefined()
    expect(await late.tryTake('mailPause', 'behind@example.com')).toBe(60)
    for (let n = 0; n < 10; n++)
      await early.beginSignIn({ account: 'behind', ip: '10.6.0.1' }).catch(() => undefined)
    await expect(late.beginSignIn({ account: 'behind', ip: '10.6.0.2' })).rejects.toMatchObject({
      status: 429,
    })
  })

  test('is not prolonged by asking', async () => {
    await taken('mailPause', 'eager@example.com', 1)
    for (let n = 0; n < 20; n++) await limits.tryTake('mailPause', 'eager@example.com')
    ahead += 61_000
    expect(await taken('mailPause', 'eager@example.com', 1)).toBe(1)
  })

  test('is shared by processes and outlives them', async () => {
    await taken('signUpIp', '10.0.0.1', 5)
    const other = openRateLimits(pool, { now: clock, rateLimits: true, crowdDelayMs: 0 })
    expect(await other.tryTake('signUpIp', '10.0.0.1')).toBeGreaterThan(600)
  })

  test('counts the kinds apart', async () => {
    await taken('signUpIp', '10.0.0.2', 5)
    expect(await limits.tryTake('verifyIp', '10.0.0.2')).toBeUndefined()
  })

  test('takes all of one IPv6 network for one', async () => {
    const near = [
      '2001:db8:1:2::1',
      '2001:db8:1:2:aaaa::5',
      '2001:0db8:0001:0002:1:2:3:4',
      '2001:db8:1:2::',
      '2001:DB8:1:2::9',
    ]
    for (const ip of near) expect(await limits.tryTake('signUpIp', ip)).toBeUndefined()
    expect(await limits.tryTake('signUpIp', '2001:db8:1:2:ffff::1')).toBeGreaterThan(0)
    expect(await limits.tryTake('signUpIp', '2001:db8:1:3::1')).toBeUndefined()
    expect(await limits.tryTake('signUpIp', '::1')).toBeUndefined()
  })

  test('can be given back', async () => {
    await taken('mailPause', 'back@example.com', 1)
    await limits.giveBack('mailPause', 'back@example.com')
    expect(await taken('mailPause', 'back@example.com', 1)).toBe(1)
  })

  test('that was filled while the clock was ahead keeps nobody out once it is right', async () => {
    ahead += 30 * 24 * 60 * 60 * 1000
    await taken('mailAddress', 'early@example.com', 5)
    for (let n = 0; n < 5; n++) await limits.beginSignIn({ account: 'early', ip: '10.5.0.1' })
    for (const seconds of [0, 1, 2, 4, 8]) {
      ahead += seconds * 1000 + 100
      await limits.beginSignIn({ account: 'early', ip: '10.5.0.1' }).catch(() => undefined)
    }
    ahead -= 30 * 24 * 60 * 60 * 1000
    expect(await taken('mailAddress', 'early@example.com', 9)).toBe(5)
    for (let n = 0; n < 5; n++) await limits.beginSignIn({ account: 'early', ip: '10.5.0.1' })
    await expect(limits.beginSignIn({ account: 'early', ip: '10.5.0.1' })).rejects.toMatchObject({
      status: 429,
    })
    await pool.query(`delete from gateway.rate_limits where full_until > now() + interval '7 days'`)
  })

  test('refuses as GoTrue does', async () => {
    await limits.take('mailPause', 'twice@example.com')
    await expect(limits.take('mailPause', 'twice@example.com')).rejects.toMatchObject({
      status: 429,
      code: 'over_request_rate_limit',
      message: 'Request rate limit reached',
    })
  })
})

const failures = async (): Promise<number> => {
  const { rows } = await pool.query<{ sum: number }>(
    'select coalesce(sum(failures), 0)::int as sum from gateway.failed_sign_ins',
  )
  return rows[0]?.sum ?? 0
}

describe('sign-in', () => {
  test('that a crowd keeps out is no failure of the account', async () => {
    for (let n = 0; n < 30; n++) await limits.beginSignIn({ account: `crowd${n}`, ip: '10.1.0.1' })
    const before = await failures()
    await expect(limits.beginSignIn({ account: 'patient', ip: '10.1.0.1' })).rejects.toMatchObject({
      status: 429,
    })
    expect(await failures()).toBe(before)
    await limits.beginSignIn({ account: 'patient', ip: '10.1.0.2' })
  })

  test('that was never decided is no failure either', async () => {
    const before = await failures()
    for (let n = 0; n < 20; n++) {
      const attempt = await limits.beginSignIn({ account: 'unlucky', ip: '10.1.0.3' })
      await attempt.cancel()
    }
    expect(await failures()).toBe(before)
  })

  test('of one account by fifty at once: five are looked at', async () => {
    const tries = await Promise.allSettled(
      Array.from({ length: 50 }, (_, n) => limits.beginSignIn({ account: 'wanted', ip: `10.2.0.${n}` })),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  })

  test('failures are forgotten after a day', async () => {
    for (let n = 0; n < 5; n++) await limits.beginSignIn({ account: 'old', ip: '10.3.0.1' })
    ahead += 25 * 60 * 60 * 1000
    for (let n = 0; n < 5; n++) await limits.beginSignIn({ account: 'old', ip: '10.3.0.1' })
    await expect(limits.beginSignIn({ account: 'old', ip: '10.3.0.1' })).rejects.toMatchObject({
      status: 429,
    })
  })

  test('what no longer counts is removed', async () => {
    ahead += 48 * 60 * 60 * 1000
    await limits.sweep()
    expect(await failures()).toBe(0)
    expect((await pool.query('select 1 from gateway.rate_limits')).rowCount).toBe(0)
  })
})

test('nothing is counted where limits are off', async () => {
  const off = openRateLimits(pool, { now: clock, rateLimits: false, crowdDelayMs: 0 })
  for (let n = 0; n < 20; n++) {
    await off.take('mailPause', 'free@example.com')
    await off.beginSignIn({ account: 'free', ip: '10.4.0.1' })
  }
  expect((await pool.query('select 1 from gateway.failed_sign_ins')).rowCount).toBe(0)
})
