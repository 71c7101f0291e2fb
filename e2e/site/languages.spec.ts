// A visitor reads the site in Shona.
import { expect, test } from '#e2e/testing/people.ts'
import { complaints, hydrated, requests } from '#e2e/testing/watching.ts'

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

  const [documents, data] = [requests(page, 'document'), requests(page, 'fetch')]
  await page
    .getByRole('tab', { name: 'Pamusha' })
    .or(page.getByRole('link', { name: 'Pamusha' }))
    .first()
    .click()
  await expect(page).toHaveURL(/^[^?]*\/sn\/standings\?.*view=home/)
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/sn\/teams\/[\w-]+$/)
  expect(documents).toEqual([])
  expect(data.some(address => decodeURIComponent(address).includes('path=/sn/teams/'))).toBe(true)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Mamiriro eligi' })).toBeVisible()

  await page.goto('/about')
  await expect(page).toHaveURL('/sn/about')
  await page.getByRole('banner').getByRole('button', { name: 'English' }).click()
  await expect(page).toHaveURL('/about')
  expect(heard).toEqual([])
})

const scriptsLoaded = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name).pathname)
    .filter(path => path.endsWith('.js'))
