// Players side by side: everything is in the address, nothing needs a script, and luck has no winner.
import { longTest, test } from '#e2e/testing/html.ts'
import { expect, type APIRequestContext } from '@playwright/test'
import { budget } from '#e2e/testing/budget.ts'
import { expectReadable } from '#e2e/testing/readable.ts'
import { complaints } from '#e2e/testing/watching.ts'
import { weighDocument } from '#e2e/testing/weighing.ts'

/** The players of a position with the most minutes. */
async function most(request: APIRequestContext, position: string, many: number): Promise<string[]> {
  const csv = await request.get(`/explore/players.csv?position=${position}&sort=-minutes`)
  const [head = '', ...rows] = (await csv.text()).trim().split('\r\n')
  const place = head.split(',').indexOf('slug')
  return rows.slice(0, many).map(row => row.split(',')[place] ?? '')
}

longTest(
  'a comparison is whole without a script, on the page, as a file and as a card',
  async ({ html: page, request }) => {
    await page.goto('/compare-players')
    await page.getByRole('link', { name: /^Top scorers/ }).click()
    await expect(page.getByRole('heading', { name: 'Attack' })).toBeVisible()
    await page.getByRole('link', { name: 'Per 90' }).click()
    await expect(page.getByText(/^likely \d\.\d\d–\d\.\d\d$/).first()).toBeVisible()
    await page.getByRole('link', { name: 'Percentile' }).click()
    await expect(page.getByText(/^Ranked among \d+ /).first()).toBeVisible()
    await page.getByRole('link', { name: 'Show the radar' }).click()
    await expect(page).toHaveURL(/players=.+:.+,.+:.+&mode=percentile&radar=1$/)
    await expect(page.getByText('Outer ring: 95th')).toBeVisible()

    const link = (name: string) => page.getByRole('link', { name }).getAttribute('href')
    const csv = await (await request.get((await link('Download as CSV')) ?? '')).text()
    const shown = page.getByRole('listitem').filter({ hasText: 'Share of minutes' })
    const line = csv.split('\r\n').find(row => row.includes('Share of minutes')) ?? ''
    for (const figure of line.split(',').filter(cell => /^\d+(st|nd|rd|th)$/.test(cell)))
      await expect(shown).toContainText(figure)
    expect(line).toMatch(/,\d+(st|nd|rd|th),/)
    const card = await request.get((await link('Comparison card (picture)')) ?? '')
    expect(card.headers()['content-type']).toBe('image/png')
    expect(card.url()).toMatch(/\/cards\/[\w-]{16}\/compare-players\.png\?players=/)
  },
)

test('somebody is found by name, stands beside another, and goes again', async ({ page, request }) => {
  const [one = '', other = ''] = await most(request, 'MF', 2)
  const heard = complaints(page)
  await page.goto(`/compare-players?players=${one}&mode=per90`)
  await page.getByLabel('Name').fill(other.replaceAll('-', ' '))
  await page.getByRole('button', { name: 'Find' }).click()
  await page.getByRole('region', { name: 'Add a player' }).locator(`a[href*="${other}"]`).first().click()
  await expect(page).toHaveURL(new RegExp(`players=${one}:[^,]+,${other}&mode=per90$`))
  await expect(page.getByText(/^(within noise|level|[AB] by .+)$/).first()).toBeVisible()
  await page
    .getByRole('link', { name: /^Remove/ })
    .first()
    .click()
  await expect(page).toHaveURL(new RegExp(`players=${other}:[^,]+&mode=per90$`))
  await expect(page.getByRole('link', { name: /^Remove/ })).toHaveCount(1)
  expect(heard).toEqual([])
})

test('what an address says wrongly is said, and the rest of it counts', async ({ html: page, request }) => {
  const five = await most(request, 'FW', 5)
  const [first = ''] = five
  await page.goto(`/compare-players?players=${first},${first},${first}x,${first}:1066`)
  await expect(page.getByText(`There is no player “${first}x” in the record.`)).toBeVisible()
  await expect(page.getByText('The nearest names')).toBeVisible()
  await expect(page.getByText(/are recorded in the season “1066”/)).toBeVisible()
  await expect(page.getByRole('link', { name: /^Remove/ })).toHaveCount(1)
  await page.goto(`/compare-players?players=${five.join(',')}`)
  await expect(page.getByText('4 players at most are compared')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Remove/ })).toHaveCount(4)
})

test('who differs in kind is compared by what both have', async ({ html: page, request }) => {
  const [keeper = ''] = await most(request, 'GK', 1)
  const [forward = ''] = await most(request, 'FW', 1)
  await page.goto(`/compare-players?players=${keeper},${forward}`)
  await expect(page.getByText('A keeper is compared with an outfield player')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Attack' })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Availability' })).toBeVisible()
  // Real, honoured, and of no line-up in the record.
  await page.goto(`/compare-players?players=walter-musona,${forward}`)
  await expect(page.getByText('No minutes of Walter Musona are recorded.')).toBeVisible()
  await expect(page.getByText(/Soccer Star of the Year/).first()).toBeVisible()
})

longTest(
  'a player’s percentiles lead to those who are alike; both pages are light and readable',
  async ({ page, request, baseURL }) => {
    const [one = '', other = '', third = ''] = await most(request, 'DF', 3)
    await page.goto(`/players/${one}?tab=percentiles`)
    await expect(page.getByText(/^Ranked among \d+ defenders/)).toBeVisible()
    await expect(page.getByText(/^likely \d+–\d+$/).first()).toBeVisible()
    await expectReadable(page, 'percentiles')
    await page.getByRole('link', { name: 'Compare with another' }).click()
    await expect(page).toHaveURL(/\/compare-players\?players=/)

    const path = `/compare-players?players=${one},${other},${third}&mode=per90&radar=1`
    await page.goto(path)
    await expectReadable(page, 'comparison')
    for (const each of [path, `/players/${one}?tab=percentiles`, '/compare-players']) {
      const { document, script } = await weighDocument(baseURL, each)
      expect(document, each).toBeLessThanOrEqual(budget.document)
      expect(script, each).toBeLessThanOrEqual(budget.script)
    }
  },
)
