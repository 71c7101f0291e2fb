// Signing in with a code or a link: who gets one, and that nobody learns who has an account.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startFlowSite, type FlowSite } from '#gateway/testing/flow-site.ts'

let site: FlowSite

beforeAll(async () => {
  site = await startFlowSite()
})
afterAll(() => site.close())

const usersWith = (email: string) => site.sql('select * from auth.users where email = $1', [email])

describe('a code by mail', () => {
  test('opens an account for who has none, and signs in', async () => {
    const client = site.visitor()
    const asked = await client.auth.signInWithOtp({
      email: 'New@Site.test',
      options: { data: { nickname: 'Nhamo' } },
    })
    expect(asked).toEqual({ data: { user: null, session: null }, error: null })
    const mail = await site.lastMail('new@site.test')
    expect(mail.kind).toBe('confirmation')
    expect(mail.code).toMatch(/^\d{6}$/)
    expect(await usersWith('new@site.test')).toMatchObject([{ email_confirmed_at: null }])

    const { data, error } = await client.auth.verifyOtp({
      email: 'new@site.test',
      token: mail.code,
      type: 'email',
    })
    expect(error).toBeNull()
    expect(data.session?.access_token).toBeTruthy()
    expect(data.user?.email_confirmed_at).toBeTruthy()
    expect(data.user?.user_metadata).toMatchObject({ nickname: 'Nhamo', email_verified: true })
    expect(data.user?.app_metadata).toEqual({ provider: 'email', providers: ['email'] })
    expect(data.user?.identities?.[0]).toMatchObject({
      provider: 'email',
      identity_data: { email: 'new@site.test', email_verified: true },
    })
    const { data: claims } = await client.auth.getClaims()
    expect(claims?.claims.amr).toMatchObject([{ method: 'otp' }])
  })

  test('signs somebody who is known into the same account', async () => {
    const { id } = await site.member('known@site.test')
    const client = site.visitor()
    await client.auth.signInWithOtp({ email: 'known@site.test' })
    const mail = await site.lastMail('known@site.test')
    expect(mail.kind).toBe('magic_link')
    expect(mail.link).toContain('/auth/v1/verify?token=')
    const { data } = await client.auth.verifyOtp({
      email: 'known@site.test',
      token: mail.code,
      type: 'email',
    })
    expect(data.user?.id).toBe(id)
  })

  test('metadata cannot be changed by asking for a code', async () => {
    await site.member('settled@site.test')
    await site
      .visitor()
      .auth.signInWithOtp({ email: 'settled@site.test', options: { data: { nickname: 'X' } } })
    expect(await usersWith('settled@site.test')).toMatchObject([
      { raw_user_meta_data: expect.not.objectContaining({ nickname: 'X' }) },
    ])
  })

  test('who has no account and wants none gets nothing, and is not told', async () => {
    const asked = await site
      .visitor()
      .auth.signInWithOtp({ email: 'stranger@site.test', options: { shouldCreateUser: false } })
    expect(asked.error).toBeNull()
    expect(await site.mails('stranger@site.test')).toEqual([])
    expect(await usersWith('stranger@site.test')).toEqual([])
  })

  test('who has an account and wants no other gets a code', async () => {
    await site.member('member@site.test')
    await site
      .visitor()
      .auth.signInWithOtp({ email: 'member@site.test', options: { shouldCreateUser: false } })
    expect((await site.lastMail('member@site.test')).kind).toBe('magic_link')
  })

  test.each([true, false])(
    'the answer is the same for known and unknown (create_user %s)',
    async create_user => {
      await site.member(`same-${create_user}@site.test`)
      const answers = []
      for (const email of [`same-${create_user}@site.test`, `other-${create_user}@site.test`]) {
        const response = await site.post('/otp', { email, create_user })
        const headers = [...response.headers.keys()].toSorted()
        answers.push({ status: response.status, headers, body: await response.text() })
      }
      expect(answers[0]).toEqual(answers[1])
      expect(answers[0]).toMatchObject({ status: 200, body: '{}' })
    },
  )

  test('older clients ask at /magiclink', async () => {
    const response = await site.post('/magiclink', { email: 'older@site.test' })
    expect(await response.json()).toEqual({})
    expect((await site.lastMail('older@site.test')).kind).toBe('confirmation')
    expect((await site.post('/magiclink', {})).status).toBe(400)
  })

  test('a banned person gets no session for the right code', async () => {
    const { client, id } = await site.member('banned@site.test')
    await client.auth.signInWithOtp({ email: 'banned@site.test' })
    await site.sql(`update auth.users set banned_until = now() + interval '1 year' where id = $1`, [id])
    const { code } = await site.lastMail('banned@site.test')
    const { error } = await site
      .visitor()
      .auth.verifyOtp({ email: 'banned@site.test', token: code, type: 'email' })
    expect(error).toMatchObject({ status: 403, code: 'user_banned', message: 'User is banned' })
  })
})

