// Links that an operator asks for, and invitations: they open what an e-mail would have opened.
import type { SupabaseClient } from '@supabase/supabase-js'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startFlowSite, type FlowSite } from '#gateway/testing/flow-site.ts'
import { fragmentOf } from '#gateway/testing/oauth-trip.ts'

const siteUrl = 'http://localhost:3000'
let site: FlowSite
let operator: SupabaseClient
let count = 0
let email: string

beforeAll(async () => {
  site = await startFlowSite()
  operator = createClient(site.url, site.keys.secret, { auth: { persistSession: false } })
})
afterAll(() => site.close())
beforeEach(() => {
  count += 1
  email = `guest-${count}@site.test`
})

type Kind = 'magiclink' | 'recovery'
type Shown = { link: string; code: string; hash: string }

/** Each gives the account that it opens. */
const ways = {
  link: async ({ link }: Shown) => {
    const { data } = await site.visitor().auth.getUser(fragmentOf(await site.follow(link))['access_token'])
    return data.user?.id
  },
  code: async ({ code }: Shown, type: Kind) =>
    (await site.visitor().auth.verifyOtp({ email, token: code, type })).data.user?.id,
  hash: async ({ hash }: Shown, type: Kind) =>
    (await site.visitor().auth.verifyOtp({ token_hash: hash, type })).data.user?.id,
}

async function generate(type: Kind): Promise<Shown> {
  const options = { redirectTo: `${siteUrl}/from-operator` }
  const { data } = await operator.auth.admin.generateLink({ type, email, options })
  const { action_link = '', email_otp = '', hashed_token = '' } = data.properties ?? {}
  expect(data.properties).toMatchObject({ verification_type: type, redirect_to: options.redirectTo })
  return { link: action_link, code: email_otp, hash: hashed_token }
}

describe('a generated link', () => {
  test.each([
    ['magiclink', 'link'],
    ['magiclink', 'code'],
    ['magiclink', 'hash'],
    ['recovery', 'link'],
    ['recovery', 'code'],
    ['recovery', 'hash'],
  ] as const)('%s: its %s opens the account, once, and nothing is sent', async (type, way) => {
    const { id } = await site.member(email)
    const before = (await site.mails(email)).length
    const shown = await generate(type)
    expect(await ways[way](shown, type)).toBe(id)
    expect(await ways.hash(shown, type)).toBeUndefined()
    expect(await ways.code(shown, type)).toBeUndefined()
    expect(await site.mails(email)).toHaveLength(before)
  })

  test('signup and invite make the account', async () => {
    const signup = await operator.auth.admin.generateLink({
      type: 'signup',
      email,
      password: 'chosen by somebody',
    })
    const invited = await operator.auth.admin.generateLink({ type: 'invite', email: `other-${email}` })
    for (const { data } of [signup, invited]) {
      const there = await site.follow(data.properties?.action_link ?? '')
      expect(fragmentOf(there)['access_token']).toBeTruthy()
    }
    const rows = await site.sql(`select email_confirmed_at from auth.users where email like '%' || $1`, [
      email,
    ])
    expect(rows).toHaveLength(2)
    expect(rows.every(row => row['email_confirmed_at'] !== null)).toBe(true)
  })

  test('a change of address takes both links', async () => {
    const { id } = await site.member(email)
    const newEmail = `moved-${email}`
    const first = await operator.auth.admin.generateLink({ type: 'email_change_current', email, newEmail })
    const second = await operator.auth.admin.generateLink({ type: 'email_change_new', email, newEmail })
    const half = await site.follow(first.data.properties?.action_link ?? '')
    expect(fragmentOf(half)['message']).toContain('proceed to confirm link sent to the other email')
    expect(fragmentOf(await site.follow(second.data.properties?.action_link ?? ''))['type']).toBe(
      'email_change',
    )
    expect(await site.sql('select email from auth.users where id = $1', [id])).toEqual([{ email: newEmail }])
  })

  test('leads nowhere else', async () => {
    await site.member(email)
    const { data } = await operator.auth.admin.generateLink({
      type: 'magiclink',
      email,
      options: { redirectTo: 'https://evil.test' },
    })
    expect(data.properties?.redirect_to).toBe(siteUrl)
  })
})

