// Sign-in: one page at four addresses, what it says when somebody is not let in, and where it leads.
import type { Page } from '@playwright/test'
import { heading, newPhone, open, signIn } from '#e2e/testing/sign-in.ts'
import { variants } from '#e2e/testing/long.ts'
import { mailTo } from '#e2e/testing/mail.ts'
import { byText, read, textOf } from '#e2e/testing/html.ts'
import { expect, longTest, operator, test } from '#e2e/testing/people.ts'
import { expectReadable } from '#e2e/testing/readable.ts'
import { follow, loggedRefusals } from '#e2e/testing/watching.ts'

test.use({ provoked: loggedRefusals })

const password = (page: Page) => page.getByLabel('Password', { exact: true })
const who = (page: Page) => page.getByLabel('E-mail or phone number')

test('/auth, /login, /signin and /signup are one page, known as /auth', async ({ request }) => {
  for (const path of ['/auth', '/login', '/signin', '/signup']) {
    const { head, text } = await read(request, path)
    expect(text('h1'), path).toEqual([path === '/signup' ? 'Create an account' : 'Sign in'])
    expect(head.title, path).toMatch(path === '/signup' ? /^Sign up / : /^Sign in /)
    expect(head.canonical, path).toMatch(/\/auth$/)
  }
})

test('before the page is hydrated the form cannot be sent, and never by its address', async ({ request }) => {
  for (const path of ['/auth', '/signup', '/auth?mode=forgotten', '/auth?mode=code', '/admin-dashboard']) {
    const { main } = await read(request, path)
    const form = main.querySelector('form')
    expect(form?.getAttribute('method'), path).toBe('post')
    expect(form?.querySelector('button[type=submit]')?.hasAttribute('disabled'), path).toBe(true)
    expect(textOf(main), path).toContain('Signing in needs JavaScript.')
  }
})

test('password managers and phones know what each field is for', async ({ request }) => {
  const fieldsOf = async (path: string) => {
    const { main } = await read(request, path)
    return (label: string) => {
      const id = byText(main, 'label', label)
        .find(each => textOf(each) === label)
        ?.getAttribute('for')
      const field = main.querySelector(`[id="${id}"]`)
      return { for: field?.getAttribute('autocomplete'), keys: field?.getAttribute('inputmode') }
    }
  }
  const byPhone = await fieldsOf('/signup?by=phone')
  expect(byPhone('Full name').for).toBe('name')
  expect(byPhone('Phone number')).toEqual({ for: 'tel', keys: 'tel' })
  expect(byPhone('Password').for).toBe('new-password')
  expect((await fieldsOf('/signup'))('E-mail').for).toBe('username')
  const signingIn = await fieldsOf('/auth')
  expect(signingIn('E-mail or phone number').for).toBe('username')
  expect(signingIn('Password').for).toBe('current-password')
})

test('nothing is sent that cannot be right; a wrong password and an unknown address are told the same; the right one leads home', async ({
  page,
  person,
}) => {
  const { email, password: right } = await person(['player'])
  const asked: string[] = []
  page.on('request', request => asked.push(request.url()))
  await open(page, '/login')
  await signIn(page, 'tendai', '')
  await expect(page.getByText('Enter an e-mail address or a phone number.')).toBeVisible()
  await expect(page.getByText('Enter your password.')).toBeVisible()
  await expect(who(page)).toBeFocused()
  expect(asked.filter(url => url.includes('/token'))).toEqual([])

  await signIn(page, email, 'not the right one')
  await expect(page.getByRole('alert')).toHaveText('The e-mail or password is not right.')
  await expect(password(page)).toBeFocused()
  await expect(password(page)).toHaveValue('not the right one')
  await expect(who(page)).toHaveValue(email)
  const answered = page.waitForResponse('**/auth/v1/token*')
  await signIn(page, 'nobody@journeys.test', 'not the right one')
  expect((await answered).status()).toBe(400)
  await expect(page.getByRole('alert')).toHaveText('The e-mail or password is not right.')
  await signIn(page, email.toUpperCase(), right)
  await expect(page).toHaveURL('/player-dashboard')
})

longTest(
  'an account that waits for confirmation can have its e-mail sent again',
  async ({ page, baseURL }) => {
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
  },
)

