// The table in its views, the seasons and the records: with a script, without one, and readable for all.
import { longTest, test } from '#e2e/testing/html.ts'
import { expect } from '@playwright/test'
import { expectReadable } from '#e2e/testing/readable.ts'
import { complaints, hydrated, requests } from '#e2e/testing/watching.ts'

const rowsOf = 'tbody tr'

test('the table of a season follows the slider, and asks the server for nothing', async ({ page }) => {
  const heard = complaints(page)
  await page.goto('/standings?season=2025')
  await hydrated(page)
  const slider = page.getByRole('slider', { name: 'The table after' })
  await expect(slider).toHaveAttribute('aria-valuetext', 'Round 34')
  const first = page.locator(rowsOf).first()
  await expect(first).toContainText('Scottland')

  const asked = requests(page, 'fetch')
  await slider.focus()
  await page.keyboard.press('Home')
  await expect(page).toHaveURL(/\/standings\?season=2025&round=1$/)
  await expect(slider).toBeFocused()
  await expect(first.getByRole('cell').nth(1)).toHaveText('1')
  await page.getByRole('link', { name: 'Home', exact: true }).and(page.locator('.tab')).click()
  await expect(page).toHaveURL(/view=home&round=1$/)
  await page.getByRole('link', { name: 'Next round' }).click()
  await expect(page).toHaveURL(/view=home&round=2$/)
  expect(asked).toEqual([])
  expect(heard).toEqual([])
  await expectReadable(page, 'table')
})

test('without a script the history is a form, and the table is whole', async ({ html: page }) => {
  await page.goto('/standings?season=2019')
  await expect(page.locator(rowsOf)).toHaveCount(18)
  const history = page.getByRole('form', { name: 'History' })
  await history.getByLabel('The table after').fill('2019-05-21')
  await history.getByRole('button', { name: 'Show' }).click()
  await expect(page).toHaveURL(/season=2019.*on=2019-/)
  await expect(page.locator(rowsOf)).toHaveCount(18)
  await expect(page.getByRole('link', { name: 'Download this table as CSV' })).toHaveAttribute(
    'href',
    /^\/standings\.csv\?season=2019&on=2019-/,
  )
})

longTest('on a phone the rest of the columns is one tap away', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/standings?season=2013')
  await expect(page.getByRole('columnheader', { name: 'GD' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'GF' })).toBeHidden()
  await hydrated(page)
  await page.getByLabel('All columns').check()
  await expect(page.getByRole('columnheader', { name: 'GF' })).toBeVisible()
})

test('what the record does not have is told in a sentence', async ({ html: page }) => {
  await page.goto('/standings?season=1919&view=sideways')
  await expect(page.getByRole('status').first()).toContainText(
    'The record has no season 1919. There is no view called “sideways”.',
  )
  await expect(page.locator(rowsOf).first()).toBeVisible()
  await page.goto('/standings?season=2025&round=99')
  await expect(page.getByRole('status').first()).toContainText('This season has rounds 1 to 34.')
  await page.goto('/seasons/2025?tab=positions&club=nobody')
  await expect(page.getByText('That club did not play in this season.')).toBeVisible()
  const missing = await page.goto('/seasons/2007-08')
  expect(missing?.status()).toBe(404)
  await expect(page.getByRole('link', { name: '2007' })).toBeVisible()
})

longTest('a season leads from its results to the match', async ({ page }) => {
  const heard = complaints(page)
  await page.goto('/seasons/2025?tab=results')
  await hydrated(page)
  await page
    .getByRole('row', { name: /^Dynamos/ })
    .getByRole('link')
    .first()
    .click()
  await expect(page).toHaveURL(/\/matches\/[0-9a-f-]{36}$/)
  expect(heard).toEqual([])
})

test('a chart is readable for all, and so is the table behind it', async ({ page }) => {
  await page.goto('/seasons/2012?tab=positions&club=highlanders')
  await page.getByText('Data table', { exact: true }).click()
  await expect(page.getByRole('rowheader', { name: 'Dynamos' })).toBeVisible()
  await expectReadable(page, 'positions')
})

test('the records open part by part, each with its own address', async ({ html: page }) => {
  await page.goto('/records')
  await expect(page.getByRole('heading', { name: 'Season by season' })).toBeVisible()
  for (const [tab, words] of [
    ['Awards', 'Soccer Star of the Year'],
    ['Matches', 'Biggest wins'],
    ['Runs', 'Longest without defeat'],
    ['Best and worst', 'Most points per match'],
  ] as const) {
    await page
      .getByRole('navigation', { name: 'Honours and records' })
      .getByRole('link', { name: tab })
      .click()
    await expect(page.getByRole('heading', { name: words })).toBeVisible()
  }
  await expect(page).toHaveURL(/\/records\?tab=seasons$/)
})