describe('an invitation', () => {
  test('comes by mail, is accepted once, and the guest chooses a password', async () => {
    const { data, error } = await operator.auth.admin.inviteUserByEmail(email, {
      data: { club: 'Dynamos' },
      redirectTo: `${siteUrl}/welcome`,
    })
    expect(error).toBeNull()
    expect(data.user?.invited_at).toBeTruthy()
    const mail = await site.lastMail(email)
    expect(mail).toMatchObject({ kind: 'invite', subject: 'You are invited to Pitch263' })
    const there = await site.follow(mail.link ?? '')
    expect(there.pathname).toBe('/welcome')
    const { access_token = '', refresh_token = '', type } = fragmentOf(there)
    expect(type).toBe('invite')
    const guest = site.visitor()
    await guest.auth.setSession({ access_token, refresh_token })
    expect((await guest.auth.updateUser({ password: 'a guest no longer' })).error).toBeNull()
    const signedIn = await site.visitor().auth.signInWithPassword({ email, password: 'a guest no longer' })
    expect(signedIn.data.user?.user_metadata).toMatchObject({ club: 'Dynamos' })
    expect((await site.follow(mail.link ?? '')).searchParams.get('error_code')).toBe('otp_expired')
  })

  test('can be accepted with its code', async () => {
    await operator.auth.admin.inviteUserByEmail(email)
    const { code } = await site.lastMail(email)
    const { data } = await site.visitor().auth.verifyOtp({ email, token: code, type: 'invite' })
    expect(data.user?.email).toBe(email)
  })
})

describe('a nonce for a new password', () => {
  test('is the code of the e-mail, once, and dies of wrong tries', async () => {
    const { client } = await site.member(email)
    await client.auth.updateUser({ password: 'the first password' })
    await client.auth.reauthenticate()
    const { code } = await site.lastMail(email)
    const wrong = await client.auth.updateUser({
      password: 'the second password',
      nonce: code === '000000' ? '1' : '000000',
    })
    expect(wrong.error?.code).toBe('reauthentication_not_valid')
    expect((await client.auth.updateUser({ password: 'the second password', nonce: code })).error).toBeNull()
    const again = await client.auth.updateUser({ password: 'the third password', nonce: code })
    expect(again.error?.code).toBe('reauthentication_not_valid')
  })

  test('is dead after five wrong ones', async () => {
    const { client } = await site.member(email)
    await client.auth.updateUser({ password: 'the first password' })
    await client.auth.reauthenticate()
    const { code } = await site.lastMail(email)
    const wrong = code === '000000' ? '000001' : '000000'
    for (let time = 0; time < 5; time++)
      await client.auth.updateUser({ password: 'the second password', nonce: wrong })
    const { error } = await client.auth.updateUser({ password: 'the second password', nonce: code })
    expect(error?.code).toBe('reauthentication_not_valid')
  })
})

test('a change of address in the PKCE flow: a message first, then a code for the client', async () => {
  await site.member(email)
  const client = site.visitor('pkce')
  await client.auth.signInWithOtp({ email })
  const { code } = await site.lastMail(email)
  await client.auth.verifyOtp({ email, token: code, type: 'email' })
  await client.auth.updateUser({ email: `pkce-${email}` })
  const first = await site.follow((await site.lastMail(email)).link ?? '')
  expect(first.searchParams.get('message')).toContain('Confirmation link accepted')
  const second = await site.follow((await site.lastMail(`pkce-${email}`)).link ?? '')
  const { data } = await client.auth.exchangeCodeForSession(second.searchParams.get('code') ?? '')
  expect(data.user?.email).toBe(`pkce-${email}`)
})
