// Sign-in: one page at four addresses, what it says when somebody is not let in, and where it leads.
import type { Page } from '@playwright/test'
import { heading, newPhone, open, signIn } from '#e2e/testing/sign-in.ts'
import { variants } from '#e2e/testing/long.ts'
import { mailTo } from '#e2e/testing/mail.ts'
import { test } from '#e2e/testing/html.ts'
import { expect, operator } from '#e2e/testing/people.ts'
import { expectReadable } from '#e2e/testing/readable.ts'

const password = (page: Page) => page.getByLabel('Password', { exact: true })
const who = (page: Page) => page.getByLabel('E-mail or phone number')

test('/auth, /login, /signin and /signup are one page, known as /auth', async ({ html: page }) => {
  for (const path of ['/auth', '/login', '/signin', '/signup']) {
    await page.goto(path)
    await expect(heading(page)).toHaveText(path === '/signup' ? 'Create an account' : 'Sign in')
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/auth$/)
  }
})

test('the right password leads to the home of the role', async ({ page, person }) => {
  const { email, password: right } = await person(['player'])
  await open(page, '/auth')
  await signIn(page, email.toUpperCase(), right)
  await expect(page).toHaveURL('/player-dashboard')
})

test('a wrong password says so at its field and keeps what was typed, and an unknown address is told the same', async ({
  page,
  person,
}) => {
  const { email } = await person(['fan'])
  await open(page, '/login')
  await signIn(page, email, 'not the right one')
  await expect(page.getByRole('alert')).toHaveText('The e-mail or password is not right.')
  await expect(password(page)).toBeFocused()
  await expect(password(page)).toHaveValue('not the right one')
  await expect(who(page)).toHaveValue(email)
  const answered = page.waitForResponse('**/auth/v1/token*')
  await signIn(page, 'nobody@journeys.test', 'not the right one')
  expect((await answered).status()).toBe(400)
  await expect(page.getByRole('alert')).toHaveText('The e-mail or password is not right.')
})

test('nothing is sent that cannot be right, and the first wrong field has the focus', async ({ page }) => {
  const asked: string[] = []
  page.on('request', request => asked.push(request.url()))
  await open(page, '/auth')
  await signIn(page, 'tendai', '')
  await expect(page.getByText('Enter an e-mail address or a phone number.')).toBeVisible()
  await expect(page.getByText('Enter your password.')).toBeVisible()
  await expect(who(page)).toBeFocused()
  expect(asked.filter(url => url.includes('/token'))).toEqual([])
  await expect(who(page)).toHaveAttribute('autocomplete', 'username')
  await expect(password(page)).toHaveAttribute('autocomplete', 'current-password')
})

test('password managers and phones know what each field of a new account is for', async ({ html: page }) => {
  await page.goto('/signup?by=phone')
  await expect(page.getByLabel('Full name')).toHaveAttribute('autocomplete', 'name')
  await expect(page.getByLabel('Phone number')).toHaveAttribute('autocomplete', 'tel')
  await expect(page.getByLabel('Phone number')).toHaveAttribute('inputmode', 'tel')
  await expect(password(page)).toHaveAttribute('autocomplete', 'new-password')
  await page.goto('/signup')
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveAttribute('autocomplete', 'username')
})

test('an account that waits for confirmation can have its letter sent again', async ({ page, baseURL }) => {
  const email = `waits.${Date.now()}@journeys.test`
  const account = { email, password: 'a journey of its own 263', email_confirm: false }
  const { error } = await operator(baseURL).auth.admin.createUser(account)
  expect(error).toBeNull()
  await open(page, '/auth')
  await signIn(page, email, account.password)
  await expect(page.getByRole('alert')).toContainText('Open the link we e-mailed you first.')
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(heading(page)).toHaveText('Check your e-mail')
  const { link } = await mailTo(baseURL, email)
  await page.goto(link)
  await expect(page).toHaveURL('/fan-dashboard')
})

test('a suspended account is told so', async ({ page, person, baseURL }) => {
  const { id, email, password: right } = await person(['fan'])
  await operator(baseURL).auth.admin.updateUserById(id, { ban_duration: '24h' })
  await open(page, '/auth')
  await signIn(page, email, right)
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('This account is suspended. Contact us.')
  await expect(alert.getByRole('link', { name: 'Contact us' })).toBeVisible()
})

