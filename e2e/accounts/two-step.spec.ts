// Two-step verification: set up in the settings, asked for at sign-in, led to where it is required, reset when it is lost.
import type { Page } from '@playwright/test'
import { codeAt, stepOf } from '#gateway/auth/mfa/one-time-code.ts'
import { connect, expect, operator, type Person, test } from '#e2e/testing/people.ts'
import { expectReadable } from '#e2e/testing/readable.ts'
import { open, signIn } from '#e2e/testing/sign-in.ts'
import { findPerson } from '#e2e/testing/super-desk.ts'

/** Each counts once: of two in a row the second is the next one, which clocks that are ahead would show. */
const codeOf = (secret: string, away = 0) => codeAt(secret, stepOf(Date.now()) + away)
const field = (page: Page) => page.getByLabel('Code', { exact: true })

/** Follows what the screen says; answers the key and the recovery codes. */
async function setUp(page: Page) {
  await page.getByRole('button', { name: 'Set up authenticator app' }).click()
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  const key = await page.getByRole('code').innerText()
  const secret = key.replaceAll(' ', '')
  const digits = page.getByLabel('6-digit code')
  await digits.fill('000000')
  await page.getByRole('button', { name: 'Turn on', exact: true }).click()
  await expect(digits).toHaveAccessibleDescription(/This code is wrong or was used already/)
  await digits.fill(codeOf(secret))
  await page.getByRole('button', { name: 'Turn on', exact: true }).click()
  const list = page.getByRole('region', { name: 'Recovery codes' })
  await expect(list.getByRole('listitem')).toHaveCount(10)
  return { secret, codes: await list.getByRole('listitem').allInnerTexts() }
}

async function enrolled(baseURL: string | undefined, { email, password }: Person) {
  const { auth } = connect(baseURL, process.env['SUPABASE_PUBLISHABLE_KEY'] ?? '')
  await auth.signInWithPassword({ email, password })
  const { data } = await auth.mfa.enroll({ factorType: 'totp' })
  if (data?.type !== 'totp') throw new Error('Nothing was enrolled.')
  const { error } = await auth.mfa.challengeAndVerify({ factorId: data.id, code: codeOf(data.totp.secret) })
  if (error) throw error
}

test('set up in the settings, it is asked for after the password; a recovery code stands in once', async ({
  page,
  person,
  signInAs,
  baseURL,
}) => {
  const admin = await person(['admin'])
  await signInAs(admin)
  await page.goto('/admin')
  await page.getByRole('button', { name: /account/i }).click()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  const { secret, codes } = await setUp(page)
  // A message makes the page read again what it shows. The codes stay: they are shown once.
  const readAgain = page.waitForResponse(/\/recovery_codes/)
  const told = { user_id: admin.id, kind: 'news', title: 'Told.' }
  await operator(baseURL).from('notifications').insert(told).throwOnError()
  await readAgain
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await expect(page.getByText('10 recovery codes left.')).toBeVisible()

  const leave = async () => {
    await page.context().clearCookies()
    await page.evaluate(() => localStorage.clear())
  }
  const passwordStep = async () => {
    await leave()
    await open(page, '/auth')
    await signIn(page, admin.email, admin.password)
    await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
  }
  await passwordStep()
  // A page of theirs does not open with the password alone.
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
  await expectReadable(page, 'the second step of a sign-in')
  await field(page).fill('000000')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(field(page)).toHaveAccessibleDescription(/This code is wrong, used or expired/)
  await field(page).fill(codeOf(secret, 1))
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/\/admin$/)

  await passwordStep()
  await field(page).fill(codes[0]?.toLowerCase() ?? '')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/\/admin$/)
  await page.goto('/dashboard/settings')
  await expect(page.getByText('9 recovery codes left.')).toBeVisible()
})

test('where it is required, an administrator’s page leads to it, and opens once it is set up', async ({
  page,
  person,
  signInAs,
}) => {
  await signInAs(await person(['admin']))
  // As a site with a public address sends its pages.
  await page.route('**/admin', async route => {
    const response = await route.fetch()
    const body = (await response.text()).replace('<html ', '<html data-second-factor="required" ')
    await route.fulfill({ response, body })
  })
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Set up two-step verification', level: 1 })).toBeVisible()
  await setUp(page)
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await expect(page.getByRole('heading', { name: 'Set up two-step verification' })).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a lost second factor is reset by two super admins, and its owner signs in again', async ({
  page,
  person,
  signInAs,
  baseURL,
}) => {
  const [first, second] = [await person(['super_admin']), await person(['super_admin'])]
  const owner = await person(['fan'], 'Rudo Nyathi')
  await enrolled(baseURL, owner)
  await signInAs(first)
  await page.goto('/super/dashboard')
  await findPerson(page, owner)
  await page.getByRole('button', { name: 'Propose reset' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('Lost the phone; she came to the office.')
  await dialog.getByRole('button', { name: 'Propose reset' }).click()
  await expect(page.getByText('Reset proposed', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Confirm reset' })).toBeHidden()

  await signInAs(second)
  await page.goto('/dashboard')
  await page
    .getByRole('link', { name: /Reset two-step verification of Rudo Nyathi|Confirm or discard/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Confirm reset' }).click()
  await expect(page.getByText('is reset. They are signed out everywhere.').first()).toBeVisible()

  await page.evaluate(() => localStorage.clear())
  await open(page, '/auth')
  await signIn(page, owner.email, owner.password)
  await expect(page).not.toHaveURL(/\/auth/)
})
