// /admin-dashboard: the way in for administrators, and their home in every redirect.
import { heading, open, signIn } from '#e2e/testing/sign-in.ts'
import { variants } from '#e2e/testing/long.ts'
import { expect, longTest, test } from '#e2e/testing/people.ts'
import { loggedRefusals } from '#e2e/testing/watching.ts'

test.use({ provoked: loggedRefusals })

for (const role of variants(['admin', 'zifa_admin', 'super_admin'] as const)) {
  test(`a form and nothing else; a wrong password is told as anywhere; ${role} comes through to the desk, and passes when signed in`, async ({
    page,
    person,
  }) => {
    const { email, password } = await person([role, 'fan'])
    await open(page, '/admin-dashboard')
    const main = page.getByRole('main')
    await expect(heading(page)).toHaveText('Administration')
    await expect(main.getByRole('link', { name: 'Create an account' })).toHaveCount(0)
    await expect(main.getByRole('button', { name: /Google|Facebook/ })).toHaveCount(0)
    await signIn(page, email, 'not the right one')
    await expect(page.getByRole('alert')).toHaveText('The e-mail or password is not right.')
    await signIn(page, email, password)
    await expect(page).toHaveURL('/admin')
    await page.goto('/admin-dashboard')
    await expect(page).toHaveURL('/admin')
  })
}

longTest('anybody else is told who they are, and goes home only if they want', async ({ page, person }) => {
  const { email, password, name } = await person(['club'], 'Chipo Dube')
  await open(page, '/admin-dashboard')
  await signIn(page, email, password)
  await expect(page.getByText("This is not an administrator's account.")).toBeVisible()
  await expect(page.getByText(`You are signed in as ${name}, club staff.`)).toBeVisible()
  await expect(page).toHaveURL('/admin-dashboard')
  await page.getByRole('link', { name: 'Go to your own pages' }).click()
  await expect(page).toHaveURL('/club-dashboard')
})
