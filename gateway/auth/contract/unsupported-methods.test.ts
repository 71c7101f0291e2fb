// Ways in that are not there, or are switched off, in GoTrue's own words.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { authSettings } from '#gateway/auth/settings.ts'
import { startAccounts, type AccountsSite } from './accounts-site.ts'

let site: AccountsSite
beforeAll(async () => {
  site = await startAccounts({ smtpUrl: 'smtp://127.0.0.1:9', manualLinking: false })
})
afterAll(() => site.close())

test('single sign-on, wallets, tokens of providers and nameless accounts are refused', async () => {
  const { auth } = site.browser()
  expect((await auth.signInWithSSO({ domain: 'example.com' })).error).toMatchObject({
    status: 404,
    code: 'saml_provider_disabled',
    message: 'SAML 2.0 is disabled',
  })
  const wallet = await site.call('/token?grant_type=web3', { body: { chain: 'solana' } })
  expect(wallet.body).toMatchObject({
    error_code: 'web3_provider_disabled',
    msg: 'Web3 provider is disabled',
  })
  expect((await auth.signInWithIdToken({ provider: 'google', token: 'x' })).error).toMatchObject({
    message: 'Provider (issuer "https://accounts.google.com") is not enabled',
  })
  expect((await auth.signInAnonymously()).error).toMatchObject({ code: 'anonymous_provider_disabled' })
})

test('a code to a phone is refused where nothing carries it', async () => {
  expect((await site.browser().auth.signInWithOtp({ phone: '+263771234567' })).error).toMatchObject({
    code: 'phone_provider_disabled',
    message: 'Unsupported phone provider',
  })
})

test('linking can be switched off', async () => {
  const { browser } = await site.person()
  const headers = { authorization: `Bearer ${(await browser.auth.getSession()).data.session?.access_token}` }
  const linking = await site.call('/user/identities/authorize?provider=google', { method: 'GET', headers })
  expect(linking).toMatchObject({ status: 404, body: { msg: 'Manual linking is disabled' } })
})

test('the secret key alone, as apikey, is the operator', async () => {
  const asked = (apikey: string) => site.call('/admin/users', { method: 'GET', headers: { apikey } })
  expect((await asked(site.keys.secret)).status).toBe(200)
  expect(await asked(site.keys.publishable)).toMatchObject({
    status: 401,
    body: { error_code: 'no_authorization' },
  })
})

test('settings that cannot be right are refused with what to write', () => {
  expect(
    authSettings({ PASSWORD_LENGTH: '12', ACCESS_TOKEN_SECONDS: '300', SESSION_DAYS: '7' }),
  ).toMatchObject({
    passwordLength: 12,
    accessTokenSeconds: 300,
    sessionSeconds: 604_800,
    refuseCommonPasswords: true,
    rateLimits: true,
    manualLinking: true,
  })
  expect(() => authSettings({ PASSWORD_LENGTH: '4' })).toThrow(
    'PASSWORD_LENGTH is "4"; it must be a whole number from 6 to 64.',
  )
  expect(() => authSettings({ ACCESS_TOKEN_SECONDS: '86400' })).toThrow('a whole number from 60 to 3600')
  expect(() => authSettings({ API_URL: 'api.example.com' })).toThrow('it must be an origin such as')
  expect(() => authSettings({ FACTOR_KEY: 'short' })).toThrow(
    'FACTOR_KEY must be at least 32 characters long.',
  )
})
