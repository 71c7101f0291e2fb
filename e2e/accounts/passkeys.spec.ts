// Passkeys and security keys, with an authenticator that the browser simulates. Browsers offer them at localhost, not at
// 127.0.0.1.
import type { Page } from '@playwright/test'
import { codeAt, stepOf } from '#gateway/auth/mfa/one-time-code.ts'
import { withClient } from '#gateway/database/with-client.ts'
import { expect, type Person, test } from '#e2e/testing/people.ts'
import { sharedDatabase } from '#e2e/testing/processes.ts'
import { expectReadable } from '#e2e/testing/readable.ts'
import { open, signIn, signOut } from '#e2e/testing/sign-in.ts'

test.use({ baseURL: async ({ baseURL }, use) => use(baseURL?.replace('127.0.0.1', 'localhost')) })

async function addAuthenticator(page: Page, transport: 'internal' | 'usb') {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport,
      hasResidentKey: transport === 'internal',
      hasUserVerification: transport === 'internal',
      isUserVerified: transport === 'internal',
      automaticPresenceSimulation: true,
    },
  })
}

async function ageSessions(baseURL: string | undefined, { id }: Person) {
  const { admin, release } = sharedDatabase(baseURL)
  await withClient(admin, client =>
    client.query(`update auth.sessions set created_at = now() - interval '1 hour' where user_id = $1`, [id]),
  )
  release()
}

async function openSettings(page: Page) {
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
}

test('a passkey added in the settings signs in, and is renamed and removed', async ({
  page,
  person,
  signInAs,
  baseURL,
}) => {
  await addAuthenticator(page, 'internal')
  const fan = await person(['fan'], 'Rudo Nyathi')
  await signInAs(fan)
  await page.goto('/dashboard')
  await openSettings(page)
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Add passkey' }).click()
  await expect(dialog.getByLabel('Name')).toHaveValue('Chrome on Linux')
  await dialog.getByLabel('Name').fill('Blue phone')
  await dialog.getByRole('button', { name: 'Add passkey' }).click()
  const row = page.getByRole('row', { name: /Blue phone/ })
  await expect(row).toContainText('Never')
  await expectReadable(page, 'passkeys in the settings')

  await signOut(page, fan.name)
  // The sign-in of administrators offers it too.
  await open(page, '/admin-dashboard')
  await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toBeVisible()
  await open(page, '/auth')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page).not.toHaveURL(/\/auth/)
  await openSettings(page)
  await expect(row).toBeVisible()
  await expect(row).not.toContainText('Never')

  await page.getByRole('button', { name: 'Rename Blue phone' }).click()
  await dialog.getByLabel('Name').fill('Old phone')
  await dialog.getByRole('button', { name: 'Save' }).click()

  // Removing one an hour after the sign-in takes the password.
  await ageSessions(baseURL, fan)
  await page.getByRole('button', { name: 'Remove Old phone' }).click()
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await dialog.getByLabel('Current password').fill('not this one')
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(dialog.getByText('Your current password is not right.')).toBeVisible()
  await dialog.getByLabel('Current password').fill(fan.password)
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('You have no passkeys yet.')).toBeVisible()
})

test('where a second step is required, a league admin sets up a security key and signs in with it', async ({
  page,
  person,
  signInAs,
}) => {
  await addAuthenticator(page, 'usb')
  const admin = await person(['admin'])
  await signInAs(admin)
  // As a site with a public address sends its pages.
  await page.route('**/admin', async route => {
    const response = await route.fetch()
    const body = (await response.text()).replace('<html ', '<html data-second-factor="required" ')
    await route.fulfill({ response, body })
  })
  await page.goto('/admin')
  await page.getByRole('button', { name: 'Use a security key or this device’s lock' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Key ring')
  await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click()
  const codes = page.getByRole('region', { name: 'Recovery codes' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  const code = await codes.getByRole('listitem').first().innerText()
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await expect(page.getByRole('button', { name: 'I have saved them' })).toBeHidden()

  await signOut(page, admin.name)
  const passwordStep = async () => {
    await open(page, '/auth')
    await signIn(page, admin.email, admin.password)
    await expect(page.getByRole('heading', { name: 'Confirm your sign-in' })).toBeVisible()
  }
  await passwordStep()
  await expectReadable(page, 'the security key at sign-in')
  await page.getByRole('button', { name: 'Use security key or device lock' }).click()
  await expect(page).toHaveURL(/\/admin$/)
  await signOut(page, admin.name)

  await passwordStep()
  await page.getByRole('button', { name: 'Enter a code instead' }).click()
  await page.getByLabel('Code', { exact: true }).fill(code)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/\/admin$/)
  await openSettings(page)
  const row = page.getByRole('row', { name: /Key ring \(security key or device lock\)/ })
  await expect(row).toBeVisible()

  // Each second step is proof for changing the others.
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Add authenticator app' }).click()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  const secret = (await page.getByRole('code').innerText()).replaceAll(' ', '')
  await page.getByLabel('6-digit code').fill(codeAt(secret, stepOf(Date.now())))
  await page.getByRole('button', { name: 'Turn on', exact: true }).click()
  await page.getByRole('button', { name: /^Remove Key ring/ }).click()
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(row).toBeHidden()
  await expect(page.getByRole('row', { name: /Authenticator app/ })).toBeVisible()
})
