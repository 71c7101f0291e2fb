// What a super admin does to an account: grants, revokes, suspends, restores, signs out.
import type { Page } from '@playwright/test'
import { pressOn, typeInto } from '#e2e/testing/keyboard.ts'
import { expect, longTest, test } from '#e2e/testing/people.ts'
import { accountOf, refusedSignIn } from '#e2e/testing/signed-in.ts'
import { findPerson, openPerson, reason, rows } from '#e2e/testing/super-desk.ts'

async function act(page: Page, button: string, confirm: string) {
  await page.getByRole('button', { name: button, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill(reason)
  await dialog.getByRole('button', { name: confirm }).click()
  await expect(dialog).toBeHidden()
}

test('a role is granted, once nothing is wrong in its dialog, and revoked; the audit log tells of both', async ({
  page,
  person,
  signInAs,
}) => {
  const fan = await person(['fan'])
  const admin = await person(['super_admin'], 'Rudo Chideme')
  await signInAs(admin)
  await page.goto('/super/dashboard')
  await findPerson(page, fan)
  await expect(page.getByText('Everybody has at least one role.')).toBeVisible()

  await page.getByRole('button', { name: 'Grant a role' }).click()
  const dialog = page.getByRole('dialog')
  const words = dialog.getByLabel('Reason')
  await dialog.getByLabel('Role').selectOption('scout')
  await words.fill('too short')
  await expect(dialog.getByText('9 of 500')).toBeVisible()
  await dialog.getByRole('button', { name: 'Grant role' }).click()
  await expect(dialog.getByText('Say a little more: at least 10 characters.')).toBeVisible()
  await expect(words).toBeFocused()

  await words.fill(reason)
  await page.route('**/rest/v1/rpc/grant_role', route => route.abort())
  await dialog.getByRole('button', { name: 'Grant role' }).click()
  await expect(dialog.getByText('The server cannot be reached.')).toBeVisible()
  await expect(words).toHaveValue(reason)
  await page.unroute('**/rest/v1/rpc/grant_role')
  await dialog.getByRole('button', { name: 'Grant role' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Tendai Moyo now holds the role scout.').first()).toBeVisible()
  const held = rows(page, 'Roles').filter({ hasText: 'scout' })
  await expect(held).toContainText('just now')
  await expect(held).toContainText('Rudo Chideme')
  await expect(held).toContainText(reason)
  const audit = rows(page, 'Audit log, newest first')
  await expect(audit.nth(1)).toContainText('Granted the role scout')
  await expect(audit.nth(1)).toContainText('Rudo Chideme')
  await expect(audit.nth(1)).toContainText(reason)

  await page.getByRole('button', { name: 'Revoke scout' }).click()
  await expect(page.getByRole('dialog')).toContainText(
    'Tendai Moyo will no longer be scout, and immediately loses the rights of the role.',
  )
  await page.getByRole('dialog').getByLabel('Reason').fill('The season is over for them.')
  await page.getByRole('button', { name: 'Revoke role' }).click()
  await expect(page.getByText('Tendai Moyo no longer holds the role scout.').first()).toBeVisible()
  await expect(held).toBeHidden()
  await expect(audit.nth(1)).toContainText('Revoked the role scout')
  await expect(audit.nth(1)).toContainText('The season is over for them.')

  await page.reload()
  await expect(page.getByRole('heading', { name: fan.name, level: 2 })).toBeVisible()
  await expect(page.getByText('Revoked the role scout')).toBeVisible()
})

test('a forced sign-out ends every session and nothing else; who is suspended cannot come back until restored', async ({
  page,
  person,
  signInAs,
  browser,
  baseURL,
}) => {
  const fan = await person(['fan'])
  const other = await browser.newPage()
  const isSignedIn = async () => {
    await signInAs(fan, other)
    await other.goto('/dashboard')
    await expect(accountOf(other, fan)).toBeVisible()
  }
  const isPutOut = async () => {
    await other.goto('/dashboard/settings')
    await expect(other).toHaveURL('/auth')
  }
  await isSignedIn()
  await signInAs(await person(['super_admin']))
  await openPerson(page, fan)
  await expect(page.getByRole('region', { name: 'Sessions' })).toContainText('Last seen just now')
  await act(page, 'Sign out everywhere', 'Sign out everywhere')
  await expect(page.getByText('Tendai Moyo is signed out everywhere.').first()).toBeVisible()
  await expect(page.getByText('Not signed in anywhere.', { exact: true })).toBeVisible()
  await isPutOut()
  expect(await refusedSignIn(baseURL, fan)).toBeUndefined()

  await isSignedIn()
  await page.getByRole('button', { name: 'Suspend', exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText(
    'Tendai Moyo will be signed out everywhere and cannot sign in until restored.',
  )
  await page.getByRole('dialog').getByLabel('Reason').fill(reason)
  await page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click()
  await expect(page.getByText('Tendai Moyo is suspended.').first()).toBeVisible()
  await expect(page.getByText('Suspended', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('Not signed in anywhere.', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Restore' })).toBeFocused()
  await isPutOut()
  expect(await refusedSignIn(baseURL, fan)).toBe('user_banned')

  await act(page, 'Restore', 'Restore')
  await expect(page.getByText('Tendai Moyo is restored.').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Suspend', exact: true })).toBeVisible()
  expect(await refusedSignIn(baseURL, fan)).toBeUndefined()
  await other.close()
})

longTest('a role is granted without a mouse', async ({ page, person, signInAs }) => {
  const fan = await person(['fan'])
  await signInAs(await person(['super_admin']))
  await openPerson(page, fan)
  const grant = page.getByRole('button', { name: 'Grant a role' })
  await pressOn(page, grant)
  const dialog = page.getByRole('dialog', { name: 'Grant a role' })
  await expect(dialog).toBeVisible()
  // The way out is first, then the fields in their order.
  await expect(dialog.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(grant).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(dialog.getByLabel('Role')).toBeFocused()
  await page.keyboard.type('referee')
  // Past the day until which it is held: it can be left empty.
  await typeInto(page, dialog.getByLabel('Reason'), reason)
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Tendai Moyo now holds the role referee.').first()).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(grant).toBeFocused()
})
