// Strangers who try passwords and codes, or have mail sent, use up their own allowance: the owner of an account gets
// in from a device where somebody has signed in to it before.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startFlowSite, type FlowSite } from '#gateway/testing/flow-site.ts'

const password = 'a fine long password'

let site: FlowSite
// The clock stands still unless a test moves it: how fast the machine is must not matter here.
let clock = Date.now()
let email: string
let count = 0

beforeAll(async () => {
  const hashCost = { memoryKb: 64, passes: 1, parallelism: 1 }
  site = await startFlowSite(
    { rateLimits: true, now: () => clock, hashCost, crowdDelayMs: 1 },
    { trustedProxies: ['127.0.0.1'] },
  )
})
afterAll(() => site.close())
beforeEach(async () => {
  clock += 2 * 60 * 60 * 1000
  email = await member()
})

async function member(): Promise<string> {
  count += 1
  const address = `person-${count}@site.test`
  await site.operator().auth.admin.createUser({ email: address, password, email_confirm: true })
  return address
}

type Answer = { status: number; headers: Headers; body: Record<string, unknown> }

/** A browser at an address of its own, which keeps the cookie that it is given. */
function newBrowser() {
  count += 1
  const ip = `10.${count >> 8}.${count & 255}.1`
  const browser = {
    ip,
    cookie: '',
    async post(path: string, body: object, from = ip): Promise<Answer> {
      const response = await site.post(path, body, {
        'sec-fetch-site': 'same-origin',
        'x-forwarded-for': from,
        ...(browser.cookie ? { cookie: browser.cookie } : {}),
      })
      browser.cookie = response.headers.get('set-cookie')?.split(';')[0] ?? browser.cookie
      const text = await response.text()
      return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : {} }
    },
    signIn: (tried = password, address = email) =>
      browser.post('/token?grant_type=password', { email: address, password: tried }),
    ask: (address = email) => browser.post('/otp', { email: address, create_user: false }),
    verify: (token: string, address = email) =>
      browser.post('/verify', { email: address, token, type: 'email' }),
  }
  return browser
}

async function ownDevice() {
  const device = newBrowser()
  expect((await device.signIn()).status).toBe(200)
  return device
}

const wrong = (code: string) => (code === '000000' ? '000001' : '000000')
const codesOf = async (address = email) => (await site.mails(address)).map(({ code }) => code)

/** As many wrong passwords as strangers have, each from another address. */
async function useUpStrangers(address = email): Promise<void> {
  for (let n = 0; n < 30; n++) {
    clock += 17_000
    await newBrowser().signIn('wrong', address)
  }
  expect((await newBrowser().signIn(password, address)).status).toBe(429)
}