for (const status of variants([502, 503, 504])) {
  test(`a server that answers ${status} is tried again by itself`, async ({ page, person }) => {
    const { email, password: right } = await person(['fan'])
    await open(page, '/auth')
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/auth/v1/token*', async route => {
      await held
      await route.continue()
    })
    await page.route('**/auth/v1/token*', route => route.fulfill({ status, body: 'Bad' }), { times: 1 })
    await signIn(page, email, right)
    await expect(page.getByText('Cannot reach the server. We keep trying.')).toBeVisible()
    release()
    await expect(page).toHaveURL('/fan-dashboard')
  })
}

test('trying can be stopped, and nothing is lost by it', async ({ page }) => {
  await open(page, '/auth')
  await page.route('**/auth/v1/token*', route => route.abort())
  await signIn(page, 'tendai@journeys.test', 'not the right one')
  await page.getByRole('button', { name: 'Stop trying' }).click()
  await expect(page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled()
  await expect(password(page)).toHaveValue('not the right one')
})

test('whoever presses twice is sent once', async ({ page, person }) => {
  const { email, password: right } = await person(['fan'])
  await open(page, '/auth')
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  let asked = 0
  await page.route('**/auth/v1/token*', async route => {
    asked += 1
    await held
    await route.continue()
  })
  await signIn(page, email, right)
  await expect(page.getByRole('button', { name: 'Signing in…' })).toBeDisabled()
  await password(page).press('Enter')
  await password(page).press('Enter')
  release()
  await expect(page).toHaveURL('/fan-dashboard')
  expect(asked).toBe(1)
})

test('a guarded page is found again after sign-in, with its query', async ({ page, person }) => {
  const { email, password: right } = await person(['fan'])
  await page.goto('/dashboard/settings?tab=devices&from=a%26b')
  await expect(page).toHaveURL('/auth')
  await signIn(page, email, right)
  await expect(page).toHaveURL('/dashboard/settings?tab=devices&from=a%26b')
})

const hostile = [
  '//evil.test',
  String.raw`/\evil.test`,
  'https://evil.test/',
  'javascript:alert(1)',
  '/%2f/evil.test',
  '/\t/evil.test',
  'data:text/html,x',
  '///evil.test',
  '',
]

test('no address of others is ever a place to go on to, and an address of our own is', async ({
  page,
  person,
  signInAs,
}) => {
  await signInAs(await person(['fan']))
  // What counts as our own is tried with thousands of addresses in app/lib/router/safe-redirect.test.ts.
  for (const address of variants(hostile)) {
    await page.evaluate(
      ([key, path]) => sessionStorage.setItem(key, JSON.stringify({ path, at: Date.now() })),
      ['pitch263-kept-path', address] as const,
    )
    await page.goto(`/auth?next=${encodeURIComponent(address)}`)
    await expect(page).toHaveURL('/fan-dashboard')
  }
  await page.goto('/auth?next=/dashboard/following?club=dynamos')
  await expect(page).toHaveURL('/dashboard/following?club=dynamos')
})

test('whoever is signed in already goes on', async ({ page, person, signInAs }) => {
  await signInAs(await person(['scout']))
  for (const path of variants(['/auth', '/signup', '/login', '/signin', '/auth?mode=code'], 2)) {
    await page.goto(path)
    await expect(page).toHaveURL('/dashboard')
  }
})

test('a phone number and a password are enough', async ({ page, baseURL }) => {
  const phone = newPhone()
  const account = { phone, password: 'a journey of its own 263', phone_confirm: true }
  const { error } = await operator(baseURL).auth.admin.createUser(account)
  expect(error).toBeNull()
  await open(page, '/auth')
  await signIn(page, phone.replace('+263', '0'), 'not the right one')
  await expect(page.getByRole('alert')).toHaveText('The phone number or password is not right.')
  await signIn(page, phone.replace('+263', '0'), account.password)
  await expect(page).toHaveURL('/fan-dashboard')
})

test('the keyboard alone is enough', async ({ page, person }) => {
  const { email, password: right } = await person(['fan'])
  await open(page, '/auth')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(who(page)).toBeFocused()
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(right)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/fan-dashboard')
})

test('what was typed in one form is there in the next, and a reload keeps the form', async ({ page }) => {
  await open(page, '/signup', 'Create account')
  await page.getByLabel('E-mail', { exact: true }).fill('tendai@journeys.test')
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await expect(who(page)).toHaveValue('tendai@journeys.test')
  await page.getByRole('link', { name: 'Forgotten your password?' }).click()
  await expect(heading(page)).toHaveText('Forgotten password')
  await expect(who(page)).toHaveValue('tendai@journeys.test')
  await page.reload()
  await expect(heading(page)).toHaveText('Forgotten password')
})

test('before the page is awake the form cannot be sent, and never by its address', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) })
  const page = await context.newPage()
  for (const path of ['/auth', '/signup', '/auth?mode=forgotten', '/auth?mode=code', '/admin-dashboard']) {
    await page.goto(path)
    const form = page.getByRole('main').locator('form')
    await expect(form).toHaveAttribute('method', 'post')
    await expect(form.locator('button[type=submit]')).toBeDisabled()
    await expect(page.getByText('Signing in needs JavaScript.')).toBeVisible()
  }
  await context.close()
})

