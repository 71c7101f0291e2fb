// A visitor reads the site in Shona.
import { expect, operator, test } from '#e2e/testing/people.ts'
import { open, signIn } from '#e2e/testing/sign-in.ts'
import { complaints, follow, hydrated, requests } from '#e2e/testing/watching.ts'

const scriptsLoaded = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name).pathname)
    .filter(path => path.endsWith('.js'))

test('a visitor switches to Shona on the table, follows links and stays in Shona, and finds it again', async ({
  page,
}) => {
  const heard = complaints(page)
  await page.goto('/')
  await hydrated(page)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Table' }).click()
  await expect(page).toHaveURL('/standings')
  const english = new Set(await page.evaluate(scriptsLoaded))
  await page.getByRole('contentinfo').getByRole('button', { name: 'chiShona' }).click()
  await expect(page).toHaveURL('/sn/standings')
  await expect(page.getByRole('heading', { level: 1, name: 'Mamiriro eligi' })).toBeVisible()
  await hydrated(page)
  // What has no words in it is one file for all languages; the rest is Shona alone.
  const shona = (await page.evaluate(scriptsLoaded)).filter(script => english.has(script))
  expect(shona.every(script => !/\/(frame|standings|entry-client)-/.test(script))).toBe(true)
  expect(shona.some(script => script.includes('/vendor-'))).toBe(true)

  const documents = requests(page, 'document')
  await page
    .getByRole('tab', { name: 'Pamusha' })
    .or(page.getByRole('link', { name: 'Pamusha' }))
    .first()
    .click()
  await expect(page).toHaveURL(/^[^?]*\/sn\/standings\?.*view=home/)
  const asked = page.waitForRequest(request => decodeURIComponent(request.url()).includes('?path=/sn/teams/'))
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await asked
  await expect(page).toHaveURL(/\/sn\/teams\/[\w-]+$/)
  expect(documents).toEqual([])
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Mamiriro eligi' })).toBeVisible()

  await page.goto('/about')
  await expect(page).toHaveURL('/sn/about')
  await page.getByRole('banner').getByRole('button', { name: 'English' }).click()
  await expect(page).toHaveURL('/about')
  expect(heard).toEqual([])
})

test('a fan chooses Ndebele in the settings: the pages change, the profile keeps it, and a refusal is in Ndebele', async ({
  page,
  person,
  signInAs,
  baseURL,
}) => {
  const fan = await person(['fan'])
  const db = operator(baseURL)
  const { data: clubs } = await db
    .from('clubs')
    .select('id, slug')
    .neq('slug', 'dynamos')
    .limit(20)
    .throwOnError()
  await db
    .from('follows')
    .insert(clubs.map(({ id }) => ({ user_id: fan.id, club_id: id })))
    .throwOnError()
  await signInAs(fan)
  await page.goto('/dashboard')
  await follow(page, '/dashboard/settings')
  await page.getByLabel('Language', { exact: true }).selectOption('nd')
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page).toHaveURL('/nd/dashboard/settings')
  await expect(page.locator('html')).toHaveAttribute('lang', 'nd')
  const { data: kept } = await db.from('profiles').select('locale').eq('id', fan.id).single().throwOnError()
  expect(kept.locale).toBe('nd')

  // An English address leads to what was chosen.
  await page.goto('/teams/dynamos')
  await expect(page).toHaveURL('/nd/teams/dynamos')
  await page.getByRole('button', { name: 'Landela: Dynamos' }).click()
  await expect(page.getByText('Okulandelayo sekugcwele: 20. Qala ususe okunye.').first()).toBeVisible()

  // A page of others leads home, and says whose it is.
  await follow(page, '/nd/super/users')
  await expect(page).toHaveURL('/nd/fan-dashboard')
  await expect(page.getByText('Leli khasi ngelabaphathi abakhulu').first()).toBeVisible()
})

test('a profile brings its language to a new device; a switch made while signed in is kept in the profile', async ({
  page,
  person,
  baseURL,
}) => {
  const fan = await person(['fan'])
  const db = operator(baseURL)
  await db.from('profiles').update({ locale: 'nd' }).eq('id', fan.id).throwOnError()
  await open(page, '/auth')
  await signIn(page, fan.email, fan.password)
  await expect(page).toHaveURL('/nd/fan-dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ikhasi lomlandeli')

  await page.getByRole('contentinfo').getByRole('button', { name: 'chiShona' }).click()
  await expect(page).toHaveURL('/sn/fan-dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Peji remutsigiri')
  const { data: kept } = await db.from('profiles').select('locale').eq('id', fan.id).single().throwOnError()
  expect(kept.locale).toBe('sn')
})