describe('the cookie', () => {
  test('is set at sign-in, for accounts alone, out of the reach of scripts', async () => {
    const { headers } = await newBrowser().signIn()
    expect(headers.get('set-cookie')).toMatch(
      /^sb-device=[\w.-]{89}; Path=\/auth\/v1; Max-Age=34560000; HttpOnly; SameSite=Lax$/,
    )
  })

  test('is secure where the site is', async () => {
    const { rememberDevice } = await import('#gateway/auth/devices.ts')
    const user = { id: 'a', encrypted_password: 'b' }
    const request = { header: () => undefined, ip: '' }
    const headers = rememberDevice({ keys: site.keys, siteUrl: 'https://site.test' }, request, user)
    expect(headers['set-cookie']).toMatch(/; SameSite=Lax; Secure$/)
  })

  test('holds nothing of the person, and another for each device', async () => {
    const cookies = [(await ownDevice()).cookie, (await ownDevice()).cookie]
    expect(new Set(cookies).size).toBe(2)
    const [user] = await site.sql('select id from auth.users where email = $1', [email])
    for (const cookie of cookies)
      for (const part of cookie.split(/[=.]/)) {
        const text = Buffer.from(part, 'base64url').toString('latin1')
        expect(text).not.toContain(email)
        expect(text).not.toContain(String(user?.['id']))
      }
  })

  test('comes with every way in: code, link for a client, sign-up', async () => {
    const browser = newBrowser()
    await browser.ask()
    const asked = browser.cookie
    expect(asked).toContain('sb-device=')
    const [code = ''] = await codesOf()
    expect((await browser.verify(code)).status).toBe(200)
    expect(browser.cookie.length).toBeGreaterThan(asked.length)
  })

  test('tells sessions of one device from those of another, by a digest alone', async () => {
    const other = await member()
    const [shared, apart] = [newBrowser(), newBrowser()]
    await shared.signIn()
    await shared.signIn(password, other)
    await shared.ask()
    await shared.verify((await codesOf())[0] ?? '')
    const { body } = await apart.signIn(password, other)
    clock += 60_000
    await apart.post('/token?grant_type=refresh_token', { refresh_token: body['refresh_token'] })
    const rows = await site.sql(
      `select tag from auth.sessions where user_id in (select id from auth.users where email in ($1, $2))`,
      [email, other],
    )
    const tags = rows.map(row => String(row['tag']))
    expect(tags.filter(tag => tag === tags[0])).toHaveLength(3)
    expect(new Set(tags).size).toBe(2)
    const id = shared.cookie.split(/[=.]/)[1] ?? 'nothing'
    expect(tags.join(' ')).not.toContain(id)
  })

  test('is bounded, whoever signs in there', async () => {
    const device = newBrowser()
    for (let n = 0; n < 12; n++) {
      clock += 60_000
      expect((await device.signIn(password, await member())).status).toBe(200)
    }
    expect(device.cookie.length).toBeLessThan(300)
  })

  test.each([
    ['that nobody signed', (cookie: string) => cookie.slice(0, -4) + 'AAAA'],
    [
      'whose accounts were changed',
      (cookie: string) => cookie.replace(/\.[^.]+\./, '.AAAAAAAAAAAAAAAAAAAAAA.'),
    ],
    ['that is no cookie of ours', () => 'sb-device=x'],
    ['that is too long', (cookie: string) => `${cookie}${'.A'.repeat(5_000)}`],
  ])('%s is worth nothing', async (_what, forge) => {
    const device = await ownDevice()
    device.cookie = forge(device.cookie)
    await useUpStrangers()
    expect((await device.signIn()).status).toBe(429)
  })
})

describe('wrong passwords', () => {
  test('of strangers do not keep the owner out', async () => {
    const device = await ownDevice()
    await useUpStrangers()
    expect((await device.signIn()).status).toBe(200)
    expect((await newBrowser().signIn()).status).toBe(429)
  })

  test('from the address that the owner shares with a crowd do not either', async () => {
    const device = await ownDevice()
    const crowd = newBrowser()
    for (let n = 0; n < 40; n++) await crowd.signIn('wrong', `nobody-${n}@site.test`)
    const body = { email, password }
    expect((await newBrowser().post('/token?grant_type=password', body, crowd.ip)).status).toBe(429)
    expect((await device.post('/token?grant_type=password', body, crowd.ip)).status).toBe(200)
  })

  test('on the owner’s own device are bounded as well, and close no other', async () => {
    const [device, other] = [await ownDevice(), await ownDevice()]
    const statuses = []
    for (let n = 0; n < 30; n++) {
      clock += 17_000
      statuses.push((await device.signIn('wrong')).status)
    }
    expect(statuses.filter(status => status === 400)).toHaveLength(10)
    expect((await device.signIn()).status).toBe(429)
    expect((await other.signIn()).status).toBe(200)
    expect((await newBrowser().signIn()).status).toBe(200)
  })

  test('of a stranger with a device of their own count as a stranger’s', async () => {
    const attackers = await member()
    const device = newBrowser()
    await device.signIn(password, attackers)
    await useUpStrangers()
    expect((await device.signIn()).status).toBe(429)
  })

  test('are no more allowed on a device that knew the password before it changed', async () => {
    const device = await ownDevice()
    const hash = `$argon2id$v=19$m=64,t=1,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`
    await site.sql('update auth.users set encrypted_password = $2 where email = $1', [email, hash])
    await useUpStrangers()
    expect((await device.signIn('wrong')).status).toBe(429)
  })

  test('everywhere slow strangers down, and refuse neither them nor the owner', async () => {
    const device = await ownDevice()
    const statuses = []
    for (let n = 0; n < 320; n++)
      statuses.push((await newBrowser().signIn('wrong', `spray-${n}@site.test`)).status)
    expect(new Set(statuses)).toEqual(new Set([400]))
    expect((await newBrowser().signIn()).status).toBe(200)
    expect((await device.signIn()).status).toBe(200)
  })
})

