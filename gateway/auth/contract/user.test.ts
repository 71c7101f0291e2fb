import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newAddress, password, startAccounts, type AccountsSite } from './accounts-site.ts'

const newPassword = 'quite another password'

describe('people change their own account', () => {
  let site: AccountsSite
  beforeAll(async () => {
    site = await startAccounts()
  })
  afterAll(() => site.close())

  test('metadata is laid over what is there; null takes a key away', async () => {
    const { browser } = await site.person()
    await browser.auth.updateUser({ data: { full_name: 'Ada', town: 'Harare', deep: { a: 1, b: null } } })
    const { data, error } = await browser.auth.updateUser({ data: { town: null, club: 'CAPS' } })
    expect(error).toBeNull()
    expect(data.user?.user_metadata).toMatchObject({
      full_name: 'Ada',
      club: 'CAPS',
      deep: { a: 1, b: null },
    })
    expect(data.user?.user_metadata).not.toHaveProperty('town')
  })

  test('metadata does not grow beyond what a token can carry', async () => {
    const { browser } = await site.person()
    expect((await browser.auth.updateUser({ data: { a: 'x'.repeat(15_000) } })).error).toBeNull()
    const more = await browser.auth.updateUser({ data: { b: 'x'.repeat(15_000) } })
    expect(more.error).toMatchObject({ status: 400, code: 'validation_failed' })
    expect((await browser.auth.getUser()).data.user?.user_metadata).not.toHaveProperty('b')
  })

  test.each(['super_admin', 'service_role', 'admin'])('no metadata makes anybody %s', async role => {
    const { browser } = await site.person()
    const { data } = await browser.auth.updateUser({ data: { role, app_metadata: { role } } })
    expect(data.user?.role).toBe('authenticated')
    expect(data.user?.app_metadata).toEqual({ provider: 'email', providers: ['email'] })
    const claims = (await browser.auth.refreshSession()).data.session?.access_token
    expect((await browser.auth.getClaims(claims)).data?.claims.role).toBe('authenticated')
  })

  test('app_metadata is not theirs to change', async () => {
    const { browser } = await site.person()
    const token = (await browser.auth.getSession()).data.session?.access_token
    const answer = await site.call('/user', {
      method: 'PUT',
      body: { app_metadata: { role: 'super_admin' } },
      headers: { authorization: `Bearer ${token}` },
    })
    expect(answer).toMatchObject({
      status: 403,
      body: { error_code: 'not_admin', msg: 'Updating app_metadata requires admin privileges' },
    })
  })

  test.each([
    'role',
    'id',
    'aud',
    'email_confirmed_at',
    'banned_until',
    'encrypted_password',
    'is_super_admin',
  ])('%s is not theirs to change', async column => {
    const { browser, id } = await site.person()
    const before = await site.sql('select * from auth.users where id = $1', [id])
    const token = (await browser.auth.getSession()).data.session?.access_token
    await site.call('/user', {
      method: 'PUT',
      body: { [column]: 'service_role' },
      headers: { authorization: `Bearer ${token}` },
    })
    const after = await site.sql('select * from auth.users where id = $1', [id])
    expect(after[0]?.[column]).toEqual(before[0]?.[column])
  })

  test('a new password counts, the old one no longer', async () => {
    const { browser, email } = await site.person()
    expect(
      (await browser.auth.updateUser({ password: newPassword, current_password: password })).error,
    ).toBeNull()
    expect((await site.browser().auth.signInWithPassword({ email, password })).error?.code).toBe(
      'invalid_credentials',
    )
    expect((await site.browser().auth.signInWithPassword({ email, password: newPassword })).error).toBeNull()
  })

  test('a new password ends the other sessions and not this one', async () => {
    const { browser, email } = await site.person()
    const other = site.browser()
    await other.auth.signInWithPassword({ email, password })
    await browser.auth.updateUser({ password: newPassword, current_password: password })
    expect((await other.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
    expect((await other.auth.refreshSession()).error).not.toBeNull()
    expect((await browser.auth.getUser()).error).toBeNull()
    expect((await browser.auth.refreshSession()).error).toBeNull()
  })

  test('the same password is refused', async () => {
    const { browser } = await site.person()
    expect((await browser.auth.updateUser({ password, current_password: password })).error).toMatchObject({
      status: 422,
      code: 'same_password',
      message: 'New password should be different from the old password.',
    })
  })

  test.each([
    ['short', 'weak_password'],
    ['password123', 'weak_password'],
    ['', 'weak_password'],
    ['x'.repeat(73), 'validation_failed'],
  ])('the password "%s" is refused', async (weak, code) => {
    const { browser } = await site.person()
    expect((await browser.auth.updateUser({ password: weak })).error?.code).toBe(code)
  })

  test('a given old password must be right', async () => {
    const { browser } = await site.person()
    const wrong = await browser.auth.updateUser({ password: newPassword, current_password: 'wrong' })
    expect(wrong.error).toMatchObject({ status: 400, code: 'current_password_invalid' })
    const right = await browser.auth.updateUser({ password: newPassword, current_password: password })
    expect(right.error).toBeNull()
  })

  test('a session alone, however young, sets no password', async () => {
    const { browser } = await site.person()
    expect((await browser.auth.updateUser({ password: newPassword })).error).toMatchObject({
      status: 400,
      code: 'current_password_required',
      message: 'Current password required when setting new password.',
    })
  })

  test('a code that was sent for it stands for the old password', async () => {
    const { browser } = await site.person()
    const wrong = await browser.auth.updateUser({ password: newPassword, nonce: '000000' })
    expect(wrong.error).toMatchObject({ status: 422, code: 'reauthentication_not_valid' })
    expect((await browser.auth.updateUser({ password: newPassword, nonce: '123456' })).error).toBeNull()
  })

  test('who has no password needs the code', async () => {
    const { browser, id } = await site.person()
    await site.sql(`update auth.users set encrypted_password = '' where id = $1`, [id])
    for (const current_password of [undefined, '', password])
      expect(
        (
          await browser.auth.updateUser({
            password: newPassword,
            ...(current_password === undefined ? {} : { current_password }),
          })
        ).error,
      ).toMatchObject({
        status: 400,
        code: 'reauthentication_needed',
        message: 'Password update requires reauthentication',
      })
    expect((await browser.auth.updateUser({ password: newPassword, nonce: '123456' })).error).toBeNull()
  })

  const comesBy = (id: string, method: string) =>
    site.sql(
      `update auth.mfa_amr_claims set authentication_method = $2
       where session_id in (select id from auth.sessions where user_id = $1)`,
      [id, method],
    )

  test.each(['recovery', 'otp', 'magiclink', 'invite', 'email/signup'])(
    'a session that has just begun by %s needs neither',
    async method => {
      const { browser, id } = await site.person()
      await comesBy(id, method)
      expect((await browser.auth.updateUser({ password: newPassword })).error).toBeNull()
    },
  )

  test('but only for a quarter of an hour', async () => {
    const { browser, id } = await site.person()
    await comesBy(id, 'recovery')
    site.wait(16 * 60)
    expect((await browser.auth.updateUser({ password: newPassword })).error?.code).toBe(
      'current_password_required',
    )
  })

  test('a new address waits for its e-mail', async () => {
    const { browser, email } = await site.person()
    const fresh = newAddress('moved')
    const { data, error } = await browser.auth.updateUser(
      { email: fresh },
      { emailRedirectTo: 'https://evil.example.com' },
    )
    expect(error).toBeNull()
    expect(data.user?.email).toBe(email)
    expect(site.sentMails.at(-1)).toMatchObject({
      what: 'change',
      email: fresh,
      redirectTo: 'http://localhost:3000',
    })
  })

  test('an address that somebody has is answered like any other', async () => {
    const [a, b] = [await site.person(), await site.person()]
    const taken = await a.browser.auth.updateUser({ email: b.email })
    const free = await a.browser.auth.updateUser({ email: newAddress('free') })
    expect(taken.error).toBeNull()
    expect(Object.keys(taken.data.user ?? {})).toEqual(Object.keys(free.data.user ?? {}))
  })

  test('their own address again sends nothing', async () => {
    const { browser, email } = await site.person()
    const sent = site.sentMails.length
    expect((await browser.auth.updateUser({ email })).error).toBeNull()
    expect(site.sentMails).toHaveLength(sent)
  })

  test('a new number waits for its code, whether somebody has it or not', async () => {
    const [a, b] = [await site.person(), await site.person()]
    expect((await a.browser.auth.updateUser({ phone: '+263774000001' })).data.user?.phone).toBe('')
    expect(site.sentMails.at(-1)).toMatchObject({ what: 'change', phone: '263774000001' })
    await site.operator().auth.admin.updateUserById(b.id, { phone: '263774000002' })
    expect((await a.browser.auth.updateUser({ phone: '263774000002' })).error).toBeNull()
  })

  test('nobody changes anything without a session', async () => {
    const answer = await site.call('/user', { method: 'PUT', body: { data: { a: 1 } } })
    expect(answer).toMatchObject({ status: 401, body: { error_code: 'no_authorization' } })
  })
})

describe('where numbers are not confirmed', () => {
  let site: AccountsSite
  beforeAll(async () => {
    site = await startAccounts({ confirmPhone: false })
  })
  afterAll(() => site.close())

  test('a number that somebody has is refused', async () => {
    const [a, b] = [await site.person(), await site.person()]
    await site.operator().auth.admin.updateUserById(b.id, { phone: '263774000003' })
    expect((await a.browser.auth.updateUser({ phone: '263774000003' })).error?.code).toBe('phone_exists')
  })

  test('a number counts at once', async () => {
    const { browser } = await site.person()
    const { data } = await browser.auth.updateUser({ phone: '263775000001' })
    expect(data.user).toMatchObject({
      phone: '263775000001',
      app_metadata: { providers: ['email', 'phone'] },
    })
    expect(data.user?.phone_confirmed_at).toBeTypeOf('string')
    expect(data.user?.identities?.map(({ provider }) => provider).toSorted()).toEqual(['email', 'phone'])
  })
})
