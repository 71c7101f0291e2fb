import { hashSync } from 'bcryptjs'
import { createLocalJWKSet, jwtVerify } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newAddress, password, startAccounts, type AccountsSite } from './accounts-site.ts'

let site: AccountsSite
beforeAll(async () => {
  site = await startAccounts()
})
afterAll(() => site.close())

describe('sign-in with a password', () => {
  test('gives a session of the shape the client keeps', async () => {
    const { email, id } = await site.person()
    const { body } = await site.call('/token?grant_type=password', { body: { email, password } })
    const session = body as Record<string, unknown>
    expect(Object.keys(session).toSorted()).toEqual(
      ['access_token', 'expires_at', 'expires_in', 'refresh_token', 'token_type', 'user'].toSorted(),
    )
    expect(session).toMatchObject({ token_type: 'bearer', expires_in: 600, user: { id, email } })
    expect(session['expires_at']).toBeCloseTo(Date.now() / 1000 + 600, -1)
  })

  test('signs tokens that the public keys verify, with GoTrue’s claims', async () => {
    const { email, id, browser } = await site.person()
    const token = (await browser.auth.getSession()).data.session?.access_token ?? ''
    const keys = await site.call('/.well-known/jwks.json', { method: 'GET' })
    const { payload, protectedHeader } = await jwtVerify(token, createLocalJWKSet(keys.body as { keys: [] }))
    expect(protectedHeader).toMatchObject({ alg: 'ES256', typ: 'JWT', kid: site.keys.signing[0]?.kid })
    expect(payload).toEqual({
      iss: 'http://localhost:3000/auth/v1',
      sub: id,
      aud: 'authenticated',
      exp: payload.exp,
      iat: (payload.exp ?? 0) - 600,
      email,
      phone: '',
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { email_verified: true },
      role: 'authenticated',
      aal: 'aal1',
      amr: [{ method: 'password', timestamp: expect.closeTo(payload.iat ?? 0, -0.5) }],
      session_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      is_anonymous: false,
    })
  })

  test('the client reads the same claims by the key set', async () => {
    const { browser, id } = await site.person()
    const { data, error } = await browser.auth.getClaims()
    expect(error).toBeNull()
    expect(data?.claims.sub).toBe(id)
  })

  test('the token counts for the data API', async () => {
    await site.sql(
      `create table if not exists public.who (id int); grant select on public.who to authenticated`,
    )
    const { browser } = await site.person()
    await expect.poll(async () => (await browser.from('who').select()).error, { timeout: 3_000 }).toBeNull()
  })

  test('notes when it was', async () => {
    const { browser } = await site.person()
    const { data } = await browser.auth.getUser()
    expect(Date.parse(data.user?.last_sign_in_at ?? '')).toBeGreaterThan(Date.now() - 5_000)
  })

  test('a wrong password and an unknown address are told the same', async () => {
    const { email } = await site.person()
    const headers = { 'x-supabase-api-version': '2024-01-01' }
    const known = await site.call('/token?grant_type=password', {
      body: { email, password: 'wrong' },
      headers,
    })
    const unknown = await site.call('/token?grant_type=password', {
      body: { email: newAddress(), password: 'wrong' },
      headers,
    })
    expect(known).toMatchObject({
      status: 400,
      body: { code: 'invalid_credentials', message: 'Invalid login credentials' },
    })
    expect(unknown.body).toEqual(known.body)
    expect(unknown.status).toBe(known.status)
    expect([...unknown.headers.keys()]).toEqual([...known.headers.keys()])
  })

  test('older clients get the older form of an error', async () => {
    const { status, body } = await site.call('/token?grant_type=password', {
      body: { email: newAddress(), password: 'wrong' },
    })
    expect(status).toBe(400)
    expect(body).toEqual({ code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' })
  })

  test('two hundred known and two hundred unknown addresses get identical answers', async () => {
    const { email: known } = await site.person()
    await site.sql(
      `insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, created_at, updated_at)
       select gen_random_uuid(), 'authenticated', 'authenticated', 'crowd' || n || '@example.com',
         (select encrypted_password from auth.users where email = $1), now(), now(), now()
       from generate_series(1, 200) as n`,
      [known],
    )
    const answers = new Set<string>()
    for (let n = 1; n <= 200; n += 20)
      await Promise.all(
        Array.from({ length: 20 }, async (_, at) => {
          for (const name of ['crowd', 'nobody']) {
            const body = { email: `${name}${n + at}@example.com`, password: 'a wrong password' }
            const answer = await site.call('/token?grant_type=password', { body })
            answers.add(JSON.stringify([answer.status, answer.body]))
          }
        }),
      )
    expect([...answers]).toHaveLength(1)
  })

  test('an account without a password cannot be opened with an empty one', async () => {
    const email = newAddress()
    await site.operator().auth.admin.inviteUserByEmail(email)
    await site.sql('update auth.users set email_confirmed_at = now() where email = $1', [email])
    for (const tried of ['', ' ', 'null'])
      expect(
        (await site.call('/token?grant_type=password', { body: { email, password: tried } })).body,
      ).toMatchObject({ error_code: 'invalid_credentials' })
  })

  test('an unconfirmed address is told so, but only to who knows the password', async () => {
    const email = newAddress()
    await site.browser().auth.signUp({ email, password })
    const right = await site.browser().auth.signInWithPassword({ email, password })
    expect(right.error).toMatchObject({
      status: 400,
      code: 'email_not_confirmed',
      message: 'Email not confirmed',
    })
    const wrong = await site.browser().auth.signInWithPassword({ email, password: 'wrong' })
    expect(wrong.error?.code).toBe('invalid_credentials')
  })

  test('an unconfirmed number as well', async () => {
    await site.browser().auth.signUp({ phone: '263773000001', password })
    const { error } = await site.browser().auth.signInWithPassword({ phone: '263773000001', password })
    expect(error).toMatchObject({ code: 'phone_not_confirmed', message: 'Phone not confirmed' })
  })

  test('a suspended person is told so, but only with the right password', async () => {
    const { email, id } = await site.person()
    await site.operator().auth.admin.updateUserById(id, { ban_duration: '24h' })
    const right = await site.browser().auth.signInWithPassword({ email, password })
    expect(right.error).toMatchObject({ status: 400, code: 'user_banned', message: 'User is banned' })
    const wrong = await site.browser().auth.signInWithPassword({ email, password: 'wrong' })
    expect(wrong.error?.code).toBe('invalid_credentials')
    await site.operator().auth.admin.updateUserById(id, { ban_duration: 'none' })
    expect((await site.browser().auth.signInWithPassword({ email, password })).error).toBeNull()
  })

  test.each(['2a', '2b', '2y'])('a bcrypt hash from elsewhere ($%s$) verifies', async version => {
    const { email, id } = await site.person()
    const hash = hashSync(password, 4).replace(/^\$2.\$/, `$${version}$`)
    await site.sql('update auth.users set encrypted_password = $2 where id = $1', [id, hash])
    expect((await site.browser().auth.signInWithPassword({ email, password })).error).toBeNull()
    const wrong = await site.browser().auth.signInWithPassword({ email, password: 'wrong' })
    expect(wrong.error?.code).toBe('invalid_credentials')
  })

  test.each([
    [{ password }, 'missing email or phone'],
    [
      { email: 'a@b.com', phone: '2637', password },
      'Only an email address or phone number should be provided on login.',
    ],
  ])('%o is refused', async (body, msg) => {
    expect(await site.call('/token?grant_type=password', { body })).toMatchObject({
      status: 400,
      body: { error_code: 'validation_failed', msg },
    })
  })

  test.each(['', '?grant_type=magic', '?grant_type=__proto__'])('/token%s is no way in', async query => {
    expect(await site.call(`/token${query}`, { body: {} })).toMatchObject({
      status: 400,
      body: { msg: 'unsupported_grant_type' },
    })
  })

  test('good and bad sign-ins are noted, without addresses or tokens', async () => {
    const { email, id } = await site.person()
    await site.browser().auth.signInWithPassword({ email, password: 'wrong' })
    const rows = await site.sql(
      `select payload ->> 'action' as action, payload::text as text, ip_address from auth.audit_log_entries
       where payload ->> 'actor_id' = $1 or payload ->> 'action' = 'login_failed' order by created_at desc limit 2`,
      [id],
    )
    expect(new Set(rows.map(row => row['action']))).toEqual(new Set(['login', 'login_failed']))
    for (const row of rows) {
      expect(row['text']).not.toContain('@')
      expect(row['ip_address']).toBe('127.0.0.1')
    }
  })
})

test('an account that SQL made with the least it can signs in', async () => {
  const email = newAddress()
  await site.sql(
    `insert into auth.users (id, email, encrypted_password, email_confirmed_at)
     values (gen_random_uuid(), $1, $2, now())`,
    [email, hashSync(password, 4)],
  )
  const browser = site.browser()
  const { data, error } = await browser.auth.signInWithPassword({ email, password })
  expect(error).toBeNull()
  expect(data.user).toMatchObject({
    aud: 'authenticated',
    role: 'authenticated',
    app_metadata: {},
    user_metadata: {},
    identities: [],
  })
  expect((await browser.auth.getClaims()).data?.claims.role).toBe('authenticated')
})

describe('what is sent', () => {
  test.each([
    '{',
    '[]',
    'null',
    '"text"',
    '{"email":1}',
    '{"email":"a\\u0000b"}',
    '{"data":{"a":"\\ud800"}}',
  ])('%s is no request', async body => {
    expect(await site.call('/signup', { body })).toMatchObject({
      status: 400,
      body: { error_code: 'bad_json' },
    })
  })

  test('more than 16 KB are refused before they are read', async () => {
    const answer = await site.call('/signup', {
      body: { email: 'a@b.com', password, data: { a: 'x'.repeat(17_000) } },
    })
    expect(answer).toMatchObject({
      status: 413,
      body: { error_code: 'request_entity_too_large', msg: 'Request body too large (max 16384 bytes)' },
    })
  })

  test('letters that look like an escape are kept', async () => {
    const { browser } = await site.person()
    const note = 'a\\u0000b'
    const { data } = await browser.auth.updateUser({ data: { note } })
    expect(data.user?.user_metadata['note']).toBe(note)
  })
})

describe('what a sign-in page may know', () => {
  test('which ways in there are', async () => {
    expect((await site.call('/settings', { method: 'GET' })).body).toMatchObject({
      external: { email: true, phone: true, google: false, facebook: false, github: false },
      disable_signup: false,
      mailer_autoconfirm: false,
      phone_autoconfirm: false,
    })
  })
})
