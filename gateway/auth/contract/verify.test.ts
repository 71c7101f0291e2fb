// Codes and tokens that are typed or sent by a page: each works once, for an hour, for what it was sent for.
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startFlowSite, type FlowSite } from '#gateway/testing/flow-site.ts'

let site: FlowSite
let count = 0
let email: string

beforeAll(async () => {
  site = await startFlowSite()
})
afterAll(() => site.close())
beforeEach(() => {
  count += 1
  email = `person-${count}@site.test`
})

const expired = { status: 403, code: 'otp_expired', message: 'Token has expired or is invalid' }
const expiredLink = { ...expired, message: 'Email link is invalid or has expired' }

async function sentTo(address: string): Promise<{ code: string; hash: string }> {
  const { code, link } = await site.lastMail(address)
  return { code, hash: new URL(link ?? '').searchParams.get('token') ?? '' }
}

async function asked(): Promise<{ code: string; hash: string }> {
  await site.visitor().auth.signInWithOtp({ email })
  return sentTo(email)
}

const signIn = (token: string, type: 'email' | 'signup' | 'recovery' | 'magiclink' = 'email') =>
  site.visitor().auth.verifyOtp({ email, token, type })

const wrong = (code: string) => (code === '000000' ? '000001' : '000000')

describe('types', () => {
  test('signup: after signing up with a password, by code', async () => {
    await site.visitor().auth.signUp({ email, password: 'mbira and marimba' })
    const { code } = await sentTo(email)
    const { data, error } = await signIn(code, 'signup')
    expect(error).toBeNull()
    expect(data.user?.email_confirmed_at).toBeTruthy()
    const again = await site.visitor().auth.signInWithPassword({ email, password: 'mbira and marimba' })
    expect(again.error).toBeNull()
  })

  test('signup: by what stands in the link', async () => {
    const { hash } = await asked()
    const { data } = await site.visitor().auth.verifyOtp({ token_hash: hash, type: 'signup' })
    expect(data.session?.user.email).toBe(email)
  })

  test.each(['magiclink', 'email'] as const)('%s: by code and by hash', async type => {
    await site.member(email)
    const { code } = await asked()
    expect((await signIn(code, type)).data.session).toBeTruthy()
    const { hash } = await asked()
    const byHash = await site.visitor().auth.verifyOtp({ token_hash: hash, type })
    expect(byHash.data.session).toBeTruthy()
  })

  test('recovery: the client hears that a password is being recovered', async () => {
    await site.member(email)
    const client = site.visitor()
    await client.auth.resetPasswordForEmail(email)
    const { code } = await sentTo(email)
    const events: string[] = []
    client.auth.onAuthStateChange(event => void events.push(event))
    const { data } = await client.auth.verifyOtp({ email, token: code, type: 'recovery' })
    expect(data.session).toBeTruthy()
    expect(events).toContain('PASSWORD_RECOVERY')
  })

  test('a code for one purpose is none for another', async () => {
    await site.member(email)
    const { code, hash } = await asked()
    expect((await signIn(code, 'signup')).error).toMatchObject(expired)
    expect(
      (await site.visitor().auth.verifyOtp({ token_hash: hash, type: 'email_change' })).error,
    ).toMatchObject(expiredLink)
    expect((await signIn(code)).error).toBeNull()
  })
})

const newAddress = () => `next-${email}`

async function change(): Promise<{ id: string }> {
  const { client, id } = await site.member(email)
  const { error } = await client.auth.updateUser({ email: newAddress() })
  expect(error).toBeNull()
  return { id }
}