describe('codes', () => {
  test('that a stranger asks for neither block nor end the owner’s', async () => {
    const device = await ownDevice()
    const stranger = newBrowser()
    expect((await stranger.ask()).status).toBe(200)
    expect((await device.ask()).status).toBe(200)
    const [code = ''] = await codesOf()
    clock += 61_000
    expect((await stranger.ask()).status).toBe(200)
    expect((await device.verify(code)).status).toBe(200)
  })

  test('that strangers ask for from everywhere stay few, and the owner gets theirs', async () => {
    const device = await ownDevice()
    const statuses = []
    for (let n = 0; n < 20; n++) statuses.push((await newBrowser().ask()).status)
    expect(statuses.filter(status => status === 200)).toHaveLength(8)
    expect((await device.ask()).status).toBe(200)
  })

  test('go to a device five times an hour', async () => {
    const device = await ownDevice()
    const statuses = []
    for (let n = 0; n < 7; n++) {
      clock += 61_000
      statuses.push((await device.ask()).status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
  })

  test('guessed elsewhere burn the guesses of others, on a device that is new as well', async () => {
    const owner = newBrowser()
    await owner.ask()
    const [code = ''] = await codesOf()
    for (let n = 0; n < 8; n++) expect((await newBrowser().verify(wrong(code))).status).toBe(403)
    expect((await newBrowser().verify(code)).status).toBe(403)
    expect((await owner.verify(code)).status).toBe(200)
  })

  test('guessed on the device that asked end after five', async () => {
    const owner = newBrowser()
    await owner.ask()
    const [code = ''] = await codesOf()
    for (let n = 0; n < 5; n++) await owner.verify(wrong(code))
    expect((await owner.verify(code)).status).toBe(403)
    clock += 61_000
    await owner.ask()
    expect((await owner.verify((await codesOf())[0] ?? '')).status).toBe(200)
  })

  test('may be typed on another device than the one that asked', async () => {
    await newBrowser().ask()
    expect((await newBrowser().verify((await codesOf())[0] ?? '')).status).toBe(200)
  })

  test('in a link lead back to the client that asked for that mail', async () => {
    const client = site.visitor('pkce')
    await client.auth.signInWithOtp({ email })
    const link = (await site.lastMail(email)).link ?? ''
    clock += 61_000
    await newBrowser().post('/otp', {
      email,
      code_challenge: 'a'.repeat(43),
      code_challenge_method: 's256',
    })
    const there = await site.follow(link)
    const { error } = await client.auth.exchangeCodeForSession(there.searchParams.get('code') ?? '')
    expect(error).toBeNull()
  })
})

test('sessions go on at an address where a crowd sends wrong tokens', async () => {
  const device = newBrowser()
  const { body } = await device.signIn()
  const crowd = newBrowser()
  const refresh = { refresh_token: 'a'.repeat(32) }
  for (let n = 0; n < 16; n++)
    await Promise.all(
      Array.from({ length: 10 }, () => crowd.post('/token?grant_type=refresh_token', refresh)),
    )
  expect((await crowd.post('/token?grant_type=refresh_token', refresh)).status).toBe(429)
  const own = { refresh_token: body['refresh_token'] }
  expect((await device.post('/token?grant_type=refresh_token', own, crowd.ip)).status).toBe(200)
})

test('nobody reads an answer out of a cache', async () => {
  for (const path of [
    '/health',
    '/user',
    '/nothing',
    '/verify?type=signup&token=x',
    '/authorize?provider=google',
  ]) {
    const response = await fetch(`${site.url}/auth/v1${path}`, {
      headers: { apikey: site.keys.publishable },
      redirect: 'manual',
    })
    expect([path, response.headers.get('cache-control')]).toEqual([path, 'private, no-store'])
  }
})
