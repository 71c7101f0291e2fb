// Several tabs of one browser agree on who is here, without a reload.
import type { Page } from '@playwright/test'
import { signIn as fillIn } from '#e2e/testing/sign-in.ts'
import { expect, type Person, test } from '#e2e/testing/people.ts'
import { accountOf, choose, elsewhere, stored } from '#e2e/testing/signed-in.ts'

async function signIn(page: Page, { email, password }: Person) {
  await page.goto('/auth')
  await fillIn(page, email, password)
}

const wayIn = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Sign in' })

test('who signs in in one tab is signed in in the others', async ({ page, context, person }) => {
  const fan = await person(['fan'])
  const other = await context.newPage()
  await other.goto('/about')
  await expect(wayIn(other)).toBeVisible()
  await signIn(page, fan)
  await expect(accountOf(page, fan)).toBeVisible()
  await expect(accountOf(other, fan)).toBeVisible()
  await expect(other).toHaveURL('/about')
})

test('who signs out in one tab is signed out in the others, and nothing private stays there', async ({
  page,
  context,
  person,
  signInAs,
}) => {
  const fan = await person(['fan'])
  await signInAs(fan)
  const guarded = await context.newPage()
  await guarded.goto('/dashboard/settings')
  await expect(guarded.getByLabel('Full name')).toHaveValue(fan.name)
  const open = await context.newPage()
  await open.goto('/about')
  await expect(accountOf(open, fan)).toBeVisible()
  await page.goto('/dashboard')

  await choose(page, fan, 'Sign out')
  await expect(guarded).toHaveURL('/auth')
  await expect(guarded.getByLabel('Full name')).toBeHidden()
  await expect(wayIn(open)).toBeVisible()
  await expect(open).toHaveURL('/about')
  expect(await stored(open)).toBeNull()
})

test('another person who signs in is the one whom every tab shows', async ({
  page,
  context,
  person,
  signInAs,
}) => {
  const first = await person(['fan'], 'Rudo Ncube')
  const second = await person(['fan'], 'Farai Dube')
  await signInAs(first)
  await page.goto('/dashboard/settings')
  await expect(page.getByLabel('Full name')).toHaveValue(first.name)
  const other = await context.newPage()
  await signInAs(second, other)
  await expect(page.getByLabel('Full name')).toHaveValue(second.name)
  await expect(accountOf(page, second)).toBeVisible()
})

test('an impersonation that begins or ends in one tab does so in the others', async ({
  page,
  context,
  person,
  signInAs,
  baseURL,
}) => {
  const admin = await person(['super_admin'], 'Chipo Admin')
  const fan = await person(['fan'], 'Tatenda Fan')
  await signInAs(admin)
  const other = await context.newPage()
  await other.goto('/super/dashboard')
  await expect(accountOf(other, admin)).toBeVisible()

  const db = await elsewhere(baseURL, admin)
  const row = {
    super_admin_id: admin.id,
    impersonated_user_id: fan.id,
    reason: 'A journey.',
    is_active: true,
  }
  await db.from('impersonation_sessions').insert(row).throwOnError()
  await page.goto('/about')
  for (const tab of [page, other])
    await expect(tab.getByText('Impersonating: Tatenda Fan (fan)')).toBeVisible()

  await other.getByRole('button', { name: 'Exit Impersonation' }).click()
  await expect(other).toHaveURL('/super/users')
  for (const tab of [page, other]) {
    await expect(tab.getByText('Impersonating:')).toBeHidden()
    await expect(accountOf(tab, admin)).toBeVisible()
  }
})