describe('a change of address', () => {
  test('both addresses must agree, in any order', async () => {
    const { id } = await change()
    expect((await site.lastMail(email)).kind).toBe('email_change_current')
    expect((await site.lastMail(newAddress())).kind).toBe('email_change_new')
    const client = site.visitor()
    const { code } = await sentTo(newAddress())
    const first = await client.auth.verifyOtp({ email: newAddress(), token: code, type: 'email_change' })
    expect(first).toMatchObject({ data: { user: null, session: null }, error: null })
    expect(await site.sql('select email from auth.users where id = $1', [id])).toEqual([{ email }])

    const { hash } = await sentTo(email)
    const second = await client.auth.verifyOtp({ token_hash: hash, type: 'email_change' })
    expect(second.data.user).toMatchObject({ id, email: newAddress() })
    expect(second.data.user?.new_email).toBeUndefined()
    expect(second.data.user?.identities?.[0]?.identity_data).toMatchObject({
      email: newAddress(),
      email_verified: true,
    })
  })

  test('one address alone cannot agree twice', async () => {
    await change()
    const { hash, code } = await sentTo(newAddress())
    const client = site.visitor()
    await client.auth.verifyOtp({ token_hash: hash, type: 'email_change' })
    const again = await client.auth.verifyOtp({ email: newAddress(), token: code, type: 'email_change' })
    expect(again.error).toMatchObject(expired)
  })

  test('an address that was taken meanwhile is not taken over', async () => {
    const { id } = await change()
    const codes = { old: await sentTo(email), fresh: await sentTo(newAddress()) }
    await site.sql('update auth.users set email = $1 where id <> $2 and email like $3', [
      newAddress(),
      id,
      'person-1@%',
    ])
    const client = site.visitor()
    await client.auth.verifyOtp({ token_hash: codes.fresh.hash, type: 'email_change' })
    const { error } = await client.auth.verifyOtp({ token_hash: codes.old.hash, type: 'email_change' })
    expect(error).toMatchObject({ status: 422, code: 'email_exists' })
  })

  test('a change of phone asks the new number alone', async () => {
    const { client, id } = await site.member(email)
    const phone = `26377400${String(count).padStart(4, '0')}`
    expect((await client.auth.updateUser({ phone })).error).toBeNull()
    const { code } = await site.lastMail(`+${phone}`)
    const { data } = await client.auth.verifyOtp({ phone, token: code, type: 'phone_change' })
    expect(data.user).toMatchObject({ id, phone })
    expect(data.user?.app_metadata['providers']).toEqual(['email', 'phone'])
  })
})

describe('a code', () => {
  test('that is wrong is refused, as is one for nobody', async () => {
    const { code } = await asked()
    expect((await signIn(wrong(code))).error).toMatchObject(expired)
    const nobody = await site
      .visitor()
      .auth.verifyOtp({ email: 'nobody@site.test', token: code, type: 'email' })
    expect(nobody.error).toMatchObject(expired)
  })

  test('may be typed in two groups', async () => {
    const { code } = await asked()
    expect((await signIn(`${code.slice(0, 3)} ${code.slice(3)} `)).error).toBeNull()
  })

  test('works once', async () => {
    const { code, hash } = await asked()
    expect((await signIn(code)).error).toBeNull()
    expect((await signIn(code)).error).toMatchObject(expired)
    expect((await site.visitor().auth.verifyOtp({ token_hash: hash, type: 'email' })).error).toMatchObject(
      expiredLink,
    )
  })

  test('gives one session to ten who come at once', async () => {
    const { code, hash } = await asked()
    const tries = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        at % 2 === 0 ? signIn(code) : site.visitor().auth.verifyOtp({ token_hash: hash, type: 'signup' }),
      ),
    )
    expect(tries.filter(({ data }) => data.session)).toHaveLength(1)
    const sessions = await site.sql(
      'select s.id from auth.sessions s join auth.users u on u.id = s.user_id where u.email = $1',
      [email],
    )
    expect(sessions).toHaveLength(1)
  })

  test('works for an hour', async () => {
    const { code, hash } = await asked()
    site.passMinutes(61)
    expect((await signIn(code)).error).toMatchObject(expired)
    expect((await site.visitor().auth.verifyOtp({ token_hash: hash, type: 'signup' })).error).toMatchObject(
      expiredLink,
    )
    const next = await asked()
    site.passMinutes(59)
    expect((await signIn(next.code)).error).toBeNull()
  })

  test('ends when a newer one is sent', async () => {
    const first = await asked()
    let second = await asked()
    while (second.code === first.code) second = await asked()
    expect((await signIn(first.code)).error).toMatchObject(expired)
    expect((await signIn(second.code)).error).toBeNull()
  })

  test('survives four wrong tries', async () => {
    const { code } = await asked()
    for (let time = 0; time < 4; time++) await signIn(wrong(code))
    expect((await signIn(code)).error).toBeNull()
  })

  test('is dead after five wrong tries, and its link with it', async () => {
    const { code, hash } = await asked()
    for (let time = 0; time < 5; time++) expect((await signIn(wrong(code))).error).toMatchObject(expired)
    expect((await signIn(code)).error).toMatchObject(expired)
    expect((await site.visitor().auth.verifyOtp({ token_hash: hash, type: 'email' })).error).toMatchObject(
      expiredLink,
    )
    expect((await signIn((await asked()).code)).error).toBeNull()
  })

  test('is not found by many guesses at once', async () => {
    const { code } = await asked()
    const guesses = Array.from({ length: 20 }, (_, at) => String(Number(code) + at + 1).padStart(6, '0'))
    const answers = await Promise.all(guesses.map(guess => signIn(guess)))
    expect(answers.every(({ data }) => data.session === null)).toBe(true)
    expect((await signIn(code)).error).toMatchObject(expired)
  })
})

