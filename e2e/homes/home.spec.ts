import { hrefOf, published, read, textOf, textsOf } from '#e2e/testing/html.ts'
import { expect, test } from '#e2e/testing/people.ts'
import { expectReadable } from '#e2e/testing/readable.ts'
import { complaints, hydrated, requests } from '#e2e/testing/watching.ts'

// One of them takes a page's file away.
test.use({ provoked: /dynamically imported module/ })

test('the front page shows the name and the tagline, the keyboard reaches the content first, and everybody can read it', async ({
  page,
}) => {
  const heard = complaints(page)
  await page.goto('/')
  await hydrated(page)
  await expect(page).toHaveTitle('Pitch263 · Your Premier Zimbabwe PSL Hub')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pitch263 Your Premier Zimbabwe PSL Hub')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  expect(heard).toEqual([])
  await expectReadable(page, 'the front page', { frame: true })
})

test('the first screen shows matches, on a phone and on a desk', async ({ page }) => {
  for (const { width, height } of [
    { width: 360, height: 640 },
    { width: 1280, height: 720 },
  ]) {
    await page.setViewportSize({ width, height })
    await page.goto('/')
    const match = page.getByRole('main').getByRole('listitem').getByRole('link').first()
    await expect(match).toHaveAttribute('href', /^\/matches\//)
    const box = await match.boundingBox()
    expect(box?.y, `${width} px`).toBeLessThan(height - 200)
    const title = await page.locator('main header').boundingBox()
    if (width === 360) expect(title?.height).toBeLessThanOrEqual(96)
    await expect(page.getByLabel('Season')).toBeHidden()
  }
  await page.getByText('Change', { exact: true }).click()
  await expect(page.getByLabel('Season')).toBeVisible()
  await expect(page.getByLabel('Club')).toBeVisible()
})

test('the front page is whole without JavaScript', async ({ request }) => {
  const { main, text } = await read(request, '/')
  expect(text('main h2')).toContain('Latest results')
  expect(textsOf(main, 'table caption')).toContainEqual(expect.stringMatching(/^Top and bottom of the table/))

  // Of another season, another club and another day, by a form and by links.
  const form = main.querySelector('form:has([name=season]):has([name=club])')
  expect(form?.getAttribute('method') ?? 'get').toBe('get')
  expect(form?.querySelector('button')).not.toBeNull()
  const other = await read(request, '/?season=2025&club=dynamos')
  expect(textOf(other.main)).toContain('All 306 matches played. Scottland finished first.')
  const day = await read(request, hrefOf(other.main.querySelector('nav[aria-label="Days of matches"] a')))
  expect(day.text('main h2, main h3')).toContain('Sunday 23 November 2025')
  expect(textsOf(day.main, 'a')).toContain('Last and next')
  const wrong = await read(request, '/?season=1899&on=soon')
  expect(textOf(wrong.main)).toContain('There is no season “1899”.')
  expect(textOf(wrong.main)).toContain('“soon” is not a day.')
})

test('a notice of the league stands on the front page until it is taken down', async ({
  page,
  request,
  person,
  signInAs,
}) => {
  const words = `The gates of Rufaro open at noon (${crypto.randomUUID().slice(0, 8)})`
  await signInAs(await person(['admin']))
  await page.goto('/admin?tab=news')
  await page.getByRole('button', { name: 'Set a notice…' }).click()
  await page.getByLabel('Text').fill(words)
  await page.getByRole('button', { name: 'Set notice' }).click()
  await expect(page.getByText('The notice is on the front page.').first()).toBeVisible()

  await published(request, '/').toContain(words)
  await page.getByRole('button', { name: `Take down: ${words}` }).click()
  await expect(page.getByText('Over since').first()).toBeVisible()
  await published(request, '/').not.toContain(words)
})

test('an unknown address is the not-found page, and leads back without loading anew, unless a file cannot be had', async ({
  page,
}) => {
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

  await page.reload()
  await hydrated(page)
  await page.route('**/assets/home-*.js', route => route.abort())
  await page.getByRole('link', { name: 'Front page' }).click()
  await expect(page).toHaveTitle('Pitch263 · Your Premier Zimbabwe PSL Hub')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Pitch263')
  expect(documents.at(-1)).toBe('/')
})
