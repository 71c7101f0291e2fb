// Sign-up switched off: nobody comes in who has no account, and everybody who has one still does.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startFakeProvider, type FakeProvider } from '#gateway/testing/fake-oauth-provider.ts'
import { add } from '#supabase/tests/testing/rows.ts'
import { startSite, type Site } from '#supabase/tests/testing/site.ts'
import {
  auth,
  browser,
  member,
  newAddress,
  password,
  rolesOf,
  signIn,
  signUp,
  type SignedIn,
} from './accounts.ts'

let site: Site
let provider: FakeProvider
let known: SignedIn

beforeAll(async () => {
  provider = await startFakeProvider()
  site = await startSite({ providers: provider.settings })
  known = await member(site)
  await site.ask('super_admin', 'PATCH', 'feature_flags?key=eq.sign_up', {
    body: { is_enabled: false, reason: 'A flood of false accounts.' },
  })
})
afterAll(async () => {
  await site.close()
  provider.close()
})

const closed = { status: 403, body: { message: 'Sign-up is closed at the moment.' } }

test('a new address is refused in words, and nothing is left of it', async () => {
  const email = newAddress()
  expect(await signUp(site, email, {})).toMatchObject(closed)
  expect(await auth(site, '/otp', { email })).toMatchObject(closed)
  expect(await auth(site, '/signup', { phone: '263771000002', password })).toMatchObject(closed)
  expect(await rolesOf(site, email)).toEqual([])
  expect(await site.sql('select from auth.users where email = $1', [email])).toEqual([])
})

test('an address that has an account is refused in the same words', async () => {
  expect(await signUp(site, known.email, {})).toEqual(await signUp(site, newAddress(), {}))
})

test('a provider brings nobody new', async () => {
  provider.person = { id: '77', name: 'New Fan', email: 'new-fan@example.com' }
  const { data } = await browser(site).auth.signInWithOAuth({
    provider: 'google',
    options: { skipBrowserRedirect: true },
  })
  const out = await fetch(data.url ?? '', { redirect: 'manual' })
  const agreed = await fetch(out.headers.get('location') ?? '', { redirect: 'manual' })
  const back = new URL(agreed.headers.get('location') ?? '')
  await fetch(`${site.url}${back.pathname}${back.search}`, {
    redirect: 'manual',
    headers: { cookie: out.headers.get('set-cookie')?.split(';')[0] ?? '', 'user-agent': 'Mozilla/5.0' },
  })
  expect(provider.exchanges).toBe(1)
  expect(await site.sql(`select from auth.users where email = 'new-fan@example.com'`)).toEqual([])
})

test('those who have an account sign in, by password and by code', async () => {
  expect((await signIn(site, known.email)).id).toBe(known.id)
  expect((await auth(site, '/otp', { email: known.email })).status).toBe(200)
})

test('an operator still adds and invites people', async () => {
  const added = await member(site)
  expect(await rolesOf(site, added.email)).toEqual(['fan'])
  const email = newAddress()
  const { error } = await browser(site, site.keys.secret).auth.admin.inviteUserByEmail(email)
  expect(error).toBeNull()
  expect(await rolesOf(site, email)).toEqual(['fan'])
})

test('switched on again, or the switch removed, sign-up works', async () => {
  const { rows } = await site.ask('super_admin', 'DELETE', 'feature_flags?key=eq.sign_up')
  expect((await signUp(site, newAddress(), {})).status).toBe(200)
  // The other tests find it closed.
  await add(site, 'feature_flags', rows[0] ?? {})
})
