// Every number can be traced: a click shows the rows, or the run, that it came from. On each of these pages a number in
// a table, in a chart, in a list or set as a figure must be
//   - in a link, or in the row or under the head of one, that leads to its rows: matches, a list of matches, the group
//     that somebody is ranked in, a value with its matches (a table behind bars says the same as they); or
//   - on a page of rows, which has the table of the matches itself; or
//   - above a note that names the run, opens to what is known of it and leads to what went in.
// What claims nothing about matches is left out by name, in `exceptions`.
import type { Locator, Page } from '@playwright/test'
import { hrefOfTool, toolNames } from '#features/numbers/analysis/tools.ts'
import { statisticsTabs } from '#features/numbers/statistics/tabs.ts'
import { test } from '#e2e/testing/html.ts'
import { expect, operator } from '#e2e/testing/people.ts'

const exceptions = {
  'what can be asked for, and how many pages there are': 'form, search, nav, button, summary',
  'headings: seasons, years, and how many rows are listed': 'h1, h2, h3, caption, figcaption, thead',
  'the ends of a scale, and the names along it': '[data-scale]',
  'the place of a row in its list, and its name':
    'th .font-display, td:first-child:has(+ th), .chart-table tbody th',
  'who somebody is: the age, the height, awards': '[data-bio]',
  'what a column means, and how a tool works; its rows are linked there': '#meanings, #how',
}

/** A season, a year or a day names something and counts nothing. */
const names = /^(\d{1,2} \w+ )?(19|20)\d\d([-/–]\d\d)?( ?[·,] .*)?$/