describe('a code by phone', () => {
  test('opens an account and signs in', async () => {
    const client = site.visitor()
    const asked = await client.auth.signInWithOtp({ phone: '+263 77 123 4567' })
    expect(asked.error).toBeNull()
    const message = await site.lastMail('+263771234567')
    expect(message).toMatchObject({ channel: 'phone', html: '' })
    expect(message.text).toBe(`${message.code} is your Pitch263 code. It works once, for 1 hour.`)
    const { data, error } = await client.auth.verifyOtp({
      phone: '+263771234567',
      token: message.code,
      type: 'sms',
    })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({
      phone: '263771234567',
      app_metadata: { provider: 'phone', providers: ['phone'] },
    })
    expect(data.user?.phone_confirmed_at).toBeTruthy()
  })

  test('signs somebody who is known into the same account', async () => {
    const ids = []
    for (let time = 0; time < 2; time++) {
      const client = site.visitor()
      await client.auth.signInWithOtp({ phone: '263772000001' })
      const { code } = await site.lastMail('+263772000001')
      const { data } = await client.auth.verifyOtp({ phone: '263772000001', token: code, type: 'sms' })
      ids.push(data.user?.id)
    }
    expect(ids[0]).toBeTruthy()
    expect(ids[0]).toBe(ids[1])
  })

  test('a code for a phone is none for an address', async () => {
    await site.visitor().auth.signInWithOtp({ phone: '263772000002' })
    const { code } = await site.lastMail('+263772000002')
    const response = await site.post('/verify', { type: 'sms', email: 'new@site.test', token: code })
    expect(await response.json()).toMatchObject({ error_code: 'otp_expired' })
  })
})

describe('what is refused', () => {
  test.each([
    [{}, 'One of email or phone must be set'],
    [
      { email: 'a@site.test', phone: '263771234567' },
      'Only an email address or phone number should be provided',
    ],
    [{ email: 'a@site.test', channel: 'sms' }, 'Channel should only be specified with Phone OTP'],
    [{ email: 'not an address' }, 'Unable to validate email address: invalid format'],
    [{ email: `${'a'.repeat(250)}@site.test` }, 'An email address is too long'],
    [{ phone: '0771 234 567' }, 'Invalid phone number format (E.164 required)'],
    [
      { email: 'a@site.test', code_challenge: 'x'.repeat(43) },
      'PKCE flow requires code_challenge_method and code_challenge',
    ],
  ])('%j', async (body, message) => {
    const response = await site.post('/otp', body)
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({ code: 400, error_code: 'validation_failed', msg: message })
    expect(await site.mails('a@site.test')).toEqual([])
  })
})

describe('when sign-ups are closed', () => {
  test('strangers get nothing and are not told; members get their code', async () => {
    const closed = await startFlowSite({ signups: false })
    const response = await closed.post('/otp', { email: 'stranger@site.test' })
    expect([response.status, await response.text()]).toEqual([200, '{}'])
    expect(await closed.sql('select * from auth.users')).toEqual([])
    await closed.close()
  })
})

describe('how often', () => {
  let limited: FlowSite
  beforeAll(async () => {
    limited = await startFlowSite({ rateLimits: true })
  })
  beforeEach(() => limited.passMinutes(61))
  afterAll(() => limited.close())

  test.each(['/otp', '/recover', '/resend'])(
    '%s: once a minute for an address, whether it is known or not',
    async path => {
      const email = `often${path.slice(1)}@site.test`
      const body = { email, create_user: false, type: 'signup' }
      expect((await limited.post(path, body)).status).toBe(200)
      const refused = await limited.post(path, body)
      expect(refused.status).toBe(429)
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(50)
      expect(await refused.json()).toMatchObject({
        error_code: 'over_email_send_rate_limit',
        msg: expect.stringMatching(/^For security purposes, you can only request this after \d+ seconds\.$/),
      })
      limited.passMinutes(1.1)
      expect((await limited.post(path, body)).status).toBe(200)
    },
  )

  test('five times an hour for an address', async () => {
    const body = { email: 'hourly@site.test', create_user: false }
    const statuses = []
    for (let time = 0; time < 7; time++) {
      limited.passMinutes(1.1)
      statuses.push((await limited.post('/otp', body)).status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
    const refused = await limited.post('/otp', body, { 'x-supabase-api-version': '2024-01-01' })
    expect(await refused.json()).toMatchObject({ code: 'over_email_send_rate_limit' })
  })

  test('a phone likewise, with its own code', async () => {
    expect((await limited.post('/otp', { phone: '263773000001' })).status).toBe(200)
    const refused = await limited.post('/otp', { phone: '+263773000001' })
    expect(await refused.json()).toMatchObject({ error_code: 'over_sms_send_rate_limit' })
  })

  test('thirty e-mails an hour from one place', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 31 }, async (_, at) => {
        const response = await limited.post('/recover', { email: `crowd-${at}@site.test` })
        return response.status
      }),
    )
    expect(statuses.filter(status => status === 200)).toHaveLength(30)
    expect(statuses.filter(status => status === 429)).toHaveLength(1)
  })
})

test('known and unknown take at least as long as the floor says', async () => {
  const slow = await startFlowSite({ answerFloorMs: 120 })
  await slow.member('here@site.test')
  for (const email of ['here@site.test', 'nowhere@site.test']) {
    for (const path of ['/otp', '/recover', '/resend']) {
      const begun = performance.now()
      await slow.post(path, { email, create_user: false, type: 'signup' })
      expect(performance.now() - begun).toBeGreaterThan(115)
    }
  }
  await slow.close()
})
