// Matches: lists, one match, calendars and files, and files into the record.
import { longTest, test } from '#e2e/testing/html.ts'
import { expect, operator } from '#e2e/testing/people.ts'
import { expectReadable } from '#e2e/testing/readable.ts'
import { complaints, hydrated } from '#e2e/testing/watching.ts'

/** A match of the record or the sample season that is at this. */
async function matchOf(baseURL: string | undefined, status: 'confirmed', isSample: boolean) {
  const db = operator(baseURL)
  const { data } = await db
    .from('matches')
    .select('id, season:seasons!inner(slug)')
    .eq('status', status)
    .eq('is_sample', isSample)
    // Other journeys confirm matches of their own meanwhile, in other seasons.
    .eq('season.slug', isSample ? '2026-sample' : '2025')
    .order('played_on', { ascending: isSample })
    .order('id')
    .limit(1)
    .single()
    .throwOnError()
  return data.id
}

test('matches are found by round, by month and by club', async ({ page }) => {
  const heard = complaints(page)
  await page.goto('/')
  await hydrated(page)
  await page.getByRole('banner').getByRole('link', { name: 'Matches' }).click()
  await page.getByLabel('Season').selectOption('2025')
  await expect(page.getByRole('heading', { name: 'Round 34 2025' })).toBeVisible()
  await page.getByRole('link', { name: 'Round 33' }).click()
  await expect(page.getByRole('heading', { name: 'Round 33 2025' })).toBeVisible()
  await expect(page).toHaveURL(/round=33/)

  await page.getByRole('link', { name: 'By club' }).click()
  await page.getByLabel('Club').selectOption('Dynamos')
  await expect(page.getByRole('heading', { name: 'Dynamos 2025' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: /score/ })).toHaveCount(17)

  await page.getByLabel('Season').selectOption('2010')
  await expect(page.getByRole('heading', { name: /2010 2010$/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'By round' })).toHaveCount(0)
  await expectReadable(page, 'fixtures')
  expect(heard).toEqual([])
})

test('the form is sent without a script too, and a bad wish is answered in words', async ({ html: page }) => {
  await page.goto('/fixtures?season=2025&by=club')
  await page.getByLabel('Club').selectOption('Highlanders')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page.getByRole('heading', { name: 'Highlanders 2025' })).toBeVisible()

  for (const wish of ['round=99', 'season=1066', 'by=weather', 'date=2025-02-31', 'season=2010&by=venue']) {
    const answer = await page.goto(`/fixtures?${wish}`)
    expect(answer?.status()).toBe(200)
    await expect(page.getByRole('main').getByRole('status')).toContainText('.')
  }
})

test('a match tells what happened, who played and where it stands in the table', async ({
  page,
  baseURL,
}) => {
  const heard = complaints(page)
  await page.goto(`/matches/${await matchOf(baseURL, 'confirmed', true)}`)
  await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible()
  await expect(page.getByText('Sample', { exact: true })).toBeVisible()
  await expectReadable(page, 'match')

  const tabs = page.getByRole('navigation', { name: 'Match', exact: true })
  await tabs.getByRole('link', { name: 'Line-ups' }).click()
  await expect(page.getByRole('heading', { name: 'Substitutes' })).toHaveCount(2)
  await tabs.getByRole('link', { name: 'Table' }).click()
  await expect(page.getByRole('heading', { name: /^Table on/ })).toBeVisible()
  await tabs.getByRole('link', { name: 'Report' }).click()
  await expect(page.getByRole('heading', { name: 'Confirmation' })).toBeVisible()
  expect(heard).toEqual([])
})

test('what nobody wrote down of an old match is said once', async ({ html: page, baseURL }) => {
  await page.goto(`/matches/${await matchOf(baseURL, 'confirmed', false)}`)
  await expect(page.getByText(/not recorded/i)).toHaveCount(1)
  await expect(page.getByRole('heading', { name: 'Form before this match' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Head-to-head' })).toBeVisible()
})

test('matches are had as a calendar and as files', async ({ request }) => {
  const calendar = await request.get('/teams/dynamos/matches.ics')
  expect(calendar.headers()['content-type']).toBe('text/calendar; charset=utf-8')
  expect((await calendar.text()).match(/BEGIN:VEVENT/g)?.length).toBeGreaterThanOrEqual(34)
  const round = await request.get('/fixtures.ics?season=2025&round=3')
  expect((await round.text()).match(/BEGIN:VEVENT/g)).toHaveLength(9)
  const season = await (await request.get('/seasons/2025/season.json')).json()
  expect(season).toMatchObject({ season: { slug: '2025' }, clubs: { length: 18 }, matches: { length: 306 } })
  expect(season.table[0]).toMatchObject({ club_id: 'scottland', position: 1 })
  for (const path of ['/seasons/1900/matches.csv', '/teams/nobody/matches.ics', '/fixtures.ics?season=1900'])
    expect((await request.get(path)).status()).toBe(404)
})

longTest(
  'an administrator sees what a file would do before it is imported',
  async ({ page, person, signInAs, request }) => {
    await signInAs(await person(['admin']))
    await page.goto('/admin?tab=imports')
    await page.getByLabel('Source').fill('A journey')

    await page.getByLabel('Rows').fill(await (await request.get('/seasons/2007/matches.csv')).text())
    await page.getByRole('button', { name: 'Check file' }).click()
    await expect(page.getByText('240 lines: 0 to add, 0 to change, 0 rejected')).toBeVisible()
    await expect(page.getByText('Nothing to import.')).toBeVisible()

    const file = await (await request.get('/fixtures.csv?season=2007&by=club&club=dynamos')).text()
    const [heads = '', first = ''] = file.split('\r\n')
    const cells = first.split(',')
    cells[heads.split(',').indexOf('attendance')] = '12000'
    const wrong = first.replace('dynamos', 'dinamos')
    await page.getByLabel('Rows').fill([heads, cells.join(','), wrong].join('\n'))
    await page.getByRole('button', { name: 'Check file' }).click()
    await expect(
      page.getByText('2 lines: 0 to add, 1 to change, 1 rejected, 0 without change.'),
    ).toBeVisible()
    await expect(page.getByText('attendance: nothing → 12000')).toBeVisible()
    await expect(page.getByText('No club is called "dinamos". Nearest matches: Dynamos')).toBeVisible()
    await page.getByRole('button', { name: 'Import 1 row' }).click()
    await expect(page.getByText('0 added, 1 changed.')).toBeVisible()
  },
)

test('a result is copied as a line for a chat in one tap', async ({ page, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`/matches/${await matchOf(baseURL, 'confirmed', true)}`)
  await hydrated(page)
  await page.getByRole('button', { name: 'Copy as text' }).click()
  await expect(page.getByText('The text is copied.')).toBeVisible()
  const [home = '', away = ''] = await page
    .getByRole('main')
    .getByRole('heading', { level: 1 })
    .locator('a')
    .allInnerTexts()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(/^FT: .+ \d+–\d+ .+$/)
  expect(copied).toContain(home)
  expect(copied).toContain(away)
  await context.clearPermissions()
})
