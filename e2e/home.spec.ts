import { expect, test } from '@playwright/test'
import { expectReadable } from './readable.ts'
import { complaints, hydrated, requests } from './watching.ts'

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
  await expect(page.getByRole('heading', { name: 'Latest results' })).toBeVisible()
  await expect(page.getByRole('table', { name: /^Top and bottom of the table/ })).toBeVisible()
  await context.close()
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
})

test('a page whose file cannot be had is loaded as a document', async ({ page }) => {
  await page.goto('/clubs/nowhere')
  await hydrated(page)
  await page.route('**/assets/home-*.js', route => route.abort())
  await page.getByRole('link', { name: 'Front page' }).click()
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
  await page.getByRole('link', { name: 'Front page' }).click()
  await expect(page.getByRole('status')).toHaveText('Pitch263Your Premier Zimbabwe PSL Hub')
  await expect(page.getByRole('main')).toBeFocused()
  release()
  await expect(page.getByRole('heading', { name: 'Latest results' })).toBeVisible()
})

test('a page that breaks says so and offers to refresh', async ({ page }) => {
  await page.goto('/clubs/nowhere')
  await hydrated(page)
  const broken = `export const head = () => ({}); export default function Broken() { throw new Error('broken') }`
  await page.route('**/assets/home-*.js', route =>
    route.fulfill({ contentType: 'text/javascript', body: broken }),
  )
  await page.getByRole('link', { name: 'Front page' }).click()
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  await expect(page.getByText('Please refresh the page to try again.')).toBeVisible()

  await page.unroute('**/assets/home-*.js')
  await page.getByRole('button', { name: 'Refresh Page' }).click()
  await expect(page.getByRole('heading', { name: 'Latest results' })).toBeVisible()
})

test('everybody can read it', async ({ page }) => {
  for (const path of ['/', '/clubs/nowhere']) {
    await page.goto(path)
    await hydrated(page)
    await expectReadable(page, path)
  }
})

test('the keyboard reaches the content first', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})
