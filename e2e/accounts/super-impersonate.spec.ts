// Looking through another person’s eyes, from the desk and back to it.
import { expect, longTest, operator, test } from '#e2e/testing/people.ts'
import { follow, loggedRefusals, turnTo } from '#e2e/testing/watching.ts'
import { findPerson, openPerson, reason, tryToImpersonate } from '#e2e/testing/super-desk.ts'

test.use({ provoked: loggedRefusals })

test('impersonating from the dialog leads to the home of the person; Exit leads back, and so does the desk itself', async ({
  page,
  person,
  signInAs,
  baseURL,
}) => {
  const player = await person(['player', 'fan'], 'Tatenda Ncube')
  const admin = await person(['super_admin'], 'Rudo Chideme')
  await signInAs(admin)
  await page.goto('/super/dashboard')
  await findPerson(page, player)
  await page.getByRole('button', { name: 'Impersonate' }).click()
  const dialog = page.getByRole('dialog', { name: 'Impersonate Tatenda Ncube' })
  await expect(dialog).toContainText('Nothing can be changed until you exit.')
  await expect(dialog).toContainText('They can see that it happened, and why.')
  await expect(dialog.getByLabel('Ends automatically after').locator('option')).toHaveText([
    '5 minutes',
    '15 minutes',
    '30 minutes',
  ])
  await dialog.getByLabel('Ends automatically after').selectOption('5')
  await dialog.getByLabel('Reason').fill(reason)
  await dialog.getByRole('button', { name: 'Start' }).click()

  await expect(page).toHaveURL('/player-dashboard')
  await expect(page.getByText('Impersonating: Tatenda Ncube (player)')).toBeVisible()

  for (const path of ['/super/users', '/super/dashboard', '/super/features', '/super/zifa-oversight']) {
    await turnTo(page, path)
    await expect(page).toHaveURL(path)
    await expect(page.getByText('You are impersonating Tatenda Ncube')).toBeVisible()
    await expect(page.getByRole('table')).toHaveCount(0)
  }
  await page.getByRole('button', { name: 'Exit Impersonation' }).click()
  await expect(page).toHaveURL('/super/users')
  await expect(page.getByText(/ people$/)).toBeVisible()

  expect(await tryToImpersonate(baseURL, admin, player)).toBeNull()
  await page.goto(`/super/users?person=${player.id}`)
  await page.getByRole('button', { name: 'Exit and open this desk' }).click()
  await expect(page.getByText(/^Impersonating/)).toBeHidden()
  const section = page.getByRole('region', { name: 'Impersonations' })
  await expect(section).toContainText('Rudo Chideme')
  await expect(section).toContainText('Ended')
  await expect(section).toContainText(reason)
})

longTest(
  'neither a super admin nor oneself is impersonated or suspended, nor who has just become one',
  async ({ page, person, signInAs, baseURL }) => {
    const admin = await person(['super_admin'], 'Rudo Chideme')
    const other = await person(['super_admin'], 'Farai Zhou')
    const fan = await person(['fan'], 'Chipo Dube')
    await signInAs(admin)
    await openPerson(page, other)
    await expect(page.getByRole('button', { name: 'Grant a role' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Impersonate' })).toBeHidden()
    await expect(page.getByRole('button', { name: 'Suspend', exact: true })).toBeHidden()
    await follow(page, `/super/users?person=${admin.id}`)
    await expect(page.getByText('This is your own account.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Impersonate' })).toBeHidden()

    const superAdmin = await tryToImpersonate(baseURL, admin, other)
    expect(superAdmin?.message).toBe('A super admin cannot be impersonated.')
    const oneself = await tryToImpersonate(baseURL, admin, admin)
    expect(oneself?.message).toBe('You cannot impersonate yourself.')

    await follow(page, `/super/users?person=${fan.id}`)
    await page.getByRole('button', { name: 'Impersonate' }).click()
    await operator(baseURL).from('user_roles').insert({ user_id: fan.id, role: 'super_admin' }).throwOnError()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Reason').fill(reason)
    await dialog.getByRole('button', { name: 'Start' }).click()
    await expect(dialog.getByText('A super admin cannot be impersonated.')).toBeVisible()
    await expect(dialog.getByLabel('Reason')).toHaveValue(reason)
  },
)