test('what was typed before the page was awake is still there after', async ({ page, person }) => {
  const { email, password: right } = await person(['fan'])
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async route => {
    await held
    await route.continue()
  })
  await page.goto('/auth', { waitUntil: 'commit' })
  await who(page).fill(email)
  await password(page).fill(right)
  await password(page).press('Enter')
  expect(new URL(page.url()).search).toBe('')
  release()
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL('/fan-dashboard')
})

test('a visitor at the door downloads no connection until they use it', async ({ page }) => {
  const scripts: string[] = []
  page.on('response', response => {
    if (response.request().resourceType() === 'script') scripts.push(response.url())
  })
  await page.goto('/auth')
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const before = scripts.length
  await signIn(page, 'nobody@journeys.test', 'not the right one')
  await expect(page.getByRole('alert')).toBeVisible()
  expect(scripts.length).toBeGreaterThan(before)
})

// /login and /signin are the page at /auth.
const addresses = [
  ['/auth', 'Sign in'],
  ['/signup', 'Create account'],
  ['/signup?mode=sign-up&by=phone', 'Create account'],
  ['/auth?mode=forgotten', 'Send'],
  ['/auth?mode=code', 'Send a code'],
  ['/admin-dashboard', 'Sign in'],
] as const

for (const some of [addresses.slice(0, 3), addresses.slice(3)]) {
  test(`everybody can use ${some.map(([path]) => path).join(', ')}`, async ({ page }) => {
    test.slow()
    for (const [path, button] of some) {
      await open(page, path, button)
      await expectReadable(page, path)
      await page.getByRole('main').getByRole('button', { name: button, exact: true }).click()
      await expect(page.locator('[aria-invalid=true]').first()).toBeFocused()
      await expectReadable(page, `${path}, not filled in`)
    }
  })
}

test('everybody can read how a sign-in ended', async ({ page }) => {
  for (const refusal of ['access_denied', 'otp_expired', 'user_banned']) {
    await page.goto(`/auth/callback?error=x&error_code=${refusal}`)
    await expect(page.getByRole('alert')).toBeVisible()
    await expectReadable(page, refusal)
  }
})

test('everybody can read what is not for them, and choose a new password', async ({
  page,
  person,
  signInAs,
}) => {
  await page.goto('/auth/callback')
  await expect(heading(page)).toHaveText('Nothing to complete here')
  await expectReadable(page, 'sign-in')
  await page.goto('/auth?mode=new-password')
  await expect(page.getByText('To choose a new password, sign in first')).toBeVisible()
  await expectReadable(page, 'sign-in')
  await signInAs(await person(['fan']))
  await page.goto('/admin-dashboard')
  await expect(page.getByText("This is not an administrator's account.")).toBeVisible()
  await expectReadable(page, 'sign-in')
  await open(page, '/auth?mode=new-password', 'Save the new password')
  await page.getByRole('button', { name: 'Save the new password' }).click()
  await expect(page.getByLabel('Current password')).toBeFocused()
  await expectReadable(page, 'sign-in')
})
