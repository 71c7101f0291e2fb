// Who may open what: every role at every guarded page.
import { expect, test } from './people.ts'

test('a visitor is asked to sign in first', async ({ page }) => {
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/auth')
})

test('a fan sees the fan dashboard', async ({ page, person, signInAs }) => {
  await signInAs(await person(['fan']))
  await page.goto('/fan-dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fan')
})

test('a fan who opens the desk of super admins is sent home and told why', async ({
  page,
  person,
  signInAs,
}) => {
  await signInAs(await person(['fan']))
  await page.goto('/super/users')
  await expect(page).toHaveURL('/fan-dashboard')
  await expect(
    page.getByText('This page is for super admins. You are signed in as fan.').first(),
  ).toBeVisible()
})
