// The site without a network: the page in hand stays, and what was visited opens again, marked with its time.
import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/testing/people.ts'
import { choose, mark } from '#e2e/testing/signed-in.ts'
import { hydrated } from '#e2e/testing/watching.ts'

const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'You are offline.' })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** The pages that the worker has saved, by their paths. */
const savedPaths = (page: Page) =>
  page.evaluate(async () => {
    const requests = await (await caches.open('saved 1')).keys()
    return requests.map(({ url }) => new URL(url).pathname).toSorted()
  })

test('without a network a link keeps the page in hand, saved pages open with their time, and any other says what is saved', async ({
  page,
  context,
}) => {
  await page.goto('/standings')
  await hydrated(page)
  await expect.poll(() => savedPaths(page)).toEqual(['/standings'])
  await page.getByRole('contentinfo').getByRole('link', { name: 'Records' }).click()
  await expect(heading(page)).toHaveText('Honours and records')
  await expect.poll(() => savedPaths(page)).toEqual(['/records', '/standings'])

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
  await expect(tab.getByRole('status')).toContainText(/^Saved copy of \d\d:\d\d, \d+ \w+\./)
  await hydrated(tab)
  await tab.goto('/seasons')
  await expect(heading(tab)).toHaveText('You are offline')
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

/** As if the table had been saved yesterday. */
async function makeOld() {
  const saved = await caches.open('saved 1')
  const answer = await saved.match('/standings')
  const headers = new Headers(answer?.headers)
  headers.set('x-saved-at', String(Date.now() - 25 * 60 * 60_000))
  await saved.put('/standings', new Response(await answer?.text(), { headers }))
}

test('what a fan has read is saved, what is their own is not, and a sign-out clears it', async ({
  page,
  person,
  signInAs,
}) => {
  const fan = await person(['fan'])
  await signInAs(fan)
  await page.goto('/dashboard')
  await hydrated(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Records' }).click()
  await expect(heading(page)).toHaveText('Honours and records')
  await expect.poll(() => savedPaths(page)).toEqual(['/records'])
  const stored = await page.evaluate(async () => {
    const found: string[] = []
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) found.push(new URL(url).pathname)
    return found.filter(path => !path.startsWith('/assets/')).toSorted()
  })
  expect(stored).toEqual(['/offline.css', '/records'])
  await choose(page, fan, 'Sign out')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible()
  await expect.poll(() => savedPaths(page)).not.toContain('/records')
})
