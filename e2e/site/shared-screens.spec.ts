// What every page shares: the spinner, the splash, and the screen for what nobody foresaw.
import type { Page } from '@playwright/test'
import { variants } from '#e2e/testing/long.ts'
import { expect, longTest, test } from '#e2e/testing/people.ts'
import { complaints, follow, hydrated, requests } from '#e2e/testing/watching.ts'
import { expectWithinScreen } from '#e2e/testing/within-screen.ts'

test.use({ provoked: /^Error: broken for |dynamically imported module/ })

const brokenPage = `
  export const head = () => ({ title: 'Broken · Pitch263', description: '' })
  export default function Broken() { throw new Error('broken for rudo@example.co.zw') }`

async function breakFile(page: Page, file: string) {
  const script = { contentType: 'text/javascript', body: brokenPage }
  await page.route(`**/assets/${file}-*.js`, route => route.fulfill(script))
}

async function expectErrorScreen(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong')
  await expect(page.getByText('Please refresh the page to try again.', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Refresh Page', exact: true })).toBeVisible()
  const id = page.getByText('Error id:').locator('code')
  await expect(id).toHaveText(/^[a-z0-9]{8}$/)
  return id.innerText()
}

test('a page that breaks keeps the frame, shows an id and tells it to the server', async ({ page }) => {
  await page.goto('/about')
  await hydrated(page)
  await breakFile(page, 'standings')
  const reported = page.waitForRequest('**/_reports')
  await follow(page, '/standings?secret=1')
  const id = await expectErrorScreen(page)

  const report = await reported
  expect(report.postDataJSON()).toEqual({
    id,
    message: 'Error: broken for rudo@example.co.zw',
    path: '/standings',
  })
  expect((await report.response())?.status()).toBe(204)
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(page.getByRole('main')).toHaveCount(1)
  // On a phone without sideways scrolling.
  await page.setViewportSize({ width: 360, height: 780 })
  await expectWithinScreen(page, 'the page that broke')
})

test('another address is another try, and refreshing is too', async ({ page }) => {
  await page.goto('/about')
  await hydrated(page)
  await breakFile(page, 'standings')
  await follow(page, '/standings')
  const first = await expectErrorScreen(page)

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'News' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('News')
  await page.goBack()
  expect(await expectErrorScreen(page)).not.toBe(first)

  await page.unroute('**/assets/standings-*.js')
  await page.getByRole('button', { name: 'Refresh Page' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Table')
  await expect(page).toHaveURL('/standings')
})

longTest(
  'a guarded page whose file cannot be had says so, and is not loaded over and over',
  async ({ page, person, signInAs }) => {
    await signInAs(await person(['fan']))
    await page.route('**/assets/fan-*.js', route => route.abort())
    const documents = requests(page, 'document')
    await page.goto('/fan-dashboard')
    await expectErrorScreen(page)
    expect(documents).toEqual(['/fan-dashboard'])

    await page.unroute('**/assets/fan-*.js')
    await page.getByRole('button', { name: 'Refresh Page' }).click()
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Something went wrong')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  },
)

test('while the session loads, a spinner says Loading...', async ({ page, person, signInAs }) => {
  await signInAs(await person(['fan']))
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const call = '**/rest/v1/rpc/get_current_user_roles*'
  await page.route(call, async route => {
    await held
    await route.continue()
  })
  const asked = page.waitForRequest(call)
  await page.goto('/fan-dashboard')
  await asked
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Loading...')
  const answered = page.waitForResponse(call)
  release()
  await answered
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

for (const [file, path, heading] of variants([
  ['standings', '/standings', 'Table'],
  ['club', '/teams/nobody-fc', 'This club is not in the record'],
] as const)) {
  test(`while ${path} loads, a splash shows the name and the tagline inside the frame`, async ({ page }) => {
    await page.goto('/about')
    await hydrated(page)
    const heard = complaints(page)
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route(`**/assets/${file}-*.js`, async route => {
      await held
      await route.continue()
    })
    await follow(page, path)
    await expect(page.getByRole('main').getByRole('status')).toHaveText(
      'Pitch263Your Premier Zimbabwe PSL Hub',
    )
    await expect(page.getByRole('main')).toBeFocused()
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    release()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    expect(heard).toEqual([])
  })
}
