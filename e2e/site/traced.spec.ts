// Every number can be traced: a click shows the rows, or the run, that it came from. On each of these pages a number in
// a table, in a chart, in a list or set as a figure must be
//   - in a link, or in the row or under the head of one, that leads to its rows: matches, a list of matches, the group
//     that somebody is ranked in, a value with its matches (a table behind bars says the same as they); or
//   - on a page of rows, which has the table of the matches itself; or
//   - above a note that names the run, opens to what is known of it and leads to what went in.
// What claims nothing about matches is left out by name, in `exceptions`.
import type { APIRequestContext } from '@playwright/test'
import type { Element } from 'happy-dom'
import { hrefOfTool, toolNames } from '#features/numbers/analysis/tools.ts'
import { statisticsTabs } from '#features/numbers/statistics/tabs.ts'
import { byText, hrefOf, read, textOf, textsOf } from '#e2e/testing/html.ts'
import { expect, longTest, operator, test } from '#e2e/testing/people.ts'

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
const seasonOrDay = /^(\d{1,2} \w+ )?(19|20)\d\d([-/–]\d\d)?( ?[·,] .*)?$/

const rows =
  /^\/(matches\/|seasons(\/|$)|fixtures|standings\?|statistics\?.*\bof=|analysis\?.*\b(of|at|only)=|analysis\?.*#meetings|compare-players\?.*\bgroup=|valuations\/|valuations\?club=)/

const leads = (within: Element | null | undefined) =>
  [...(within?.querySelectorAll('a[href]') ?? [])].some(link => rows.test(hrefOf(link)))

function untraced(main: Element): string[] {
  const leftOut = Object.values(exceptions).join(', ')
  const notes = [...main.querySelectorAll('aside[aria-label="Where these numbers come from"]')].filter(note =>
    note.querySelector('details a[href]'),
  )
  const hasRows = [...main.querySelectorAll('table')].some(table => {
    const body = [...(table.querySelector('tbody')?.children ?? [])]
    return body.length > 0 && body.every(row => row.querySelector('a[href^="/matches/"]'))
  })
  const isTraced = (at: Element) =>
    at.closest('a[href]') !== null ||
    leads(at.closest('tr')) ||
    leads(at.closest('li')) ||
    leads(at.closest('dl > div')) ||
    leads(at.closest('figure')?.querySelector('figcaption + ol')) ||
    leads(headOf(at.closest('td'))) ||
    (hasRows && at.closest('dl, tfoot') !== null) ||
    notes.some(note => note.contains(at) || isBefore(at, note))
  const order = new Map([...main.querySelectorAll('*')].map((element, place) => [element, place]))
  const isBefore = (one: Element, other: Element) =>
    !one.contains(other) && (order.get(one) ?? 0) < (order.get(other) ?? 0)
  return [...main.querySelectorAll('*')]
    .filter(element => element.closest('td, th, dd, figure, li, .font-display'))
    .flatMap(at => ownTexts(at).map(text => ({ at, text })))
    .filter(
      ({ at, text }) => /\d/.test(text) && !at.closest(leftOut) && !seasonOrDay.test(text) && !isTraced(at),
    )
    .map(({ at, text }) => `${text.slice(0, 60)} in “${textOf(at.closest('tr, li, div')).slice(0, 60)}”`)
}

/** The head of the column that a cell stands in. */
function headOf(cell: Element | null) {
  const place = cell?.parentElement ? [...cell.parentElement.children].indexOf(cell) : -1
  return cell?.closest('table')?.querySelector('thead tr')?.children[place]
}

const ownTexts = (element: Element) =>
  Array.from(element.childNodes)
    .filter(({ nodeType }) => nodeType === 3)
    .map(({ textContent }) => textContent.trim())

async function expectTraced(request: APIRequestContext, address: string) {
  const { main } = await read(request, address)
  // What is folded away must be traced, too.
  expect.soft(untraced(main), address).toEqual([])
  // A page that shows no numbers proves nothing.
  expect.soft(textOf(main).match(/\d+/g)?.length, address).toBeGreaterThan(10)
}

test('every number of the statistics is traced', async ({ request }) => {
  for (const tab of Object.keys(statisticsTabs)) await expectTraced(request, `/statistics?tab=${tab}`)
  for (const asked of [
    'mode=per90',
    'mode=percentile&position=FW',
    'tab=clubs&season=all',
    'tab=venues&mode=match',
  ])
    await expectTraced(request, `/statistics?${asked}`)
  await expectTraced(request, '/statistics?tab=clubs&season=2019&side=away&of=dynamos')
})

longTest('every number of the analysis is traced', async ({ request }) => {
  for (const tool of toolNames) await expectTraced(request, hrefOfTool(tool))
  for (const asked of [
    'tool=form&of=dynamos',
    'tool=grounds&at=own',
    'tool=form&season=2019',
    'tool=pace&club=',
  ])
    await expectTraced(request, `/analysis?${asked}`)
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

longTest(
  'every number of the values is traced, and every one that is compared',
  async ({ request, baseURL }) => {
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
      await expectTraced(request, address)
  },
)

const number = (words: string | null | undefined) =>
  Number(
    (words ?? '')
      .replace('−', '-')
      .replaceAll(',', '')
      .match(/-?\d+(\.\d+)?/)?.[0],
  )
const numbers = (within: Element, cells: string) => textsOf(within, cells).map(number)
const sum = (cells: number[]) => cells.reduce((total, each) => total + each, 0)

/** The sums under the first table. */
function footOf(main: Element) {
  const foot = main.querySelector('tfoot')
  return {
    row: textOf(foot?.querySelector('th')),
    cells: foot ? numbers(foot, 'td') : [],
    text: textOf(foot),
  }
}

/** The rows of the first table, on all of its pages. */
async function countRows(request: APIRequestContext, main: Element): Promise<number> {
  const many = main.querySelector('table')?.querySelectorAll('tbody tr').length ?? 0
  const [next] = byText(main, 'a', /^Next$/)
  return next ? many + (await countRows(request, (await read(request, hrefOf(next))).main)) : many
}

longTest('the number of matches in each list is that of the rows it leads to', async ({ request }) => {
  for (const tab of Object.keys(statisticsTabs).filter(each => each !== 'records')) {
    const { main } = await read(request, `/statistics?tab=${tab}&official=1`)
    const link = main.querySelector('a[aria-label$=" matches"]')
    const rowsOf = await read(request, hrefOf(link))
    expect(number(footOf(rowsOf.main).row), tab).toBe(number(textOf(link)))
  }
})

longTest('form is the sum of the matches it leads to, and says which do not count', async ({ request }) => {
  const { main } = await read(request, '/analysis?tool=form')
  const [line] = byText(main, 'li', 'expected')
  const said = /(\d+) points in (\d+), expected ([\d.]+)/.exec(textOf(line))
  const [points, played, expected] = [Number(said?.[1]), Number(said?.[2]), Number(said?.[3])]
  const form = number(textOf([...(line?.querySelectorAll('span.font-display') ?? [])].at(-1)))
  const matches = await read(request, hrefOf(line?.querySelector('a')))
  const table = matches.main.querySelector('table')
  if (!table) throw new Error('The matches are not there.')
  expect(table.querySelectorAll('tbody tr')).toHaveLength(played)
  const column = (at: number) => numbers(table, `tbody tr td:nth-of-type(${at})`)
  expect(sum(column(1))).toBe(points)
  expect(sum(column(2))).toBeCloseTo(expected, 0)
  expect(Math.abs(sum(column(5)) - form)).toBeLessThan(0.1)
  // What the table of the league holds besides: every match stands in one list or the other.
  const club = matches.url.searchParams.get('of') ?? ''
  const all = matches.main.querySelectorAll('a[href^="/matches/"]').length
  const league = await read(request, `/statistics?tab=clubs&official=1&of=${club}`)
  expect(number(footOf(league.main).row)).toBe(all)
})

longTest(
  'what was played at an own ground, and elsewhere, leads to just those matches',
  async ({ request }) => {
    const { main } = await read(request, '/analysis?tool=grounds')
    const [table] = byText(main, 'table', 'Home clubs by where they played')
    const lines = [...(table?.querySelectorAll('tbody tr') ?? [])]
    expect(lines.length).toBeGreaterThan(1)
    for (const line of lines) {
      const [link, cells] = [line.querySelector('a'), textsOf(line, 'td')]
      const [results, goals] = [cells[1], cells[2]].map(words => words?.match(/\d+/g)?.map(Number) ?? [])
      const to = await read(request, hrefOf(link))
      const { row, cells: sums } = footOf(to.main)
      expect(row.match(/\d+/g)?.map(Number), hrefOf(link)).toEqual([number(textOf(link)), ...(results ?? [])])
      expect(sums.slice(0, 2), hrefOf(link)).toEqual(goals)
      expect(await countRows(request, to.main), hrefOf(link)).toBe(number(textOf(link)))
    }
  },
)

longTest('pace, referees and head to head lead to what they count', async ({ request }) => {
  const { main: paces } = await read(request, '/analysis?tool=pace')
  const [pace] = byText(paces, 'table', 'Points after so many matches')
  if (!pace) throw new Error('There is no table of points.')
  const last = numbers(pace, 'tbody td:nth-of-type(1)').findLast(each => !Number.isNaN(each))
  const club = await read(request, hrefOf(pace.querySelector('thead a')))
  // The line is drawn at every fifth match, and at the last.
  expect(footOf(club.main).cells[2]).toBeGreaterThanOrEqual(last ?? Number.NaN)

  const { main: referees } = await read(request, '/analysis?tool=referees')
  const row = referees.querySelector('table tbody tr')
  const link = row?.querySelector('td a')
  const rate = number(textOf(row?.querySelectorAll('td')[1]?.querySelector('.font-display')))
  const [yellows = 0] = footOf((await read(request, hrefOf(link))).main).cells
  expect((yellows / number(textOf(link))).toFixed(1)).toBe(rate.toFixed(1))

  const address = '/analysis?tool=head-to-head&one=dynamos&other=caps-united'
  const { main: pair } = await read(request, address)
  for (const name of ['Dynamos won', 'Drawn', 'CAPS United won']) {
    const count = byText(pair, 'dl > div', name)[0]?.querySelector('a')
    const told = number(textOf(count))
    expect(hrefOf(count)).toMatch(/#meetings$/)
    const { main } = await read(request, hrefOf(count))
    const meetings = main.querySelector('#meetings')
    expect(textOf(meetings)).toContain(`${told} matches: `)
    expect(meetings ? byText(meetings, 'a', /\d–\d/) : []).toHaveLength(told)
  }
})

test('a value leads to the twelve months that its run took', async ({ request, baseURL }) => {
  for (const position of ['FW', 'GK'] as const) {
    const { slug, minutes, inputs } = await somebody(baseURL, position)
    const { main: value } = await read(request, `/valuations/${slug}`)
    const [link] = byText(value, 'a', 'The matches it comes from')
    const { main } = await read(request, hrefOf(link))
    expect(textOf(main)).toContain('twelve months up to the last match day')
    expect(textOf(main)).not.toContain('The record has changed since the run')
    const foot = footOf(main)
    expect(foot.cells.slice(0, position === 'GK' ? 4 : 3)).toEqual([
      minutes,
      inputs['goals'],
      inputs['assists'],
      ...(position === 'GK' ? [inputs['cleanSheets']] : []),
    ])
    expect(foot.text).toContain(`${Math.round((inputs['share'] ?? 0) * 100)}% of the minutes`)
    const table = main.querySelector('table')
    const rowMinutes = table ? numbers(table, 'tbody tr td:nth-of-type(1)') : []
    expect(sum(rowMinutes.filter(each => !Number.isNaN(each)))).toBe(minutes)
  }
})

const linksOf = (main: Element, measure: string) => [
  ...(byText(main, 'li', measure)[0]?.querySelectorAll('a') ?? []),
]

longTest(
  'a percentile leads to its group, and a share of minutes to the club',
  async ({ request, baseURL }) => {
    const { slug, name } = await somebody(baseURL, 'FW')
    const address = `/compare-players?players=${slug}:2026-sample`
    const { main: percentiles } = await read(request, `${address}&mode=percentile`)
    const among = number(/Ranked among (\d+) /.exec(textOf(percentiles))?.[1])
    for (const measure of ['Goals', 'Assists', 'Share of minutes', 'Few cards']) {
      const [figure] = linksOf(percentiles, measure)
      const { main: group } = await read(request, hrefOf(figure))
      const row = byText(group, 'tr', name).find(each => textsOf(each, 'a').includes(name))
      expect(textOf(row?.querySelector('td')), measure).toBe(textOf(figure))
      expect(group.querySelectorAll('table tbody tr'), measure).toHaveLength(among)
    }
    // Who hardly missed a minute has no on–off difference: from the group to somebody who has.
    const { main: group } = await read(request, `${address}&mode=percentile&group=FW:2026-sample:onOff`)
    const first = group.querySelector('table tbody tr')
    const place = textOf(first?.querySelector('td'))
    const to = new URL(hrefOf(first?.querySelector('th a')), 'http://localhost')
    const theirs = `/compare-players?players=${to.searchParams.get('of')}:2026-sample&mode=percentile`
    expect(textOf(linksOf((await read(request, theirs)).main, 'On–off difference')[0])).toBe(place)

    const { main: per90 } = await read(request, `${address}&mode=per90`)
    const [own, club] = linksOf(per90, 'Share of minutes')
    const [minutes = 0] = footOf((await read(request, hrefOf(own))).main).cells
    const matches = number(footOf((await read(request, hrefOf(club))).main).row)
    expect(Math.round((minutes / matches / 90) * 100)).toBe(number(textOf(own)))
  },
)
