import type { SupabaseClient } from '@supabase/supabase-js'
import { hashSync } from 'bcryptjs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newAddress, password, startAccounts, type AccountsSite } from './accounts-site.ts'

let site: AccountsSite
let admin: SupabaseClient['auth']['admin']
beforeAll(async () => {
  site = await startAccounts({ redirectUrls: ['https://app.example.com'] })
  admin = site.operator().auth.admin
})
afterAll(() => site.close())

const stranger = '00000000-0000-4000-8000-000000000000'

describe('only the secret key opens it', () => {
  const doors: [string, string][] = [
    ['GET', '/admin/users'],
    ['POST', '/admin/users'],
    ['GET', `/admin/users/${stranger}`],
    ['PUT', `/admin/users/${stranger}`],
    ['DELETE', `/admin/users/${stranger}`],
    ['POST', '/admin/generate_link'],
    ['POST', '/invite'],
  ]

  test.each(doors)('%s %s is closed to visitors and to people', async (method, path) => {
    const { browser } = await site.person()
    const token = (await browser.auth.getSession()).data.session?.access_token ?? ''
    const withBody = method === 'GET' ? {} : { body: {} }
    const none = await site.call(path, { method, ...withBody })
    expect(none).toMatchObject({ status: 401, body: { error_code: 'no_authorization' } })
    for (const bearer of [site.keys.publishable, token]) {
      const answer = await site.call(path, {
        method,
        ...withBody,
        headers: { authorization: `Bearer ${bearer}` },
      })
      expect(answer).toMatchObject({
        status: 403,
        body: { error_code: 'not_admin', msg: 'User not allowed' },
      })
    }
  })

  test('metadata that says admin opens nothing', async () => {
    const { browser } = await site.person()
    await browser.auth.updateUser({ data: { role: 'service_role', is_super_admin: true } })
    await browser.auth.refreshSession()
    const token = (await browser.auth.getSession()).data.session?.access_token ?? ''
    const answer = await site.call('/admin/users', {
      method: 'GET',
      headers: { authorization: `Bearer ${token}` },
    })
    expect(answer.status).toBe(403)
  })
})

describe('making accounts', () => {
  test('with an address, a password and metadata, confirmed at once', async () => {
    const email = newAddress()
    const { data, error } = await admin.createUser({
      email,
      password,
      email_confirm: true,
      user_metadata: { full_name: 'Ada' },
      app_metadata: { club: 'dynamos' },
    })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({
      email,
      user_metadata: { full_name: 'Ada', email_verified: true },
      app_metadata: { provider: 'email', providers: ['email'], club: 'dynamos' },
      identities: [{ provider: 'email', identity_data: { email, email_verified: true } }],
    })
    expect((await site.browser().auth.signInWithPassword({ email, password })).error).toBeNull()
    expect(site.sentMails.filter(letter => letter.email === email)).toEqual([])
  })

  test('unconfirmed unless it is said', async () => {
    const email = newAddress()
    const { data } = await admin.createUser({ email, password })
    expect(data.user?.email_confirmed_at).toBeUndefined()
    expect((await site.browser().auth.signInWithPassword({ email, password })).error?.code).toBe(
      'email_not_confirmed',
    )
  })

  test('with a number', async () => {
    const { data } = await admin.createUser({ phone: '+263776000001', password, phone_confirm: true })
    expect(data.user).toMatchObject({ phone: '263776000001', app_metadata: { provider: 'phone' } })
    const { error } = await site.browser().auth.signInWithPassword({ phone: '263776000001', password })
    expect(error).toBeNull()
  })

  test('with a hash from elsewhere', async () => {
    const email = newAddress()
    await admin.createUser({ email, password_hash: hashSync(password, 4), email_confirm: true })
    expect((await site.browser().auth.signInWithPassword({ email, password })).error).toBeNull()
    expect((await admin.createUser({ email: newAddress(), password_hash: 'md5' })).error?.code).toBe(
      'validation_failed',
    )
  })

  test('with an id that was chosen elsewhere', async () => {
    const id = '8a1b2c3d-0000-4000-8000-00000000abcd'
    expect((await admin.createUser({ id, email: newAddress(), password })).data.user?.id).toBe(id)
    expect((await admin.createUser({ id, email: newAddress(), password })).error?.code).toBe(
      'user_already_exists',
    )
    expect((await admin.createUser({ id: 'one', email: newAddress(), password })).error?.code).toBe(
      'validation_failed',
    )
  })

  test('of an address that is taken is refused', async () => {
    const { email } = await site.person()
    expect((await admin.createUser({ email, password })).error).toMatchObject({
      status: 422,
      code: 'email_exists',
    })
  })

  test('without address or number is refused', async () => {
    expect((await admin.createUser({ password })).error?.message).toBe(
      'Cannot create a user without either an email or phone',
    )
  })

  test('with a weak password is refused', async () => {
    expect((await admin.createUser({ email: newAddress(), password: 'short' })).error?.code).toBe(
      'weak_password',
    )
  })

  test('suspended from the start', async () => {
    const email = newAddress()
    const { data } = await admin.createUser({ email, password, email_confirm: true, ban_duration: '1h30m' })
    expect(Date.parse(data.user?.banned_until ?? '') - Date.now()).toBeGreaterThan(89 * 60_000)
    expect((await site.browser().auth.signInWithPassword({ email, password })).error?.code).toBe(
      'user_banned',
    )
  })

  test.each(['soon', '1', '1h!', '-1h', '999999999h'])(
    'a suspension of %s is refused',
    async ban_duration => {
      const { error } = await admin.createUser({ email: newAddress(), password, ban_duration })
      expect(error).toMatchObject({ status: 400, code: 'validation_failed' })
    },
  )
})

