// A new account, from the form to the first sign-out.
import type { PageQueries } from '#lib/data/page-data.ts'
import {
  goodPassword,
  heading,
  newEmail,
  newPhone,
  open,
  signIn,
  signOut,
  signUp,
  sent,
  tellYear,
} from '#e2e/testing/sign-in.ts'
import { listMail, mailTo } from '#e2e/testing/mail.ts'
import { expect, longTest, operator, test } from '#e2e/testing/people.ts'
import { expectReadable } from '#e2e/testing/readable.ts'
import { hydrated, loggedRefusals } from '#e2e/testing/watching.ts'

test.use({ provoked: loggedRefusals })

const sessionKey = 'pitch263-session'

test('sign up, confirm by e-mail, reload, refresh, sign out; the year of birth is asked once', async ({
  page,
  baseURL,
}) => {
  const email = newEmail()
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page.getByRole('main').getByRole('button', { name: 'Create account' })).toBeEnabled()
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(3)
  await signUp(page, { email })
  await expect(heading(page)).toHaveText('Check your e-mail')
  await expect(page.getByText(`Sent to ${email}.`)).toBeVisible()
  await page.reload()
  await expect(page.getByText(`Sent to ${email}.`)).toBeVisible()

  const { link, kind } = await mailTo(baseURL, email)
  expect(kind).toBe('confirmation')
  await page.goto(link)
  await expect(page).toHaveURL('/fan-dashboard')
  await expect(page.getByText('The law protects people under 18')).toBeVisible()
  await tellYear(page, '12')
  await expect(page.getByLabel('Year of birth')).toHaveAccessibleDescription('Give the year in four digits.')
  await expectReadable(page, 'the year of birth')
  await tellYear(page)
  await expect(heading(page)).toHaveText('Fan dashboard')
  await expect(page.getByRole('button', { name: 'Account of Rudo Ncube' })).toBeVisible()

  // Within 90 seconds of its end a session is refreshed.
  const before = await page.evaluate(key => {
    const session = JSON.parse(localStorage.getItem(key) ?? '{}')
    localStorage.setItem(key, JSON.stringify({ ...session, expires_at: Math.floor(Date.now() / 1000) + 30 }))
    return session.access_token
  }, sessionKey)
  const refreshed = page.waitForResponse(response => response.url().includes('grant_type=refresh_token'))
  await page.reload()
  expect((await refreshed).status()).toBe(200)
  await expect(heading(page)).toHaveText('Fan dashboard')
  await expect(page.getByRole('button', { name: 'Account of Rudo Ncube' })).toBeVisible()
  await expect
    .poll(() => page.evaluate(key => JSON.parse(localStorage.getItem(key) ?? '{}').access_token, sessionKey))
    .not.toBe(before)

  await signOut(page, 'Rudo Ncube')
  expect(await page.evaluate(key => localStorage.getItem(key), sessionKey)).toBeNull()
  await open(page, '/auth')
  await signIn(page, email, goodPassword)
  await expect(page).toHaveURL('/fan-dashboard')
})

test('who asks for a role finds the page they came for, and on their home what waits for approval', async ({
  page,
  baseURL,
}) => {
  const email = newEmail()
  await page.goto('/dashboard/following?club=highlanders')
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page.getByLabel('You are here as').locator('option')).toHaveText([
    'Fan',
    'Player',
    'Coach',
    'Referee',
    'Scout',
    'Club staff',
    'Club admin',
  ])
  await page.getByLabel('You are here as').selectOption('Club admin')
  await expect(page.getByText('We will check this. Until then you are a fan.')).toBeVisible()
  await signUp(page, { email })
  await sent(page)
  const { link } = await mailTo(baseURL, email)
  await page.goto(link)
  await expect(page).toHaveURL('/dashboard/following?club=highlanders')
  await page.getByRole('button', { name: 'Not now' }).click()
  await expect(heading(page)).toHaveText('Following')
  await page.goto('/fan-dashboard')
  const request = page.getByRole('listitem').filter({ hasText: 'Club admin: waiting for approval' })
  await expect(request).toContainText('we notify you of the decision')
  await request.getByRole('link', { name: 'See the request' }).click()
  await expect(heading(page)).toHaveText('Role requests')

  const db = operator(baseURL)
  const { data } = await db.from('profiles').select('id').eq('email', email).single().throwOnError()
  const { data: roles } = await db.from('user_roles').select('role').eq('user_id', data.id).throwOnError()
  expect(roles).toEqual([{ role: 'fan' }])
  const { data: wishes } = await db
    .from('role_requests')
    .select('role, status')
    .eq('user_id', data.id)
    .throwOnError()
  expect(wishes).toEqual([{ role: 'club_admin', status: 'pending' }])
})

