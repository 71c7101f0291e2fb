// Where the gateway has another public address than the website, links, tokens and providers name that.
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { authSettings } from '#gateway/auth/settings.ts'
import { password, startAccounts, type AccountsSite } from './accounts-site.ts'

const { apiUrl = '' } = authSettings({ API_URL: 'https://api.example.com/' })
const provider = {
  clientId: 'x',
  clientSecret: 'x',
  authorizeUrl: 'https://p.test/a',
  tokenUrl: '',
  userUrl: '',
}

let site: AccountsSite
beforeAll(async () => {
  // An undefined mailer is the gateway's own.
  site = await startAccounts({
    apiUrl,
    providers: { google: provider },
    ...({ mailer: undefined } as object),
  })
})
afterAll(() => site.close())

test('the address of the gateway is in links, tokens and the way back from a provider', async () => {
  const { email, browser } = await site.person()
  const { data } = await site.operator().auth.admin.generateLink({ type: 'recovery', email })
  expect(data.properties?.action_link).toMatch(/^https:\/\/api\.example\.com\/auth\/v1\/verify\?/)
  const { data: signedIn } = await browser.auth.signInWithPassword({ email, password })
  expect(decodeJwt(signedIn.session?.access_token ?? '').iss).toBe('https://api.example.com/auth/v1')
  const away = await site.call('/authorize?provider=google', { method: 'GET' })
  const back = new URL(away.headers.get('location') ?? '').searchParams.get('redirect_uri')
  expect(back).toBe('https://api.example.com/auth/v1/callback')
})