const rows =
  /^\/(matches\/|seasons(\/|$)|fixtures|standings\?|statistics\?.*\bof=|analysis\?.*\b(of|at|only)=|analysis\?.*#meetings|compare-players\?.*\bgroup=|valuations\/|valuations\?club=)/

function untraced(page: Page): Promise<string[]> {
  return page.evaluate(
    ({ leftOut, rowsLike, namesLike }) => {
      const [isRows, isName] = [new RegExp(rowsLike), new RegExp(namesLike)]
      const main = document.querySelector('main')
      if (!main) return ['There is nothing on this page.']
      const leads = (within: Element | null | undefined) =>
        [...(within?.querySelectorAll('a[href]') ?? [])].some(link =>
          isRows.test(link.getAttribute('href') ?? ''),
        )
      const notes = [...main.querySelectorAll('aside[aria-label="Where these numbers come from"]')].filter(
        note => note.querySelector('details a[href]'),
      )
      const hasRows = [...main.querySelectorAll('table')].some(
        ({ tBodies: [body] }) =>
          body &&
          body.rows.length > 0 &&
          [...body.rows].every(row => row.querySelector('a[href^="/matches/"]')),
      )
      const isTraced = (at: Element) =>
        at.closest('a[href]') !== null ||
        leads(at.closest('tr')) ||
        leads(at.closest('li')) ||
        leads(at.closest('dl > div')) ||
        leads(at.closest('figure')?.querySelector('figcaption + ol')) ||
        leads(at.closest('table')?.tHead?.rows[0]?.cells[at.closest('td')?.cellIndex ?? -1]) ||
        (hasRows && at.closest('dl, tfoot') !== null) ||
        notes.some(
          note => note.contains(at) || note.compareDocumentPosition(at) === Node.DOCUMENT_POSITION_PRECEDING,
        )
      const found: string[] = []
      const words = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
      for (let node = words.nextNode(); node; node = words.nextNode()) {
        const [at, text] = [node.parentElement, node.textContent?.trim() ?? '']
        if (!at?.closest('td, th, dd, figure, li, .font-display') || !/\d/.test(text)) continue
        if (at.closest(leftOut) || isName.test(text) || isTraced(at)) continue
        found.push(`${text.slice(0, 60)} in “${at.closest('tr, li, div')?.textContent?.slice(0, 60) ?? ''}”`)
      }
      return found
    },
    { leftOut: Object.values(exceptions).join(', '), rowsLike: rows.source, namesLike: names.source },
  )
}

/** How many numbers there are: a page that shows none proves nothing. */
const numbersOn = (page: Page) =>
  page
    .getByRole('main')
    .innerText()
    .then(words => words.match(/\d+/g)?.length ?? 0)

async function expectTraced(page: Page, address: string) {
  await page.goto(address)
  // What is folded away must be traced, too.
  expect.soft(await untraced(page), address).toEqual([])
  expect.soft(await numbersOn(page), address).toBeGreaterThan(10)
}

test.describe.configure({ timeout: 180_000 })

test('every number of the statistics is traced', async ({ html: page }) => {
  for (const tab of Object.keys(statisticsTabs)) await expectTraced(page, `/statistics?tab=${tab}`)
  for (const asked of [
    'mode=per90',
    'mode=percentile&position=FW',
    'tab=clubs&season=all',
    'tab=venues&mode=match',
  ])
    await expectTraced(page, `/statistics?${asked}`)
  await expectTraced(page, '/statistics?tab=clubs&season=2019&side=away&of=dynamos')
})

test('every number of the analysis is traced', async ({ html: page }) => {
  for (const tool of toolNames) await expectTraced(page, hrefOfTool(tool))
  for (const asked of [
    'tool=form&of=dynamos',
    'tool=grounds&at=own',
    'tool=form&season=2019',
    'tool=pace&club=',
  ])
    await expectTraced(page, `/analysis?${asked}`)
})

/** Somebody whom the last run has valued, and who scored most of them. */
async function somebody(baseURL: string | undefined, position: 'GK' | 'FW') {
  const db = operator(baseURL)
  const find = async () => {
    const { data } = await db
      .from('player_values')
      .select('minutes, inputs, player:players!inner(person:people!inner(slug, name))')
      // The values of the past are worked out before those of today.
      .gte('as_of', new Date(Date.now() - 5 * 86_400_000).toISOString().slice(0, 10))
      .is('reason', null)
      .eq('player_position', position)
      .order('exact_usd', { ascending: false })
      .limit(1)
      .throwOnError()
    return data[0]
  }
  await expect.poll(find, { timeout: 90_000 }).toBeTruthy()
  const found = await find()
  if (!found) throw new Error('Nobody has been valued.')
  return { ...found.player.person, minutes: found.minutes, inputs: found.inputs as Record<string, number> }
}

test('every number of the values is traced, and every one that is compared', async ({
  html: page,
  baseURL,
}) => {
  const [one, keeper] = [await somebody(baseURL, 'FW'), await somebody(baseURL, 'GK')]
  const season = '2026-sample'
  for (const address of [
    '/valuations',
    '/valuations?tab=clubs',
    '/valuations?tab=method',
    `/valuations/${one.slug}`,
    `/valuations/${one.slug}?show=matches`,
    `/valuations/${keeper.slug}?show=matches`,
    ...['totals', 'per90', 'percentile'].map(
      mode => `/compare-players?players=${one.slug}:${season},${keeper.slug}:${season}&mode=${mode}`,
    ),
    `/compare-players?players=${one.slug}&mode=percentile&radar=1`,
    ...['goals', 'minutes', 'onOff', 'conceded'].map(
      measure => `/compare-players?players=${one.slug}&mode=percentile&group=FW:${season}:${measure}`,
    ),
  ])
    await expectTraced(page, address)
})

const number = (words: string | null | undefined) =>
  Number(
    (words ?? '')
      .replace('−', '-')
      .replaceAll(',', '')
      .match(/-?\d+(\.\d+)?/)?.[0],
  )
const numbers = async (cells: Locator) => (await cells.allTextContents()).map(number)
const sum = (cells: number[]) => cells.reduce((total, each) => total + each, 0)
const foot = (page: Page) => page.getByRole('main').locator('tfoot').first()

/** The rows of the first table, on all of its pages. */
async function countRows(page: Page): Promise<number> {
  const many = await page.getByRole('main').getByRole('table').first().locator('tbody tr').count()
  const next = page.getByRole('link', { name: 'Next', exact: true })
  if (!(await next.isVisible())) return many
  await page.goto((await next.getAttribute('href')) ?? '')
  return many + (await countRows(page))
}

test('the number of matches in each list is that of the rows it leads to', async ({ html: page }) => {
  for (const tab of Object.keys(statisticsTabs).filter(each => each !== 'records')) {
    await page.goto(`/statistics?tab=${tab}&official=1`)
    const link = page.getByRole('link', { name: /: the matches of / }).first()
    const told = number(await link.textContent())
    await page.goto((await link.getAttribute('href')) ?? '')
    expect(number(await foot(page).getByRole('rowheader').textContent()), tab).toBe(told)
  }
})

test('form is the sum of the matches it leads to, and says which do not count', async ({ html: page }) => {
  await page.goto('/analysis?tool=form')
  const line = page.getByRole('main').getByRole('listitem').filter({ hasText: 'expected' }).first()
  const said = (await line.textContent())?.match(/(\d+) points in (\d+), expected ([\d.]+)/)
  const [points, played, expected] = [Number(said?.[1]), Number(said?.[2]), Number(said?.[3])]
  const form = number(await line.locator('span.font-display').last().textContent())
  await page.goto((await line.getByRole('link').getAttribute('href')) ?? '')
  const table = page.getByRole('main').getByRole('table').first()
  await expect(table.locator('tbody tr')).toHaveCount(played)
  const column = (at: number) => numbers(table.locator(`tbody tr td:nth-of-type(${at})`))
  expect(sum(await column(1))).toBe(points)
  expect(sum(await column(2))).toBeCloseTo(expected, 0)
  expect(Math.abs(sum(await column(5)) - form)).toBeLessThan(0.1)
  // What the table of the league holds besides: every match stands in one list or the other.
  const club = new URL(page.url()).searchParams.get('of') ?? ''
  const all = await page.locator('main a[href^="/matches/"]').count()
  await page.goto(`/statistics?tab=clubs&official=1&of=${club}`)
  expect(number(await foot(page).getByRole('rowheader').textContent())).toBe(all)
})

test('what was played at an own ground, and elsewhere, leads to just those matches', async ({
  html: page,
}) => {
  await page.goto('/analysis?tool=grounds')
  const table = page.getByRole('table', { name: 'Home clubs by where they played' })
  const lines = await Promise.all(
    (await table.locator('tbody tr').all()).map(async row => ({
      to: (await row.getByRole('link').getAttribute('href')) ?? '',
      matches: number(await row.getByRole('link').textContent()),
      results: (await row.locator('td').nth(1).textContent())?.match(/\d+/g)?.map(Number),
      goals: (await row.locator('td').nth(2).textContent())?.match(/\d+/g)?.map(Number),
    })),
  )
  expect(lines.length).toBeGreaterThan(1)
  for (const { to, matches, results, goals } of lines) {
    await page.goto(to)
    const words = await foot(page).getByRole('rowheader').textContent()
    expect(words?.match(/\d+/g)?.map(Number), to).toEqual([matches, ...(results ?? [])])
    expect((await numbers(foot(page).getByRole('cell'))).slice(0, 2), to).toEqual(goals)
    expect(await countRows(page), to).toBe(matches)
  }
})

test('pace, referees and head to head lead to what they count', async ({ html: page }) => {
  await page.goto('/analysis?tool=pace')
  await page.getByText('The table behind it').click()
  const pace = page.getByRole('table', { name: 'Points after so many matches' })
  const last = (await numbers(pace.locator('tbody td:nth-of-type(1)'))).findLast(each => !Number.isNaN(each))
  await page.goto((await pace.locator('thead a').first().getAttribute('href')) ?? '')
  // The line is drawn at every fifth match, and at the last.
  expect((await numbers(foot(page).getByRole('cell')))[2]).toBeGreaterThanOrEqual(last ?? Number.NaN)

  await page.goto('/analysis?tool=referees')
  const row = page.getByRole('table').first().locator('tbody tr').first()
  const link = row.getByRole('cell').getByRole('link')
  const [refereed, rate] = [
    number(await link.textContent()),
    number(await row.locator('td').nth(1).locator('.font-display').textContent()),
  ]
  await page.goto((await link.getAttribute('href')) ?? '')
  const yellows = (await numbers(foot(page).getByRole('cell')))[0] ?? 0
  expect((yellows / refereed).toFixed(1)).toBe(rate.toFixed(1))

  await page.goto('/analysis?tool=head-to-head&one=dynamos&other=caps-united')
  const meetings = page.locator('#meetings').getByRole('link', { name: /\d–\d/ })
  for (const name of ['Dynamos won', 'Drawn', 'CAPS United won']) {
    const count = page.locator('dl > div').filter({ hasText: name }).first().getByRole('link')
    const told = number(await count.textContent())
    await count.click()
    await expect(page.getByText(`${told} matches: `)).toBeInViewport()
    await expect(meetings).toHaveCount(told)
  }
})

test('a value leads to the twelve months that its run took', async ({ html: page, baseURL }) => {
  for (const position of ['FW', 'GK'] as const) {
    const { slug, minutes, inputs } = await somebody(baseURL, position)
    await page.goto(`/valuations/${slug}`)
    await page.getByRole('link', { name: 'The matches it comes from' }).click()
    await expect(page.getByText('twelve months up to the last match day')).toBeVisible()
    await expect(page.getByText('The record has changed since the run')).toHaveCount(0)
    const told = await numbers(foot(page).getByRole('cell'))
    expect(told.slice(0, position === 'GK' ? 4 : 3)).toEqual([
      minutes,
      inputs['goals'],
      inputs['assists'],
      ...(position === 'GK' ? [inputs['cleanSheets']] : []),
    ])
    const share = Math.round((inputs['share'] ?? 0) * 100)
    await expect(foot(page)).toContainText(`${share} % of the minutes`)
    const rowMinutes = await numbers(page.getByRole('table').first().locator('tbody tr td:nth-of-type(1)'))
    expect(sum(rowMinutes.filter(each => !Number.isNaN(each)))).toBe(minutes)
  }
})

test('a percentile leads to its group, and a share of minutes to the club', async ({
  html: page,
  baseURL,
}) => {
  const { slug, name } = await somebody(baseURL, 'FW')
  const address = `/compare-players?players=${slug}:2026-sample`
  await page.goto(`${address}&mode=percentile`)
  for (const measure of ['Goals', 'Assists', 'Share of minutes', 'Few cards']) {
    await page.goto(`${address}&mode=percentile`)
    const line = page.getByRole('main').getByRole('listitem').filter({ hasText: measure }).first()
    const figure = line.getByRole('link').first()
    const told = (await figure.textContent()) ?? ''
    const among = number(await page.getByText(/^Ranked among \d+ /).textContent())
    await page.goto((await figure.getAttribute('href')) ?? '')
    const row = page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })
    await expect(row.getByRole('cell').first(), measure).toHaveText(told)
    await expect(page.getByRole('table').locator('tbody tr'), measure).toHaveCount(among)
  }
  // Who hardly missed a minute has no “on less off”: from the group to somebody who has.
  await page.goto(`${address}&mode=percentile&group=FW:2026-sample:onOff`)
  const first = page.getByRole('table').locator('tbody tr').first()
  const [place, to] = [
    (await first.getByRole('cell').first().textContent()) ?? '',
    (await first.getByRole('rowheader').getByRole('link').getAttribute('href')) ?? '',
  ]
  const other = new URL(to, 'http://localhost').searchParams.get('of') ?? ''
  await page.goto(`/compare-players?players=${other}:2026-sample&mode=percentile`)
  await expect(
    page.getByRole('main').getByRole('listitem').filter({ hasText: 'On less off' }).getByRole('link').first(),
  ).toHaveText(place)
  await page.goto(`${address}&mode=per90`)
  const line = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Share of minutes' })
  const share = number(await line.getByRole('link').first().textContent())
  const [own, club] = await line
    .getByRole('link')
    .evaluateAll(links => links.map(link => link.getAttribute('href') ?? ''))
  await page.goto(own ?? '')
  const minutes = (await numbers(foot(page).getByRole('cell')))[0] ?? 0
  await page.goto(club ?? '')
  const matches = number(await foot(page).getByRole('rowheader').textContent())
  expect(Math.round((minutes / matches / 90) * 100)).toBe(share)
})
