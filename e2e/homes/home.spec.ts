import { expect, test } from '#e2e/testing/people.ts'
import { expectReadable } from '#e2e/testing/readable.ts'
import { complaints, hydrated, requests } from '#e2e/testing/watching.ts'

test('the front page shows the name and the tagline, the keyboard reaches the content first, and everybody can read it', async ({
  page,
}) => {
  const heard = complaints(page)
  await page.goto('/')
  await hydrated(page)
  await expect(page).toHaveTitle('Pitch263 · Your Premier Zimbabwe PSL Hub')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pitch263 Your Premier Zimbabwe PSL Hub')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  expect(heard).toEqual([])
  await expectReadable(page, 'the front page')
})

test('the front page is whole without JavaScript', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Latest results' })).toBeVisible()
  await expect(page.getByRole('table', { name: /^Top and bottom of the table/ })).toBeVisible()

  // Of another season, another club and another day, by a form and by links.
  await page.getByLabel('Season').selectOption('2025')
  await page.getByRole('button', { name: 'Show' }).click()
  await page.getByLabel('Club').selectOption('dynamos')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page).toHaveURL('/?season=2025&club=dynamos')
  await expect(page.getByText('All 306 matches played. Scottland finished first.')).toBeVisible()
  await page.getByRole('navigation', { name: 'Days of matches' }).getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'Sunday 23 November 2025' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Last and next' })).toBeVisible()
  await page.goto('/?season=1899&on=soon')
  await expect(page.getByText('There is no season “1899”.')).toBeVisible()
  await expect(page.getByText('“soon” is no day.')).toBeVisible()
  await context.close()
})

test('a notice of the league stands on the front page until it is taken down', async ({
  page,
  browser,
  person,
  signInAs,
}) => {
  const words = `The gates of Rufaro open at noon (${crypto.randomUUID().slice(0, 8)})`
  await signInAs(await person(['admin']))
  await page.goto('/admin?tab=news')
  await page.getByRole('button', { name: 'Set a notice…' }).click()
  await page.getByLabel('Words').fill(words)
  await page.getByRole('button', { name: 'Set the notice' }).click()
  await expect(page.getByText('It stands on the front page.').first()).toBeVisible()

  const visitor = await browser.newPage({ javaScriptEnabled: false })
  await expect
    .poll(async () => {
      await visitor.goto('/')
      return visitor.getByText(words).count()
    })
    .toBe(1)
  await page.getByRole('button', { name: `Take down: ${words}` }).click()
  await expect(page.getByText('Over since').first()).toBeVisible()
  await expect
    .poll(async () => {
      await visitor.goto('/')
      return visitor.getByText(words).count()
    })
    .toBe(0)
  await visitor.close()
})

test('an unknown address is the not-found page, and leads back without loading anew', async ({ page }) => {
  const answer = await page.goto('/clubs/nowhere')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await hydrated(page)

  const heard = complaints(page)
  const documents = requests(page, 'document')
  await page.getByRole('link', { name: 'Front page' }).click()
  await expect(page).toHaveTitle('Pitch263 · Your Premier Zimbabwe PSL Hub')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Pitch263')
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  expect(documents).toEqual([])
  expect(heard).toEqual([])
  await expectReadable(page, 'an unknown address')
})

test('a page whose file cannot be had is loaded as a document', async ({ page }) => {
  await page.goto('/clubs/nowhere')
  await hydrated(page)
  await page.route('**/assets/home-*.js', route => route.abort())
  await page.getByRole('link', { name: 'Front page' }).click()
  await expect(page).toHaveTitle('Pitch263 · Your Premier Zimbabwe PSL Hub')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Pitch263')
})
