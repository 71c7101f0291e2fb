// Odds, places, forecasts, ratings and their method: worked out behind a first start, whole without a script, readable.
import { longTest, test } from '#e2e/testing/html.ts'
import { operator } from '#e2e/testing/people.ts'
import { budget } from '#e2e/testing/budget.ts'
import { weighDocument } from '#e2e/testing/weighing.ts'
import { expect, type Page } from '@playwright/test'
import { expectReadable } from '#e2e/testing/readable.ts'
import { complaints, hydrated } from '#e2e/testing/watching.ts'

/** The first numbers are worked out while the first visitors come. */
async function open(page: Page, path: string, isThere: () => Promise<unknown>) {
  await expect(async () => {
    await page.goto(path)
    await isThere()
  }).toPass({ timeout: 85_000 })
}

const clubsIn = (page: Page, name: string) => page.getByRole('table', { name }).locator('tbody tr')

test('odds tell who may win and who may go down, and how that moved', async ({ page }) => {
  test.slow()
  const heard = complaints(page)
  await open(page, '/analysis?tool=odds', () =>
    expect(clubsIn(page, 'Season 2026: title and relegation odds')).toHaveCount(18, { timeout: 2000 }),
  )
  await hydrated(page)
  await expect(page.getByText('Chances are not betting advice.', { exact: true })).toBeVisible()
  await expect(page.locator('main').getByText('Sample', { exact: true }).first()).toBeVisible()
  await page.getByRole('link', { name: 'Relegation', exact: true }).click()
  await expect(page.getByText('Chance of relegation, round by round')).toBeVisible()
  await page.getByText('Where these numbers come from').click()
  await expect(page.getByRole('link', { name: /^Everything about this run of season-/ })).toBeVisible()
  expect(heard).toEqual([])
  await expectReadable(page, 'odds')
})

test('every club has a chance of every place, on a phone too', async ({ html: page }) => {
  await open(page, '/analysis?tool=places', () =>
    expect(page.getByText('Finishing places by club')).toBeVisible({ timeout: 2000 }),
  )
  await page.getByText('Data table', { exact: true }).click()
  const rows = await clubsIn(page, 'Chance of each place').allTextContents()
  expect(rows).toHaveLength(18)
  await page.setViewportSize({ width: 360, height: 780 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

test('without a script forecasts are told round by round, before and after', async ({ html: page }) => {
  await open(page, '/analysis?tool=forecasts', () =>
    expect(page.getByText('Goals expected').first()).toBeVisible({ timeout: 2000 }),
  )
  await page.goto('/analysis?tool=forecasts&round=3')
  await expect(page.getByText('Season 2026, round 3.')).toBeVisible()
  await expect(page.getByText(/Likeliest \d–\d/).first()).toBeVisible()
  await page.getByRole('link', { name: 'Round 4' }).click()
  await expect(page).toHaveURL(/round=4$/)
})

test('a number leads to the run that it is of, and a match that is over to its course', async ({
  html: page,
  baseURL,
}) => {
  await open(page, '/analysis?tool=odds', () =>
    expect(clubsIn(page, 'Season 2026: title and relegation odds')).toHaveCount(18, { timeout: 2000 }),
  )
  await page.getByText('Where these numbers come from').click()
  await page.getByRole('link', { name: /^Everything about this run of season-/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Season odds, / })).toBeVisible()
  for (const part of ['Inputs', 'Accuracy', 'Published rows', 'Differences from the previous run'])
    await expect(page.getByRole('heading', { name: part, exact: true })).toBeVisible()
  await expect(page.getByText(/^SHA-256 of the inputs: [0-9a-f]{64}$/)).toBeVisible()
  await expect(clubsIn(page, 'Title and relegation odds, and how they moved')).toHaveCount(18)
  const { document, script } = await weighDocument(baseURL, new URL(page.url()).pathname)
  expect(document).toBeLessThanOrEqual(budget.document)
  expect(script).toBeLessThanOrEqual(budget.script)

  const { data: match } = await operator(baseURL)
    .from('matches')
    .select('id, forecast:match_forecasts!inner(run_id)')
    .match({ is_sample: true, status: 'confirmed', home_goals: 2, away_goals: 1 })
    .order('played_on')
    .order('id')
    .limit(1)
    .single()
    .throwOnError()
  await page.goto(`/matches/${match.id}`)
  await expect(page.getByText(/^Turning point: \d.*went from .*% to .*%\.$/)).toBeVisible()
  await page.getByText('Data table', { exact: true }).click()
  // Kick-off, three goals and full time at the least; then one result is all there is.
  const table = page.getByRole('table', { name: 'Chance of a win, minute by minute' })
  const rows = await table.getByRole('row').allTextContents()
  expect(rows.length).toBeGreaterThanOrEqual(6)
  expect(rows.at(-1)).toMatch(/^Full time100%––$/)
  await page.getByRole('link', { name: 'How it is worked out' }).click()
  await expect(page.getByRole('heading', { name: 'Chances during a match' })).toBeVisible()
  await expect(page.getByRole('row', { name: /^Table of half-time scores/ })).toBeVisible()
})

longTest('ratings through the years follow the clubs that the address names', async ({ page }) => {
  await open(page, '/analysis?tool=ratings&club=highlanders', () =>
    expect(clubsIn(page, 'Strength of the clubs')).toHaveCount(18, { timeout: 2000 }),
  )
  await page.getByLabel('Add a club').selectOption({ label: 'Dynamos' })
  await page.getByRole('button', { name: 'Add' }).click()
  await expect(page).toHaveURL(/club=highlanders&club=dynamos$/)
  await expect(page.getByRole('link', { name: 'Remove Dynamos' })).toBeVisible()
  await page.getByText('Data table', { exact: true }).click()
  await expect(page.getByRole('table', { name: 'Elo at the end of each year' })).toContainText('2006')
  await hydrated(page)
  await expectReadable(page, 'ratings')
})

test('the method shows its data, its record and the back-test', async ({ html: page }) => {
  test.slow()
  await open(page, '/analysis?tool=method', () =>
    expect(page.getByText(/^Our engine/).first()).toBeVisible({ timeout: 2000 }),
  )
  await expect(page.getByText('Odds are shown')).toBeVisible()
  await expect(page.getByText('Calibration', { exact: true })).toBeVisible()
})
