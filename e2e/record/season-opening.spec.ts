// The turn of the year: the league draws a season and opens it, and every visitor sees it. On a site of its own,
// because no other journey could go on in the season that it knew.
import type { Page } from '@playwright/test'
import { published, read } from '#e2e/testing/html.ts'
import { expect, test as people } from '#e2e/testing/people.ts'
import { start } from '#e2e/testing/processes.ts'
import { expectReadable } from '#e2e/testing/readable.ts'
import { complaints } from '#e2e/testing/watching.ts'

const test = people.extend({
  baseURL: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it what a fixture needs.
    async ({}, use) => {
      const settings = { DATABASE_URL: '', JOBS: 'off', TRUSTED_PROXIES: '127.0.0.1' }
      const site = await start('server/main.ts', settings, '/readyz')
      await use(site.url)
      await site.stop()
    },
    // The database is made and the record is loaded, beside whatever else the machine does.
    { scope: 'test', timeout: 180_000 },
  ],
})

const season = '2027'
const dialog = (page: Page) => page.getByRole('dialog')
const drawn = (page: Page) => page.getByRole('article', { name: `Season ${season}` })

test('the league opens the season it has drawn, and a visitor finds it everywhere', async ({
  page,
  request,
  person,
  signInAs,
}) => {
  const heard = complaints(page)
  await signInAs(await person(['admin']))
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Season & fixtures' }).click()
  await expect(page.getByText('No seasons to open')).toBeVisible()

  await page.getByRole('link', { name: 'Season draw' }).click()
  await page.getByRole('button', { name: 'Prepare draw' }).click()
  await page.getByLabel('Matches between two clubs').selectOption('Once')
  await page.getByRole('checkbox', { name: /^Agama/ }).uncheck()
  await page.getByText('Other clubs', { exact: true }).click()
  await page.getByRole('checkbox', { name: /^Yadah/ }).check()
  await page.getByRole('button', { name: 'Preview draw' }).click()
  await page.getByRole('button', { name: 'Publish season…' }).click()
  await dialog(page).getByLabel(`Type ${season} to confirm`).fill(season)
  await dialog(page).getByRole('button', { name: 'Publish season', exact: true }).click()
  await expect(page.getByText(`Season ${season} is published.`).first()).toBeVisible()
  await page.getByRole('link', { name: 'Season & fixtures' }).click()
  await expect(drawn(page).getByText(/^153 matches of 18 clubs, from 6 March 2027 to /)).toBeVisible()
  await expect(drawn(page).getByText('1 club leaves: Agama.')).toBeVisible()

  // What is drawn can be looked up, and is not the season of the site yet.
  await published(request, '/standings').toContain('Premier Soccer League, 2025')

  await drawn(page).getByRole('button', { name: 'Open season…' }).click()
  await expect(dialog(page).getByText('This cannot be undone.')).toBeVisible()
  await expect(dialog(page).getByText('1 club comes in: Yadah.')).toBeVisible()
  await expectReadable(page, 'a season about to be opened')
  await dialog(page).getByLabel(`Type ${season} to confirm`).fill('2026')
  await dialog(page).getByRole('button', { name: 'Open season' }).click()
  await expect(dialog(page).getByText(`Type ${season} to confirm.`).first()).toBeVisible()
  await dialog(page).getByLabel(`Type ${season} to confirm`).fill(season)
  await dialog(page).getByRole('button', { name: 'Open season' }).click()
  await expect(page.getByText(`The season ${season} is open.`).first()).toBeVisible()
  await expect(page.getByText('No seasons to open')).toBeVisible()
  await expect(page.getByRole('heading', { name: `Season ${season}` })).toBeVisible()

  await published(request, '/standings').toContain(`Premier Soccer League, ${season}`)
  const { main: table } = await read(request, '/standings')
  expect(table.querySelector('th a[href="/teams/yadah"]')).not.toBeNull()
  expect(table.querySelector('th a[href="/teams/agama"]')).toBeNull()
  await published(request, '/').toMatch(/6 March|6 Mar/)
  // Nobody has filed a squad for it yet: players are shown as they were last.
  const players = await read(request, '/explore/players')
  expect(players.main.querySelector('[name=season] option[selected]')?.getAttribute('value')).toBe('2025')
  // The confirmation that named another season is refused by the server.
  expect(heard.filter(words => !words.includes('422'))).toEqual([])
})
