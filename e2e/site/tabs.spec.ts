// Several tabs of one browser agree on who is here, without a reload.
import type { Page } from '@playwright/test'
import { signIn as fillIn } from '#e2e/testing/sign-in.ts'
import { type Person, expect, longTest } from '#e2e/testing/people.ts'
import { accountOf, choose, elsewhere, stored } from '#e2e/testing/signed-in.ts'

async function signIn(page: Page, { email, password }: Person) {
  await page.goto('/auth')
  await fillIn(page, email, password)
}

const wayIn = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Sign in' })

longTest(
  'who signs in in one tab is signed in in the others; so is another person, and who signs out leaves nothing private there',
  async ({ page, context, person, signInAs }) => {
    const first = await person(['fan'], 'Rudo Ncube')
    const second = await person(['fan'], 'Farai Dube')
    const open = await context.newPage()
    await open.goto('/about')
    await expect(wayIn(open)).toBeVisible()
    await signIn(page, first)
    await expect(accountOf(page, first)).toBeVisible()
    await expect(accountOf(open, first)).toBeVisible()
    await expect(open).toHaveURL('/about')

    const guarded = await context.newPage()
    await guarded.goto('/dashboard/settings')
    await expect(guarded.getByLabel('Full name')).toHaveValue(first.name)
    await signInAs(second, page)
    await expect(guarded.getByLabel('Full name')).toHaveValue(second.name)
    await expect(accountOf(guarded, second)).toBeVisible()

    await page.goto('/dashboard')
    await choose(page, second, 'Sign out')
    await expect(guarded).toHaveURL('/auth')
    await expect(guarded.getByLabel('Full name')).toBeHidden()
    await expect(wayIn(open)).toBeVisible()
    await expect(open).toHaveURL('/about')
    expect(await stored(open)).toBeNull()
  },
)

longTest(
  'an impersonation that begins or ends in one tab does so in the others',
  async ({ page, context, person, signInAs, baseURL }) => {
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
  },
)
