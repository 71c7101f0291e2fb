// The statistics: who leads, by what, counted from where, and what nobody wrote down.
import type { Page } from '@playwright/test'
import { budget } from '#e2e/testing/budget.ts'
import { test } from '#e2e/testing/html.ts'
import { expect } from '#e2e/testing/people.ts'
import { expectReadable } from '#e2e/testing/readable.ts'
import { complaints, hydrated } from '#e2e/testing/watching.ts'
import { weighDocument } from '#e2e/testing/weighing.ts'

/** Rows of the list: the place, the name and the figures by their heads. */
async function listed(page: Page) {
  const table = page.getByRole('table').first()
  const heads = (await table.locator('thead th').allTextContents()).map(head => head.split(':')[0] ?? '')
  const rows = await table.locator('tbody tr').all()
  return Promise.all(
    rows.map(async row => {
      const cells = await row.locator('td').allTextContents()
      const name = await row.getByRole('rowheader').getByRole('link').textContent()
      const rank = await row.getByRole('rowheader').locator('span span').first().textContent()
      return Object.fromEntries<string>([
        ['rank', rank ?? ''],
        ['name', name ?? ''],
        ...cells.map((cell, place): [string, string] => [heads[place + 1] ?? '', cell]),
      ])
    }),
  )
}

test('a total is the sum of the matches it leads to', async ({ page }) => {
  const heard = complaints(page)
  await page.goto('/statistics?official=1')
  await hydrated(page)
  const [leader] = await listed(page)
  await page
    .getByRole('row', { name: leader?.['name'] ?? '' })
    .getByRole('link', { name: / matches$/ })
    .click()
  const foot = page.getByRole('table').locator('tfoot')
  await expect(foot).toContainText(`${leader?.['M'] ?? ''} played`)
  const sums = await foot.locator('td').allTextContents()
  expect(sums.slice(0, 2)).toEqual([leader?.['Min'], leader?.['G']])
  expect(heard).toEqual([])
})

test('a number that was narrowed down leads to just the matches it counts', async ({ html: page }) => {
  await page.goto('/statistics?tab=clubs&season=2019&side=away')
  const [leader] = await listed(page)
  const name = leader?.['name'] ?? ''
  // Any figure of the row will do: the link lies over all of them.
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })
  await row.getByRole('cell').nth(4).click({ force: true })
  await expect(page.getByText('Away matches only')).toBeVisible()
  const table = page.getByRole('table')
  await expect(table.locator('tbody tr')).toHaveCount(Number(leader?.['P']))
  const scored = await table.locator('tbody tr td:nth-of-type(1)').allTextContents()
  expect(scored.reduce((sum, each) => sum + Number(each), 0)).toBe(Number(leader?.['GF']))
  await page.getByRole('link', { name: 'Show home and away' }).click()
  await expect(table.locator('tfoot')).toContainText('34 played')
})

test('equals share a place, whoever needed fewer minutes first', async ({ html: page }) => {
  await page.goto('/statistics')
  const rows = await listed(page)
  expect(rows).toHaveLength(20)
  for (const [at, { rank, G, Min }] of rows.entries()) {
    const better = rows.filter(row => Number(row['G']) > Number(G)).length
    expect(rank?.replace('=', '')).toBe(String(better + 1))
    const next = rows[at + 1]
    if (next?.['G'] !== G) continue
    expect([rank, next?.['rank']]).toEqual([`${better + 1}=`, `${better + 1}=`])
    expect(Number(Min)).toBeLessThanOrEqual(Number(next?.['Min']))
  }
})

test('the file holds exactly what is shown', async ({ html: page }) => {
  await page.goto('/statistics?tab=clubs&season=2019&side=home&mode=match')
  const shown = (await listed(page)).map(({ rank, name, P, W, PPG }) => [rank, name, P, W, PPG].map(String))
  const address = await page.getByRole('link', { name: 'Download as CSV' }).getAttribute('href')
  const answer = await page.request.get(address ?? '')
  const [heads = '', ...lines] = (await answer.text()).trim().split('\r\n')
  const names = heads.split(',')
  const filed = lines.map(line => line.split(','))
  const of = (cells: string[], name: string) => cells[names.indexOf(name)] ?? ''
  expect(shown).toHaveLength(18)
  expect(
    filed.map(cells => [
      of(cells, 'rank'),
      of(cells, 'club'),
      of(cells, 'played'),
      Number(of(cells, 'won')).toFixed(2),
      Number(of(cells, 'points per match')).toFixed(2),
    ]),
  ).toEqual(shown)
})

test('what nobody wrote down is said, and not shown as nought', async ({ html: page }) => {
  await page.goto('/statistics?season=2019')
  await expect(page.getByText('No players found')).toBeVisible()
  await expect(page.getByText('None of the 306 matches of ')).toBeVisible()
  await expect(page.getByText('0 of 306 recorded (0%)').first()).toBeVisible()
  await page.goto('/statistics?tab=clubs&season=2019&col=comeback&col=attendance')
  const first = page.getByRole('table').first().locator('tbody tr').first()
  await expect(first.getByText('not recorded')).toHaveCount(2)
})

test('without a script a list is narrowed, ordered and explained', async ({ html: page }) => {
  await page.goto('/statistics?tab=goalkeepers')
  await page.getByLabel('Show').selectOption('per90')
  await page.getByLabel('Order').selectOption('againstPer90')
  await page.getByText('More filters').click()
  await page.getByLabel('Club').selectOption('dynamos')
  await page.getByLabel('Minimum minutes').fill('90')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page).toHaveURL(/tab=goalkeepers/)
  const rows = await listed(page)
  expect(rows.length).toBeGreaterThan(0)
  await expect(page.getByRole('rowheader').first()).toContainText('Dynamos · Goalkeeper')
  await page.getByText('Choose columns').click()
  await page.getByLabel('Red cards').check()
  await page.getByRole('button', { name: 'Show columns' }).click()
  await expect(page).toHaveURL(/club=dynamos.*col=reds/)
  await page.getByRole('link', { name: 'Red cards, what it means' }).click()
  await expect(page.locator('#what-reds')).toBeInViewport()
  await page.goto('/statistics?mode=percentile&position=DF')
  await expect(page.getByText(/compared in their position: .*DF \d+/)).toBeVisible()
})
test('every part is light, and readable for all', async ({ page, baseURL }) => {
  for (const tab of ['', '?tab=discipline', '?tab=clubs&season=all', '?tab=venues', '?tab=records']) {
    const { document, script } = await weighDocument(baseURL, `/statistics${tab}`)
    expect(document, tab).toBeGreaterThan(1_000)
    expect(document, tab).toBeLessThanOrEqual(budget.document)
    expect(script, tab).toBeLessThanOrEqual(budget.script)
    expect(document + script, tab).toBeLessThanOrEqual(budget.view)
  }
  await page.goto('/statistics?tab=discipline')
  await hydrated(page)
  await expectReadable(page, 'statistics')
})