describe('reading accounts', () => {
  test('by id', async () => {
    const { id, email } = await site.person()
    expect((await admin.getUserById(id)).data.user).toMatchObject({ id, email })
  })

  test('that are not there', async () => {
    expect((await admin.getUserById(stranger)).error).toMatchObject({
      status: 404,
      code: 'user_not_found',
      message: 'User not found',
    })
    const answer = await site.call('/admin/users/nobody', {
      method: 'GET',
      headers: { apikey: site.keys.secret, authorization: `Bearer ${site.keys.secret}` },
    })
    expect(answer.status).toBe(404)
  })

  test('page by page, newest first', async () => {
    for (let n = 0; n < 3; n++) await site.person()
    const all = await admin.listUsers({ page: 1, perPage: 1_000 })
    const total = all.data.users.length
    const first = await admin.listUsers({ page: 1, perPage: 2 })
    const second = await admin.listUsers({ page: 2, perPage: 2 })
    expect(first.data).toMatchObject({ total, nextPage: 2, aud: 'authenticated' })
    expect([...first.data.users, ...second.data.users].map(({ id }) => id)).toEqual(
      all.data.users.slice(0, 4).map(({ id }) => id),
    )
    expect(first.data.users[0]?.identities).toHaveLength(1)
  })

  test('on a page that is not there are none', async () => {
    expect((await admin.listUsers({ page: 500, perPage: 50 })).data.users).toEqual([])
  })

  test.each(['page=0', 'page=x', 'per_page=-1'])('?%s is refused', async query => {
    const answer = await site.call(`/admin/users?${query}`, {
      method: 'GET',
      headers: { apikey: site.keys.secret, authorization: `Bearer ${site.keys.secret}` },
    })
    expect(answer).toMatchObject({ status: 400, body: { error_code: 'validation_failed' } })
  })
})