test('codes that are asked for, guessed and used at the same time are answered in words', async () => {
  await site.member(email)
  const { code, hash } = await asked()
  const requests = Array.from({ length: 60 }, (_, at) => {
    if (at % 4 === 0) return site.post('/otp', { email })
    if (at % 4 === 1) return site.post('/recover', { email })
    if (at % 4 === 2) return site.post('/verify', { type: 'email', email, token: at === 2 ? code : '000000' })
    return site.post('/verify', { type: 'magiclink', token_hash: hash })
  })
  const statuses = new Set((await Promise.all(requests)).map(({ status }) => status))
  expect([...statuses].filter(status => status !== 200 && status !== 403)).toEqual([])
})

describe('what the database keeps', () => {
  test('neither the code nor the token of the link, and neither is found from the other', async () => {
    const { code, hash } = await asked()
    const [user] = await site.sql('select * from auth.users where email = $1', [email])
    const [token] = await site.sql('select * from auth.one_time_tokens where relates_to = $1', [email])
    const kept = JSON.stringify([user, token])
    expect(kept).not.toContain(hash)
    expect(String(token?.['token_hash'])).toHaveLength(64)
    expect(user?.['confirmation_token']).toBe(token?.['token_hash'])
    // What GoTrue would have made of address and code must open nothing here.
    const guess = createHash('sha224')
      .update(email + code)
      .digest('hex')
    for (const stolen of [guess, String(token?.['token_hash'])])
      expect(
        (await site.visitor().auth.verifyOtp({ token_hash: stolen, type: 'email' })).error,
      ).toMatchObject(expiredLink)
  })

  test('one token of a kind, and nothing after it was used', async () => {
    await asked()
    const { code } = await asked()
    const tokens = () => site.sql('select * from auth.one_time_tokens where relates_to = $1', [email])
    expect(await tokens()).toHaveLength(1)
    await signIn(code)
    expect(await tokens()).toEqual([])
    expect(await site.sql('select confirmation_token from auth.users where email = $1', [email])).toEqual([
      { confirmation_token: '' },
    ])
  })
})

describe('what is refused', () => {
  test.each([
    [{ token: '1', email: 'a@site.test' }, 'Verify requires a verification type'],
    [{ type: 'email', email: 'a@site.test' }, 'Verify requires either a token or a token hash'],
    [{ type: 'email', token: '1', token_hash: '2' }, 'Verify requires either a token or a token hash'],
    [{ type: 'email', token: '1' }, 'Only an email address or phone number should be provided on verify'],
    [
      { type: 'email', token: '1', email: 'a@site.test', phone: '263771234567' },
      'Only an email address or phone number should be provided on verify',
    ],
    [
      { type: 'email', token_hash: '1', email: 'a@site.test' },
      'Only the token_hash and type should be provided',
    ],
    [{ type: 'reauthentication', token: '1', email: 'a@site.test' }, 'Unsupported verification type'],
    [{ type: 'constructor', token: '1', email: 'a@site.test' }, 'Unsupported verification type'],
  ])('%j', async (body, message) => {
    const response = await site.post('/verify', body)
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({ code: 400, error_code: 'validation_failed', msg: message })
  })

  test('more than thirty tries in five minutes from one place', async () => {
    const limited = await startFlowSite({ rateLimits: true })
    const body = { type: 'email', token: '123456', email: 'a@site.test' }
    const statuses = []
    for (let time = 0; time < 31; time++) statuses.push((await limited.post('/verify', body)).status)
    expect(statuses.slice(0, 30).every(status => status === 403)).toBe(true)
    expect(statuses[30]).toBe(429)
    limited.passMinutes(6)
    expect((await limited.post('/verify', body)).status).toBe(403)
    await limited.close()
  })
})

describe('reauthentication', () => {
  test('sends a code to who is signed in, which works for nothing else', async () => {
    const { client } = await site.member(email)
    expect((await client.auth.reauthenticate()).error).toBeNull()
    const mail = await site.lastMail(email)
    expect(mail).toMatchObject({ kind: 'reauthentication' })
    expect(mail.link).toBeUndefined()
    expect((await signIn(mail.code)).error).toMatchObject(expired)
  })

  test('needs a session', async () => {
    const response = await fetch(`${site.url}/auth/v1/reauthenticate`, {
      headers: { apikey: site.keys.publishable },
    })
    expect(response.status).toBe(401)
  })
})
