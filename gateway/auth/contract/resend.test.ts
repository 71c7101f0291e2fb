// An e-mail or a text message sent again.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startFlowSite, type FlowSite } from '#gateway/testing/flow-site.ts'

let site: FlowSite

beforeAll(async () => {
  site = await startFlowSite()
})
afterAll(() => site.close())

test('signup: a new code comes, the old one ends', async () => {
  const email = 'again@site.test'
  await site.visitor().auth.signUp({ email, password: 'again and again' })
  expect((await site.visitor().auth.resend({ type: 'signup', email })).error).toBeNull()
  const [second, first] = await site.mails(email)
  expect(second?.kind).toBe('confirmation')
  const old = await site.follow(first?.link ?? '')
  expect(old.searchParams.get('error_code')).toBe('otp_expired')
  expect((await site.follow(second?.link ?? '')).hash).toContain('access_token')
})

test('signup: with PKCE the link is for the client that asked', async () => {
  const email = 'again-pkce@site.test'
  const client = site.visitor('pkce')
  await client.auth.signUp({ email, password: 'again and again' })
  await client.auth.resend({ type: 'signup', email })
  const there = await site.follow((await site.lastMail(email)).link ?? '')
  const { data } = await client.auth.exchangeCodeForSession(there.searchParams.get('code') ?? '')
  expect(data.user?.email).toBe(email)
})

test('email_change: both addresses get a new e-mail', async () => {
  const { client } = await site.member('moving@site.test')
  await client.auth.updateUser({ email: 'moving-to@site.test' })
  await site.visitor().auth.resend({ type: 'email_change', email: 'moving@site.test' })
  expect((await site.mails('moving-to@site.test')).map(({ kind }) => kind)).toEqual([
    'email_change_new',
    'email_change_new',
  ])
})

test('sms and phone_change: to who waits for one', async () => {
  await site.visitor().auth.signInWithOtp({ phone: '263775000001' })
  await site.visitor().auth.resend({ type: 'sms', phone: '263775000001' })
  expect(await site.mails('+263775000001')).toHaveLength(2)
  const { code } = await site.lastMail('+263775000001')
  const client = site.visitor()
  await client.auth.verifyOtp({ phone: '263775000001', token: code, type: 'sms' })
  await client.auth.updateUser({ phone: '263775000002' })
  await site.visitor().auth.resend({ type: 'phone_change', phone: '263775000001' })
  expect(await site.mails('+263775000002')).toHaveLength(2)
})

test.each([
  { type: 'signup', email: 'settled@site.test' },
  { type: 'signup', email: 'nobody@site.test' },
  { type: 'email_change', email: 'settled@site.test' },
  { type: 'sms', phone: '263775999999' },
])('%j: nothing is due, nothing is sent, and the answer is the same', async body => {
  if ((await site.mails('settled@site.test')).length === 0) await site.member('settled@site.test')
  const to = body.email ?? `+${body.phone}`
  const before = (await site.mails(to)).length
  const response = await site.post('/resend', body)
  expect([response.status, await response.text()]).toEqual([200, '{}'])
  expect(await site.mails(to)).toHaveLength(before)
})

test.each([
  [{ email: 'a@site.test' }, 'Missing one of these types: signup, email_change, sms, phone_change'],
  [
    { type: 'recovery', email: 'a@site.test' },
    'Missing one of these types: signup, email_change, sms, phone_change',
  ],
  [{ type: 'signup', phone: '263771234567' }, 'Type provided requires an email address'],
  [{ type: 'sms', email: 'a@site.test' }, 'Type provided requires a phone number'],
  [
    { type: 'signup', email: 'a@site.test', phone: '263771234567' },
    'Only an email address or phone number should be provided.',
  ],
  [{ type: 'email_change' }, 'Missing email address or phone number'],
])('%j is refused', async (body, message) => {
  const response = await site.post('/resend', body)
  expect(await response.json()).toEqual({ code: 400, error_code: 'validation_failed', msg: message })
})
