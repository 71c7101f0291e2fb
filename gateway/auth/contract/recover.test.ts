// A forgotten password.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startFlowSite, type FlowSite } from '#gateway/testing/flow-site.ts'

let site: FlowSite

beforeAll(async () => {
  site = await startFlowSite()
})
afterAll(() => site.close())

test('an e-mail brings a session in which a new password can be set', async () => {
  const email = 'forgot@site.test'
  await site.visitor().auth.signUp({ email, password: 'the first of many' })
  const { code } = await site.lastMail(email)
  await site.visitor().auth.verifyOtp({ email, token: code, type: 'signup' })

  const client = site.visitor()
  const asked = await client.auth.resetPasswordForEmail(email)
  expect(asked).toEqual({ data: {}, error: null })
  const mail = await site.lastMail(email)
  expect(mail).toMatchObject({ kind: 'recovery', subject: 'Set a new password for Pitch263' })
  await client.auth.verifyOtp({ email, token: mail.code, type: 'recovery' })
  expect((await client.auth.updateUser({ password: 'the second of many' })).error).toBeNull()
  const signedIn = await site.visitor().auth.signInWithPassword({ email, password: 'the second of many' })
  expect(signedIn.error).toBeNull()
  const old = await site.visitor().auth.signInWithPassword({ email, password: 'the first of many' })
  expect(old.error?.code).toBe('invalid_credentials')
})

test('the answer is the same when nobody has the address, and nothing is sent', async () => {
  await site.member('somebody@site.test')
  const answers = []
  for (const email of ['somebody@site.test', 'nobody@site.test']) {
    const response = await site.post('/recover', { email })
    answers.push([response.status, [...response.headers.keys()].toSorted(), await response.text()])
  }
  expect(answers[0]).toEqual(answers[1])
  expect(await site.mails('nobody@site.test')).toEqual([])
})

test('an address that was never confirmed is confirmed by it', async () => {
  const email = 'unsure@site.test'
  await site.visitor().auth.signUp({ email, password: 'never confirmed it' })
  await site.visitor().auth.resetPasswordForEmail(email)
  const { code } = await site.lastMail(email)
  const { data } = await site.visitor().auth.verifyOtp({ email, token: code, type: 'recovery' })
  expect(data.user?.email_confirmed_at).toBeTruthy()
})

test('a person who was deleted gets no e-mail', async () => {
  await site.member('gone@site.test')
  await site.sql(`update auth.users set deleted_at = now() where email = 'gone@site.test'`)
  const before = (await site.mails('gone@site.test')).length
  expect((await site.post('/recover', { email: 'gone@site.test' })).status).toBe(200)
  expect(await site.mails('gone@site.test')).toHaveLength(before)
})

test.each([
  [{}, 'Password recovery requires an email'],
  [{ email: 'x' }, 'Unable to validate email address: invalid format'],
])('%j is refused', async (body, message) => {
  const response = await site.post('/recover', body)
  expect(await response.json()).toEqual({ code: 400, error_code: 'validation_failed', msg: message })
})
