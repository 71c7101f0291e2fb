// Looking through another person’s eyes, from the desk and back to it.
import { expect, operator, test } from '#e2e/testing/people.ts'
import { openPerson, reason, tryToImpersonate } from '#e2e/testing/super-desk.ts'

test('impersonating from the dialog leads to the home of the person, and Exit leads back', async ({
  page,
  person,
  signInAs,
}) => {
  const player = await person(['player', 'fan'], 'Tatenda Ncube')
  await signInAs(await person(['super_admin'], 'Rudo Chideme'))
  await openPerson(page, player)
  await page.getByRole('button', { name: 'Impersonate' }).click()
  const dialog = page.getByRole('dialog', { name: 'Impersonate Tatenda Ncube' })
  await expect(dialog).toContainText('Nothing can be changed until you exit.')
  await expect(dialog).toContainText('They can see that it happened, and why.')
  await expect(dialog.getByLabel('Ends by itself after').locator('option')).toHaveText([
    '5 minutes',
    '15 minutes',
    '30 minutes',
  ])
  await dialog.getByLabel('Ends by itself after').selectOption('5')
  await dialog.getByLabel('Reason').fill(reason)
  await dialog.getByRole('button', { name: 'Start' }).click()

  await expect(page).toHaveURL('/player-dashboard')
  await expect(page.getByText('Impersonating: Tatenda Ncube (player)')).toBeVisible()

  for (const path of ['/super/users', '/super/dashboard', '/super/features', '/super/zifa-oversight']) {
    await page.goto(path)
    await expect(page.getByText('You are impersonating Tatenda Ncube')).toBeVisible()
    await expect(page.getByRole('table')).toHaveCount(0)
  }
  await page.getByRole('button', { name: 'Exit Impersonation' }).click()
  await expect(page).toHaveURL('/super/users')
  await expect(page.getByText(/ people$/)).toBeVisible()

  await openPerson(page, player)
  const section = page.getByRole('region', { name: 'Impersonations' })
  await expect(section).toContainText('Rudo Chideme')
  await expect(section).toContainText('stopped')
  await expect(section).toContainText(reason)
})

test('the desk itself has a way out of an impersonation', async ({ page, person, signInAs, baseURL }) => {
  const admin = await person(['super_admin'])
  const fan = await person(['fan'], 'Chipo Dube')
  expect(await tryToImpersonate(baseURL, admin, fan)).toBeNull()
  await signInAs(admin)
  await page.goto('/super/users')
  await page.getByRole('button', { name: 'Exit and open this desk' }).click()
  await expect(page.getByText(/ people$/)).toBeVisible()
  await expect(page.getByText(/^Impersonating/)).toBeHidden()
})

test('neither a super admin nor oneself is impersonated or suspended', async ({
  page,
  person,
  signInAs,
  baseURL,
}) => {
  const admin = await person(['super_admin'], 'Rudo Chideme')
  const other = await person(['super_admin'], 'Farai Zhou')
  await signInAs(admin)
  await openPerson(page, other)
  await expect(page.getByRole('button', { name: 'Grant a role' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Impersonate' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Suspend', exact: true })).toBeHidden()
  await openPerson(page, admin)
  await expect(page.getByText('This is your own account.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Impersonate' })).toBeHidden()

  const superAdmin = await tryToImpersonate(baseURL, admin, other)
  expect(superAdmin?.message).toBe('A super admin cannot be impersonated.')
  const oneself = await tryToImpersonate(baseURL, admin, admin)
  expect(oneself?.message).toBe('You cannot impersonate yourself.')
})

test('who becomes a super admin while the panel is open is refused with words in the dialog', async ({
  page,
  person,
  signInAs,
  baseURL,
}) => {
  const fan = await person(['fan'])
  await signInAs(await person(['super_admin']))
  await openPerson(page, fan)
  await page.getByRole('button', { name: 'Impersonate' }).click()
  await operator(baseURL).from('user_roles').insert({ user_id: fan.id, role: 'super_admin' }).throwOnError()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill(reason)
  await dialog.getByRole('button', { name: 'Start' }).click()
  await expect(dialog.getByText('A super admin cannot be impersonated.')).toBeVisible()
  await expect(dialog.getByLabel('Reason')).toHaveValue(reason)
})
