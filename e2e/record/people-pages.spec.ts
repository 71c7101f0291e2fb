// The pages of people, and search: whole without JavaScript, the address is the state, every total adds up.
import type { Page } from '@playwright/test'
import { budget } from '#e2e/testing/budget.ts'
import { longTest, test } from '#e2e/testing/html.ts'
import { expect, operator } from '#e2e/testing/people.ts'
import { expectReadable } from '#e2e/testing/readable.ts'
import { complaints, hydrated, requests } from '#e2e/testing/watching.ts'
import { weighDocument } from '#e2e/testing/weighing.ts'

/** Somebody of the record, whatever the day's sample made of them. */
async function topScorer(page: Page) {
  await page.goto('/explore/players?sort=-goals')
  const link = page.getByRole('main').getByRole('rowheader').first().getByRole('link')
  return { name: await link.innerText(), path: (await link.getAttribute('href')) ?? '' }
}

const numbers = (texts: string[]) => texts.map(text => Number(text) || 0)

test('players are narrowed, sorted and turned by the address, without JavaScript', async ({ html: page }) => {
  await page.goto('/explore/players')
  const main = page.getByRole('main')
  await expect(main.getByRole('row')).toHaveCount(25)
  await main.getByLabel('Club').selectOption('Dynamos')
  await main.getByLabel('Order').selectOption('Most goals')
  await main.getByRole('button', { name: 'Show' }).click()
  await expect(page).toHaveURL(/club=dynamos.*sort=-goals/)
  const goals = numbers(await main.locator('tbody td:nth-child(5)').allInnerTexts())
  expect(goals).toEqual(goals.toSorted((one, other) => other - one))
  for (const row of await main.locator('tbody th').allInnerTexts()) expect(row).toContain('Dynamos')

  await page.goto('/explore/players?page=2')
  await main.getByRole('link', { name: 'Previous' }).click()
  await expect(main.getByText(/^Page 1 of/)).toBeVisible()
})

test('a list says what it does not understand, and which filter to take away', async ({
  html: page,
  request,
}) => {
  await page.goto('/explore/players?position=XX&sort=luck&page=zero')
  const main = page.getByRole('main')
  await expect(main.getByText('There is no position “XX”.')).toBeVisible()
  await expect(main.getByText('The list cannot be sorted by “luck”.')).toBeVisible()

  await page.goto('/explore/players?q=zzzzzz&club=dynamos')
  await expect(main.getByText('No results for these 2 filters')).toBeVisible()
  await main.getByRole('link', { name: /^Name: zzzzzz/ }).click()
  await expect(page).toHaveURL('/explore/players?club=dynamos')
  await expect(main.getByRole('row').nth(1)).toBeVisible()

  const csv = await request.get('/explore/players.csv?club=dynamos')
  expect(csv.headers()['content-type']).toBe('text/csv; charset=utf-8')
  expect((await csv.text()).split('\r\n')[1]).toContain(',Dynamos,')
})

test('the matches of a player add up to the season, and lead to the matches', async ({ page }) => {
  const { name, path } = await topScorer(page)
  await page.goto(path)
  await hydrated(page)
  const heard = complaints(page)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(name)
  const season = numbers(await main.locator('tbody tr').first().locator('td').allInnerTexts())
  const [, , minutes, goals, , assists] = season
  expect(goals).toBeGreaterThan(0)

  await main.getByRole('link', { name: 'Matches', exact: true }).click()
  await expect(page).toHaveURL(`${path}?tab=matches`)
  await expect(main.locator('tfoot td').first()).toHaveText(String(minutes))
  for (const [column, total] of [minutes, goals, assists].entries()) {
    const cells = numbers(await main.locator(`tbody td:nth-of-type(${column + 1})`).allInnerTexts())
    expect(cells.reduce((sum, each) => sum + each, 0)).toBe(total)
  }
  await expect(main.locator('tbody th a').first()).toHaveAttribute('href', /^\/matches\/[\da-f-]{36}$/)
  await expectReadable(page, 'a player')
  expect(heard).toEqual([])
})

