// What people decide about their own data: agree, take along, leave; and how somebody under 18 comes to be seen.
import { type Person, expect, longTest, operator, test } from '#e2e/testing/people.ts'
import { expectReadable, onPhone } from '#e2e/testing/readable.ts'

test('a consent is given and taken back, and everything is taken along', async ({
  page,
  person,
  signInAs,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await signInAs(await person(['fan']))
  await page.goto('/fan-dashboard')
  await page.getByRole('main').getByRole('link', { name: 'Dashboard' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Privacy' }).click()
  const mails = page.getByRole('checkbox', { name: 'E-mails about what you follow' })
  await expect(mails).not.toBeChecked()
  await mails.check()
  await expect(mails).toBeEnabled()
  await page.reload()
  await expect(mails).toBeChecked()
  await mails.uncheck()
  await page.getByText('Consents given and withdrawn').first().click()
  const log = page.getByRole('table', { name: 'Consents given and withdrawn' })
  await expect(log.getByRole('cell', { name: 'Withdrawn' })).toBeVisible()
  await expect(log.getByRole('cell').filter({ hasText: /Agreed$/ })).toHaveCount(2)
  await expectReadable(page, 'privacy')

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download my data' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^pitch263-my-data-[\d-]+\.zip$/)
  await expect(page.getByText(/Your data from \d+ tables has been downloaded\./)).toBeVisible()
})

test('an account waits to be erased and is kept, then is erased at once', async ({
  page,
  person,
  signInAs,
  baseURL,
}) => {
  const leaver: Person = await person(['fan'], 'Zivai Mutasa')
  await signInAs(leaver)
  await page.goto('/fan-dashboard')
  await page.getByRole('main').getByRole('link', { name: 'Dashboard' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Privacy' }).click()
  const erase = page.getByRole('button', { name: 'Erase my account' })
  await erase.click()
  const dialog = page.getByRole('dialog', { name: 'Erase my account' })
  await dialog.getByRole('button', { name: 'Erase account in 30 days' }).click()
  await expect(dialog.getByRole('alert').first()).toContainText('Type "erase my account"')
  await dialog.getByLabel(/^Type/).fill('erase my account')
  await dialog.getByRole('button', { name: 'Erase account in 30 days' }).click()
  await expect(page.getByText(/Your account will be erased on/)).toBeVisible()
  await page.getByRole('button', { name: 'Keep my account' }).click()
  await erase.click()
  await dialog.getByLabel('When').selectOption('now')
  await dialog.getByLabel(/^Type/).fill('erase my account')
  await dialog.getByRole('button', { name: 'Erase account now' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible()

  const { data } = await operator(baseURL).from('profiles').select('id').eq('id', leaver.id).throwOnError()
  expect(data).toEqual([])
  const signIn = await operator(baseURL).auth.signInWithPassword({
    email: leaver.email,
    password: leaver.password,
  })
  expect(signIn.error?.code).toBe('invalid_credentials')
})

longTest('somebody under 18 names a guardian, who agrees', async ({ page, person, signInAs, browser }) => {
  const child = await person(['fan'], 'Tariro Sibanda', { birthYear: '' })
  const mother = await person(['fan'], 'Rutendo Sibanda', { birthYear: '' })
  await signInAs(child)
  await page.goto('/dashboard/privacy')
  await page.getByLabel('Year of birth').fill(String(new Date().getFullYear() - 15))
  await page.getByLabel('E-mail of your guardian').fill(mother.email)
  await page.getByRole('button', { name: 'Save year of birth' }).click()
  await expect(page.getByText('Until your guardian agrees, others see neither your name')).toBeVisible()
  await page.goto('/dashboard/settings')
  await expect(page.getByLabel(/^Picture/)).toBeDisabled()

  const other = await (await browser.newContext()).newPage()
  await signInAs(mother, other)
  await other.goto('/dashboard/privacy')
  await other.getByRole('button', { name: 'Not now' }).click()
  const agree = other.getByRole('button', { name: 'I agree to the account of Tariro Sibanda', exact: true })
  await agree.click()
  await expect(other.getByRole('alert')).toContainText('Add your own year of birth first.')
  await other.getByRole('button', { name: 'Add year of birth' }).click()
  await other.getByRole('dialog').getByLabel('Year of birth').fill('1984')
  await other.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await agree.click()
  await expect(other.getByText(/You agreed to this account on/)).toBeVisible()

  await page.reload()
  await expect(page.getByLabel(/^Picture/)).toBeEnabled()

  const download = other.waitForEvent('download')
  await other.getByRole('button', { name: 'Download data: Tariro Sibanda' }).click()
  expect((await download).suggestedFilename()).toMatch(/^pitch263-data-of-ward-.*\.zip$/)
  await other.getByRole('button', { name: 'Erase account: Tariro Sibanda' }).click()
  const erasing = other.getByRole('dialog', { name: 'Erase account: Tariro Sibanda' })
  await erasing.getByLabel('Type “erase this account”').fill('erase this account')
  await expectReadable(other, 'erasing the account of a ward', onPhone)
  await erasing.getByRole('button', { name: 'Erase account in 30 days' }).click()
  await expect(other.getByText('The account will be erased on')).toBeVisible()
  await page.goto('/dashboard/privacy')
  await expect(page.getByText('Your guardian asked for this.')).toBeVisible()
  await page.getByRole('button', { name: 'Keep my account' }).click()
  await expect(page.getByText('Only they can cancel it.')).toBeVisible()
  await other.getByRole('button', { name: 'Keep the account' }).click()
  await expect(other.getByRole('button', { name: 'Erase account: Tariro Sibanda' })).toBeVisible()
})

longTest('settings: a picture, a topic not told', async ({ page, person, signInAs }) => {
  await signInAs(await person(['fan']))
  await page.goto('/dashboard/settings')
  const picture = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEElEQVQImWNgWBWKHQ0tCQDT8D/BlXxkdwAAAABJRU5ErkJggg==',
    'base64',
  )
  await page
    .getByLabel(/^Picture/)
    .setInputFiles({ name: 'me.svg', mimeType: 'image/svg+xml', buffer: picture })
  await expect(page.getByText('Choose a JPEG, PNG or WebP picture.')).toBeVisible()
  await page.getByLabel(/^Picture/).setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture })
  await expect(page.getByText('Picture saved.').first()).toBeVisible()
  const remove = page.getByRole('button', { name: 'Remove picture' })
  await remove.click()
  await expect(remove).toBeHidden()

  const games = page.getByRole('checkbox', { name: 'Games, here' })
  await games.uncheck()
  await expect(games).toBeEnabled()
  await page.reload()
  await expect(games).not.toBeChecked()
})
