import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'

/** What the browser complains about: errors, and everything that the content policy stopped. */
function complaints(page: Page) {
  const heard: string[] = []
  page.on('console', message => {
    if (['error', 'warning'].includes(message.type())) heard.push(message.text())
  })
  page.on('pageerror', error => heard.push(error.message))
  return heard
}

/** React marks what it has taken over with properties of its own. */
async function hydrated(page: Page) {
  await page.waitForFunction(() => {
    const heading = document.querySelector('h1')
    return heading !== null && Object.keys(heading).some(name => name.startsWith('__reactFiber'))
  })
}

test('the front page shows the name and the tagline', async ({ page }) => {
  const heard = complaints(page)
  await page.goto('/')
  await hydrated(page)
  await expect(page).toHaveTitle('Pitch263 · Your Premier Zimbabwe PSL Hub')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pitch263 Your Premier Zimbabwe PSL Hub')
  expect(heard).toEqual([])
})

test('the front page is whole without JavaScript', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('No match has been entered yet')).toBeVisible()
  await expect(page.getByText('Not recorded')).toBeVisible()
  await context.close()
})

test('an unknown address is the not-found page, and leads back without loading anew', async ({ page }) => {
  const answer = await page.goto('/clubs/nowhere')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await hydrated(page)

  const heard = complaints(page)
  const documents: string[] = []
  page.on('request', request => {
    if (request.isNavigationRequest()) documents.push(request.url())
  })
  await page.getByRole('link', { name: 'Go to the front page' }).click()
  await expect(page).toHaveTitle('Pitch263 · Your Premier Zimbabwe PSL Hub')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Pitch263')
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  expect(documents).toEqual([])
  expect(heard).toEqual([])
})

test('a page whose file cannot be had is loaded as a document', async ({ page }) => {
  await page.goto('/clubs/nowhere')
  await hydrated(page)
  await page.route('**/assets/home-*.js', route => route.abort())
  await page.getByRole('link', { name: 'Go to the front page' }).click()
  await expect(page).toHaveTitle('Pitch263 · Your Premier Zimbabwe PSL Hub')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Pitch263')
})

test('while a page loads, a splash shows the name and the tagline', async ({ page }) => {
  await page.goto('/clubs/nowhere')
  await hydrated(page)
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/home-*.js', async route => {
    await held
    await route.continue()
  })
  await page.getByRole('link', { name: 'Go to the front page' }).click()
  await expect(page.getByRole('status')).toHaveText('Pitch263Your Premier Zimbabwe PSL Hub')
  await expect(page.getByRole('main')).toBeFocused()
  release()
  await expect(page.getByText('No match has been entered yet')).toBeVisible()
})

test('a page that breaks says so and offers to refresh', async ({ page }) => {
  await page.goto('/clubs/nowhere')
  await hydrated(page)
  const broken = `export const head = () => ({}); export default function Broken() { throw new Error('broken') }`
  await page.route('**/assets/home-*.js', route =>
    route.fulfill({ contentType: 'text/javascript', body: broken }),
  )
  await page.getByRole('link', { name: 'Go to the front page' }).click()
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  await expect(page.getByText('Please refresh the page to try again.')).toBeVisible()

  await page.unroute('**/assets/home-*.js')
  await page.getByRole('button', { name: 'Refresh Page' }).click()
  await expect(page.getByText('No match has been entered yet')).toBeVisible()
})

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [360, 1280]) {
    test(`everybody can read it: ${colorScheme}, ${width} px`, async ({ browser }) => {
      const context = await browser.newContext({ colorScheme, viewport: { width, height: 780 } })
      const page = await context.newPage()
      for (const path of ['/', '/clubs/nowhere']) {
        await page.goto(path)
        await hydrated(page)
        const { violations } = await new AxeBuilder({ page }).analyze()
        expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        expect(overflow).toBeLessThanOrEqual(0)
      }
      await context.close()
    })
  }
}

test('the keyboard reaches the content first', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

/** Bytes on the wire by kind, as the browser counted them. */
async function weigh(page: Page, path: string) {
  const sizes: Record<string, number> = {}
  const waiting: Promise<void>[] = []
  page.on('requestfinished', request => {
    const kind = request.resourceType()
    waiting.push(
      request.sizes().then(({ responseBodySize }) => {
        sizes[kind] = (sizes[kind] ?? 0) + responseBodySize
      }),
    )
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  await Promise.all(waiting)
  return sizes
}

test('a first view is light', async ({ page }) => {
  const { document = 0, script = 0, font = 0, stylesheet = 0 } = await weigh(page, '/')
  expect(document).toBeGreaterThan(1_000)
  expect(document + stylesheet).toBeLessThanOrEqual(14_000)
  expect(script).toBeGreaterThan(10_000)
  expect(script).toBeLessThanOrEqual(85_000)
  expect(font).toBeLessThanOrEqual(20_000)
})

test('a visitor who saves data loads one small document and nothing that runs', async ({ browser }) => {
  const context = await browser.newContext({ extraHTTPHeaders: { 'save-data': 'on' } })
  const page = await context.newPage()
  const { document = 0, script = 0, font = 0 } = await weigh(page, '/')
  expect(document).toBeLessThanOrEqual(12_000)
  expect({ script, font }).toEqual({ script: 0, font: 0 })
  await context.close()
})