test('somebody at the wrong address is led to the right one, and a slip to the nearest names', async ({
  html: page,
  request,
}) => {
  const { path } = await topScorer(page)
  const slug = path.split('/').at(-1) ?? ''
  const moved = await request.get(`/coaches/${slug}`, { maxRedirects: 0 })
  expect([moved.status(), moved.headers()['location']]).toEqual([308, path])

  const answer = await page.goto(`/players/${slug.slice(0, -1)}x`)
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('main').getByText('Did you mean')).toBeVisible()
  await expect(page.getByRole('main').locator(`a[href="${path}"]`)).toBeVisible()
})

test('a claimed profile is where the account leads, and carries a tick', async ({
  page,
  request,
  person,
  baseURL,
}) => {
  const coach = await person(['coach'])
  const address = `/coaches/profile/${coach.id}`
  const db = operator(baseURL)
  const { data } = await db
    .from('people')
    .select('id, slug, stints:coach_stints!inner(role)')
    .eq('stints.role', 'assistant coach')
    .eq('is_sample', true)
    .limit(1)
    .single()
    .throwOnError()
  await db
    .from('person_links')
    .insert({
      user_id: coach.id,
      person_id: data.id,
      status: 'confirmed',
      decided_at: new Date().toISOString(),
    })
    .throwOnError()
  const answer = await request.get(address, { maxRedirects: 0 })
  expect([answer.status(), answer.headers()['location']]).toEqual([302, `/coaches/${data.slug}#for-you`])
  expect((await request.get(`/referees/profile/${coach.id}`)).status()).toBe(404)
  // A link to it says where it is, and shows at once what stands there.
  const told: [key: string[]][] = await (await request.get(`/_data?path=${address}`)).json()
  expect(told.map(([key]) => key.slice(0, 2))).toEqual(
    expect.arrayContaining([
      ['moved', address],
      ['profile', 'coach'],
    ]),
  )
  await page.goto(address)
  await expect(page).toHaveURL(`/coaches/${data.slug}#for-you`)
  await expect(page.getByText('Claimed by its owner')).toBeVisible()
  await db.from('person_links').delete().eq('user_id', coach.id).throwOnError()
})

longTest(
  'search finds a club by its nickname and a derby by its clubs, from the keyboard',
  async ({ page }) => {
    await page.goto('/standings')
    await hydrated(page)
    await page.keyboard.press('/')
    await page.keyboard.type('Bosso/')
    await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('Bosso/')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/search?q=Bosso%2F')
    await hydrated(page)
    const main = page.getByRole('main')
    await expect(main.getByRole('link').first()).toHaveText('Highlanders')
    await expect(main.locator('mark').first()).toHaveText('Bosso')

    const documents = requests(page, 'document')
    await main.getByRole('searchbox').fill('dynamos v highlanders 2019')
    await main.getByRole('searchbox').press('Enter')
    await expect(main.getByRole('heading', { level: 2 }).first()).toHaveText('Matches')
    await expect(main.getByText(/2019$/).first()).toBeVisible()
    expect(documents).toEqual([])
    await expectReadable(page, 'search')
  },
)

test('the pages of people are light', async ({ html: page, baseURL }) => {
  const { path } = await topScorer(page)
  const weights: Record<string, number> = {}
  for (const each of [
    '/explore/players',
    '/explore/coaches',
    '/explore/officials',
    path,
    `${path}?tab=matches`,
  ]) {
    const { document } = await weighDocument(baseURL, each)
    expect(document, each).toBeGreaterThan(1_000)
    weights[each] = document
  }
  for (const [each, weight] of Object.entries(weights))
    expect(weight, each).toBeLessThanOrEqual(budget.document)
})