for (const status of variants([502, 503, 504])) {
  test(`a server that answers ${status} is tried again by itself; that can be stopped, and nothing is lost by it`, async ({
    page,
    person,
  }) => {
    const token = '**/auth/v1/token*'
    const { email, password: right } = await person(['fan'])
    await open(page, '/auth')
    await page.route(token, route => route.abort())
    await signIn(page, email, 'not the right one')
    await page.getByRole('button', { name: 'Stop trying' }).click()
    await expect(page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled()
    await expect(password(page)).toHaveValue('not the right one')
    await page.unroute(token)

    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route(token, async route => {
      await held
      await route.continue()
    })
    await page.route(token, route => route.fulfill({ status, body: 'Bad' }), { times: 1 })
    await signIn(page, email, right)
    await expect(page.getByText('Cannot reach the server. We keep trying.')).toBeVisible()
    release()
    await expect(page).toHaveURL('/fan-dashboard')
  })
}

test('a guarded page is found again after sign-in, with its query and fragment, and whoever presses twice is sent once', async ({
  page,
  person,
}) => {
  const { email, password: right } = await person(['fan'])
  await page.goto('/dashboard/settings?tab=devices&from=a%26b#sessions')
  await expect(page).toHaveURL('/auth')
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
  await expect(page).toHaveURL('/dashboard/settings?tab=devices&from=a%26b#sessions')
  expect(asked).toBe(1)
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

test('whoever is signed in already goes on, to an address of our own and never to one of others', async ({
  page,
  person,
  signInAs,
}) => {
  await signInAs(await person(['scout']))
  for (const path of variants(['/auth', '/signup', '/login', '/signin', '/auth?mode=code'])) {
    await page.goto(path)
    await expect(page).toHaveURL('/dashboard')
  }
  // What counts as our own is tried with thousands of addresses in app/lib/router/safe-redirect.test.ts.
  for (const address of variants(hostile)) {
    await page.evaluate(
      ([key, path]) => sessionStorage.setItem(key, JSON.stringify({ path, at: Date.now() })),
      ['pitch263-kept-path', address] as const,
    )
    await page.goto(`/auth?next=${encodeURIComponent(address)}`)
    await expect(page).toHaveURL('/dashboard')
  }
  await page.goto('/auth?next=/dashboard/following?club=dynamos')
  await expect(page).toHaveURL('/dashboard/following?club=dynamos')
})

test('a suspended account is told so; a phone number and a password are enough', async ({
  page,
  person,
  baseURL,
}) => {
  const { id, email, password: right } = await person(['fan'])
  await operator(baseURL).auth.admin.updateUserById(id, { ban_duration: '24h' })
  const phone = newPhone()
  const account = { phone, password: 'a journey of its own 263', phone_confirm: true }
  const { error } = await operator(baseURL).auth.admin.createUser(account)
  expect(error).toBeNull()
  await open(page, '/auth')
  await signIn(page, email, right)
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('This account is suspended. Contact us.')
  await expect(alert.getByRole('link', { name: 'Contact us' })).toBeVisible()
  await signIn(page, phone.replace('+263', '0'), 'not the right one')
  await expect(alert).toHaveText('The phone number or password is not right.')
  await signIn(page, phone.replace('+263', '0'), account.password)
  await expect(page).toHaveURL('/fan-dashboard')
})

longTest('the keyboard alone is enough', async ({ page, person }) => {
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

longTest('what was typed before the page was awake is still there after', async ({ page, person }) => {
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

longTest(
  'what was typed in one form is there in the next, a reload keeps the form, and no connection is downloaded before it is used',
  async ({ page }) => {
    const scripts: string[] = []
    page.on('response', response => {
      if (response.request().resourceType() === 'script') scripts.push(response.url())
    })
    await open(page, '/signup', 'Create account')
    await page.getByLabel('E-mail', { exact: true }).fill('nobody@journeys.test')
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
    await expect(who(page)).toHaveValue('nobody@journeys.test')
    await page.getByRole('link', { name: 'Forgotten your password?' }).click()
    await expect(heading(page)).toHaveText('Forgotten password')
    await expect(who(page)).toHaveValue('nobody@journeys.test')
    await page.reload()
    await expect(heading(page)).toHaveText('Forgotten password')
    await open(page, '/auth')
    await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    const before = scripts.length
    await signIn(page, 'nobody@journeys.test', 'not the right one')
    await expect(page.getByRole('alert')).toBeVisible()
    expect(scripts.length).toBeGreaterThan(before)
  },
)

// /login and /signin are the page at /auth.
const addresses = [
  ['/auth', 'Sign in'],
  ['/signup', 'Create account'],
  ['/signup?mode=sign-up&by=phone', 'Create account'],
  ['/auth?mode=forgotten', 'Send'],
  ['/auth?mode=code', 'Send code'],
] as const

test('everybody can use every form of the page', async ({ page }) => {
  test.slow()
  await open(page, '/auth')
  for (const [path, button] of variants(addresses, 3)) {
    await follow(page, path)
    const send = page.getByRole('main').getByRole('button', { name: button, exact: true })
    await expect(send).toBeEnabled()
    await expect(page).toHaveURL(path)
    await send.click()
    await expect(page.locator('[aria-invalid=true]').first()).toBeFocused()
    await expectReadable(page, `${path}, not filled in`)
  }
})

longTest('everybody can read how a sign-in ended', async ({ page }) => {
  // The words of each are proved in app/features/accounts/session/labels.test.ts; they stand in the same part of the page.
  for (const refusal of variants(['access_denied', 'otp_expired', 'user_banned'])) {
    await page.goto(`/auth/callback?error=x&error_code=${refusal}`)
    await expect(page.getByRole('alert')).toBeVisible()
    await expectReadable(page, refusal)
  }
  await page.goto('/auth/callback')
  await expect(heading(page)).toHaveText('Nothing to complete here')
  await expectReadable(page, 'nothing to complete')
  await page.goto('/auth?mode=new-password')
  await expect(page.getByText('To choose a new password, sign in first')).toBeVisible()
  await expectReadable(page, 'a new password for a visitor')
})

longTest(
  'everybody can use the door of administrators, read what is not for them, and choose a new password',
  async ({ page, person, signInAs }) => {
    await open(page, '/admin-dashboard', 'Sign in')
    await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.locator('[aria-invalid=true]').first()).toBeFocused()
    await expectReadable(page, '/admin-dashboard, not filled in')
    await signInAs(await person(['fan']))
    await page.goto('/admin-dashboard')
    await expect(page.getByText("This is not an administrator's account.")).toBeVisible()
    await expectReadable(page, 'not an administrator')
    await open(page, '/auth?mode=new-password', 'Save new password')
    await page.getByRole('button', { name: 'Save new password' }).click()
    await expect(page.getByLabel('Current password')).toBeFocused()
    await expectReadable(page, 'a new password')
  },
)
