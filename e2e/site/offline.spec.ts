// The site without a network: the page in hand stays, and what was visited opens again, marked with its time.
import type { Page } from '@playwright/test'
import { expect, operator, test } from '#e2e/testing/people.ts'
import { choose, mark } from '#e2e/testing/signed-in.ts'
import { hydrated, readyForOffline } from '#e2e/testing/watching.ts'

const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'You are offline.' })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** The pages that the worker has saved, by their paths. */
const savedPaths = (page: Page) =>
  page.evaluate(async () => {
    const requests = await (await caches.open('saved 2')).keys()
    return requests.map(({ url }) => new URL(url).pathname).toSorted()
  })

test('without a network a link keeps the page in hand, saved pages open with their time, and any other says what is saved', async ({
  page,
  context,
}) => {
  await page.goto('/standings')
  await hydrated(page)
  await expect.poll(() => savedPaths(page)).toContain('/standings')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Records' }).click()
  await expect(heading(page)).toHaveText('Honours and records')
  await expect.poll(() => savedPaths(page)).toContain('/records')
  // Made on the device from what the link had brought: the server was not asked for the document.
  expect(await page.evaluate(savedDocument)).toContain('<div id="root"></div>')
  await page.getByRole('contentinfo').getByText('Dark', { exact: true }).click()
  await readyForOffline(page)

  await context.setOffline(true)
  const { isStill } = await mark(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
  await expect(notice(page)).toBeVisible()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(notice(page)).toBeVisible()
  await expect(page).toHaveURL('/records')
  await expect(heading(page)).toHaveText('Honours and records')
  expect(await isStill()).toBe(true)

  // A new tab: the page comes from the device, and so does everything it needs.
  const tab = await context.newPage()
  await tab.goto('/standings')
  const copy = tab.getByRole('status').filter({ hasText: 'Saved copy' })
  await expect(copy).toContainText(/^Saved copy of \d\d:\d\d, \d+ \w+\./)
  await hydrated(tab)
  await tab.goto('/seasons')
  await expect(heading(tab)).toHaveText('You are offline')
  await expect(tab.getByRole('main')).toHaveCSS('background-color', 'rgb(14, 23, 18)')
  // In the language of the page that was asked for.
  await tab.goto('/nd/seasons')
  await expect(heading(tab)).toHaveText('Awukho ku-intanethi')
  await expect(tab.locator('html')).toHaveAttribute('lang', 'nd')
  await tab.getByRole('listitem').getByRole('link', { name: 'Honours and records' }).click()
  await expect(heading(tab)).toHaveText('Honours and records')
  // After a day it is not shown as if it were current.
  await tab.evaluate(makeOld)
  await tab.goto('/standings')
  await expect(heading(tab)).toHaveText('You are offline')
  await expect(tab.getByRole('link', { name: 'Honours and records' })).toBeVisible()
  await tab.close()

  await context.setOffline(false)
  await expect(notice(page)).toBeHidden()
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
  await expect(heading(page)).toHaveText('About')
})

const savedDocument = async () => (await (await caches.open('saved 2')).match('/records'))?.text()

/** As if the table had been saved yesterday. */
async function makeOld() {
  const saved = await caches.open('saved 2')
  const answer = await saved.match('/standings')
  const headers = new Headers(answer?.headers)
  headers.set('x-saved-at', String(Date.now() - 25 * 60 * 60_000))
  await saved.put('/standings', new Response(await answer?.text(), { headers }))
}

test('an installed site keeps the table, the matches and the fan’s club fresh, nothing that is their own, and a sign-out clears it', async ({
  browser,
  person,
  signInAs,
  baseURL,
}) => {
  // One of its own, in which the site is installed as an iPhone says it.
  const page = await browser.newPage()
  await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }))
  const fan = await person(['fan'])
  const db = operator(baseURL)
  const { data: club } = await db.from('clubs').select('id').eq('slug', 'dynamos').single().throwOnError()
  await db.from('follows').insert({ user_id: fan.id, club_id: club.id }).throwOnError()
  await signInAs(fan, page)
  await page.goto('/fan-dashboard')
  await expect.poll(() => savedPaths(page)).toEqual(['/', '/fixtures', '/standings', '/teams/dynamos'])
  const stored = await page.evaluate(storedPaths)
  expect(stored.filter(path => !path.startsWith('/assets/') && !saved.includes(path))).toEqual([])

  await choose(page, fan, 'Sign out')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible()
  await expect.poll(() => savedPaths(page)).not.toContain('/teams/dynamos')
  await page.close()
})

/** What the worker stores besides pages: its style sheet, and which pages it keeps fresh. */
const saved = ['/offline.css', '/_fresh', '/_theme', '/', '/fixtures', '/standings', '/teams/dynamos']

async function storedPaths() {
  const found: string[] = []
  for (const name of await caches.keys())
    for (const { url } of await (await caches.open(name)).keys()) found.push(new URL(url).pathname)
  return found
}