describe('changing accounts', () => {
  test('address, metadata and confirmation count at once', async () => {
    const { id } = await site.person()
    const email = newAddress('new')
    const { data, error } = await admin.updateUserById(id, {
      email,
      email_confirm: true,
      user_metadata: { full_name: 'Ada' },
      app_metadata: { club: 'caps' },
    })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({
      email,
      user_metadata: { full_name: 'Ada' },
      app_metadata: { club: 'caps', provider: 'email' },
    })
    expect(data.user?.identities?.[0]?.identity_data?.['email']).toBe(email)
    expect((await site.browser().auth.signInWithPassword({ email, password })).error).toBeNull()
  })

  test('a new password ends all sessions', async () => {
    const { id, browser, email } = await site.person()
    await admin.updateUserById(id, { password: 'another long password' })
    expect((await browser.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
    const again = await site.browser().auth.signInWithPassword({ email, password: 'another long password' })
    expect(again.error).toBeNull()
  })

  test('an address of somebody else is refused', async () => {
    const [a, b] = [await site.person(), await site.person()]
    expect((await admin.updateUserById(a.id, { email: b.email })).error?.code).toBe('email_exists')
  })

  test('a role that does not exist is refused', async () => {
    const { id } = await site.person()
    expect((await admin.updateUserById(id, { role: 'postgres' })).error?.code).toBe('validation_failed')
  })
})

describe('deleting accounts', () => {
  test('takes everything of them along', async () => {
    const { id, email } = await site.person()
    expect((await admin.deleteUser(id)).error).toBeNull()
    for (const table of ['identities', 'sessions'])
      expect(await site.sql(`select 1 from auth.${table} where user_id = $1`, [id])).toEqual([])
    expect((await site.browser().auth.signInWithPassword({ email, password })).error?.code).toBe(
      'invalid_credentials',
    )
    expect((await admin.deleteUser(id)).error?.status).toBe(404)
  })

  test('softly leaves a row that says nothing', async () => {
    const { id, email, browser } = await site.person()
    await admin.deleteUser(id, true)
    expect(await site.sql('select email, encrypted_password from auth.users where id = $1', [id])).toEqual([
      { email: null, encrypted_password: '' },
    ])
    expect((await browser.auth.getUser()).error?.code).toBe('user_not_found')
    expect((await admin.createUser({ email, password })).error).toBeNull()
  })
})

describe('invitations and links', () => {
  test('an invitation makes an account that waits', async () => {
    const email = newAddress('guest')
    const { data, error } = await admin.inviteUserByEmail(email, {
      data: { club: 'caps' },
      redirectTo: 'https://app.example.com/welcome',
    })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ email, user_metadata: { club: 'caps' } })
    expect(data.user?.invited_at).toBeTypeOf('string')
    expect(site.sentMails.at(-1)).toMatchObject({
      what: 'invite',
      email,
      redirectTo: 'https://app.example.com/welcome',
    })
    expect((await admin.inviteUserByEmail(email)).data.user?.id).toBe(data.user?.id)
  })

  test('nobody who is there already is invited', async () => {
    const { email } = await site.person()
    expect((await admin.inviteUserByEmail(email)).error?.code).toBe('email_exists')
  })

  test('a link to sign up makes the account', async () => {
    const email = newAddress()
    const { data, error } = await admin.generateLink({ type: 'signup', email, password })
    expect(error).toBeNull()
    expect(data.properties).toEqual({
      action_link: 'http://localhost/signup',
      email_otp: '123456',
      hashed_token: 'hash',
      redirect_to: 'http://localhost:3000',
      verification_type: 'signup',
    })
    expect(data.user?.email).toBe(email)
  })

  test('a magic link to a new address signs it up, to a known one signs it in', async () => {
    const { email } = await site.person()
    const known = await admin.generateLink({ type: 'magiclink', email })
    expect(known.data.properties?.verification_type).toBe('magiclink')
    const fresh = await admin.generateLink({ type: 'magiclink', email: newAddress() })
    expect(fresh.data.properties?.verification_type).toBe('signup')
  })

  test('a recovery link needs an account', async () => {
    const { email } = await site.person()
    expect((await admin.generateLink({ type: 'recovery', email })).error).toBeNull()
    expect((await admin.generateLink({ type: 'recovery', email: newAddress() })).error).toMatchObject({
      status: 404,
      code: 'user_not_found',
    })
  })

  test('links to change an address', async () => {
    const { email } = await site.person()
    const newEmail = newAddress()
    for (const type of ['email_change_current', 'email_change_new'] as const)
      expect((await admin.generateLink({ type, email, newEmail })).data.properties?.verification_type).toBe(
        type,
      )
  })

  test('links elsewhere lead to the site', async () => {
    const { email } = await site.person()
    const { data } = await admin.generateLink({
      type: 'recovery',
      email,
      options: { redirectTo: 'https://evil.example.com' },
    })
    expect(data.properties?.redirect_to).toBe('http://localhost:3000')
  })
})