longTest(
  'a known address sees what an unknown one sees, and gets no e-mail',
  async ({ page, person, baseURL }) => {
    const { email } = await person(['fan'])
    const screens: string[] = []
    for (const address of [email, newEmail()]) {
      await open(page, '/signup', 'Create account')
      await signUp(page, { email: address })
      await expect(heading(page)).toHaveText('Check your e-mail')
      const seen = await page.getByRole('main').innerText()
      screens.push(seen.replaceAll(address, '…').replaceAll(/\d+ s\b/g, '… s'))
    }
    expect(screens[0]).toBe(screens[1])
    expect(await listMail(baseURL, email)).toEqual([])
  },
)

test('a weak password says what it lacks, while it is typed and by the server; so does a sign-up that is closed meanwhile', async ({
  page,
}) => {
  await open(page, '/signup', 'Create account')
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('abc')
  await expect(page.getByText('At least 10 characters: 7 more.')).toBeVisible()
  await password.fill('aaaaaaaaaaaa')
  await expect(page.getByText('Use at least four different characters.')).toBeVisible()
  await password.fill('é1à2'.repeat(13))
  await expect(page.getByText('Too long: at most 72 characters; accents and emoji count more.')).toBeVisible()
  await signUp(page, { email: newEmail(), password: 'abc' })
  await expect(page.getByText('Use at least 10 characters.')).toBeVisible()
  await expect(password).toBeFocused()
  await signUp(page, { email: newEmail(), password: 'Password123' })
  await expect(page.getByText('This password is on lists of stolen passwords. Choose another.')).toBeVisible()
  await expect(password).toBeFocused()
  await expect(password).toHaveValue('Password123')
  await expect(page.getByLabel('Full name')).toHaveValue('Rudo Ncube')

  // As the database refuses it: another journey needs the switch on.
  const refusal = { code: 'PT403', message: 'Sign-up is closed at the moment.' }
  await page.route('**/auth/v1/signup*', route =>
    route.fulfill({ status: 403, headers: { 'x-sb-error-code': 'PT403' }, json: refusal }),
  )
  await signUp(page, { email: newEmail() })
  await expect(page.getByRole('alert')).toHaveText('Sign-up is closed at the moment.')
  await expect(page.getByLabel('Full name')).toHaveValue('Rudo Ncube')
})

longTest('the code from the e-mail does what its link does', async ({ page, baseURL }) => {
  const email = newEmail()
  await open(page, '/signup', 'Create account')
  await signUp(page, { email })
  await sent(page)
  const { code } = await mailTo(baseURL, email)
  await expectReadable(page, 'sign-in')
  const field = page.getByLabel('6-digit code')
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(field).toHaveAttribute('inputmode', 'numeric')
  await field.fill(code === '000000' ? '000001' : '000000')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('This code is wrong, used or expired.')).toBeVisible()
  await expect(field).toBeFocused()
  await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL('/fan-dashboard')
})

longTest('an account can have a phone number and no address', async ({ page, baseURL }) => {
  const phone = newPhone()
  await open(page, '/signup', 'Create account')
  await page.getByRole('link', { name: 'Use a phone number instead' }).click()
  await signUp(page, { phone: phone.replace('+263', '0') })
  await expect(heading(page)).toHaveText('Check your phone')
  const { code } = await mailTo(baseURL, phone)
  await page.getByLabel('6-digit code').fill(code)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL('/fan-dashboard')
  await signOut(page, 'Rudo Ncube')
  await open(page, '/auth')
  await signIn(page, phone, goodPassword)
  await expect(page).toHaveURL('/fan-dashboard')
})

longTest('the e-mail opened in another browser says where to finish', async ({ page, browser, baseURL }) => {
  const email = newEmail()
  await open(page, '/signup', 'Create account')
  await signUp(page, { email })
  await sent(page)
  const { link } = await mailTo(baseURL, email)
  const context = await browser.newContext()
  const elsewhere = await context.newPage()
  await elsewhere.goto(link)
  await expect(elsewhere.getByRole('alert')).toContainText('Finish in the browser you started in.')
  await elsewhere.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  // The address is confirmed all the same.
  await signIn(elsewhere, email, goodPassword)
  await expect(elsewhere).toHaveURL('/fan-dashboard')
  await context.close()
})

test('while sign-up is switched off the page says so and keeps sign-in', async ({ page }) => {
  await page.route('**/_data?path=*', async route => {
    const answer = await route.fetch()
    const read: PageQueries = await answer.json()
    const json = read.map(([key, data]) => [key, key[0] === 'sign-up-open' ? false : data])
    await route.fulfill({ response: answer, json })
  })
  await page.goto('/about')
  await hydrated(page)
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
  await expect(heading(page)).toHaveText('Sign in')
  await expect(page.getByRole('link', { name: 'Create an account' })).toHaveCount(0)
  await page.evaluate(() => window.history.pushState({}, '', '/auth?mode=sign-up'))
  await page.evaluate(() => window.dispatchEvent(new PopStateEvent('popstate')))
  await expect(page.getByText('Sign-up is closed at the moment.')).toBeVisible()
  await expect(page.getByText('If you have an account, you can still sign in.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Create account' })).toHaveCount(0)
})
