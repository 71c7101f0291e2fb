// Every page in a language that nobody speaks, with accents and a third longer, on a phone: no word of it stands in the
// code, and none is cut, lies over another or leaves the screen. `npm run pseudo` builds the site in it and runs this.
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { cutTexts } from '#e2e/testing/cut-text.ts'
import { desks, linkTo } from '#e2e/testing/desks.ts'
import { knownData } from '#e2e/testing/known-data.ts'
import { leftWords } from '#e2e/testing/left-words.ts'
import { makeMatch, records } from '#e2e/testing/match-day.ts'
import { expect, joins, test } from '#e2e/testing/people.ts'
import { open, pressAll, refuseWrites } from '#e2e/testing/press-all.ts'
import { signInAsSample } from '#e2e/testing/sample-person.ts'
import { beyondScreen } from '#e2e/testing/within-screen.ts'
import { follow, hydrated, readyForOffline } from '#e2e/testing/watching.ts'
import { pseudo } from '#scripts/messages/pseudo.ts'
import { shots } from '#scripts/screenshot-list.ts'

// What is refused on purpose is logged.
test.use({ provoked: /./ })

const first = '/sn'

/** Pages that others link to: the first such link of the page before. */
const followed = [
  ['/fixtures', '/matches/:id'],
  ['/fixtures?season=2019', '/matches/:id'],
  ['/explore/players', '/players/:slug'],
  ['/explore/coaches', '/coaches/:slug'],
  ['/explore/officials', '/officials/:slug'],
  ['/news', '/news/:slug'],
  ['/transfers', '/transfers/:ref'],
  ['/valuations', '/valuations/:slug'],
  ['/seasons/2025', '/seasons/2025/:pair'],
  ['/analysis?tool=difficulty', '/analysis/runs/:id'],
]

const nobodys = [
  '/players/nobody',
  '/coaches/nobody',
  '/matches/0b7a3a52-4b93-4b63-9d4f-6f2f5e4f6a10',
  '/seasons/1066',
  '/analysis/runs/0b7a3a52-4b93-4b63-9d4f-6f2f5e4f6a10',
  '/news/nothing',
  '/invitations/nobody-gave-this',
  '/search?q=zebra',
  '/login',
  '/signin',
  '/standngs',
  '/referees/profile/0b7a3a52-4b93-4b63-9d4f-6f2f5e4f6a10',
  '/auth?mode=phone',
  '/coaches/profile/0b7a3a52-4b93-4b63-9d4f-6f2f5e4f6a10',
]

/** In groups, so that several are looked at side by side. */
const visited = shots.flatMap(({ path, who, steps }) => (who || steps ? [] : path))
const unguarded = [...visited, ...nobodys]
const groups = Array.from({ length: Math.ceil(unguarded.length / 12) }, (_, at) =>
  unguarded.slice(at * 12, at * 12 + 12),
)

for (const [at, paths] of [...groups, ...followed].entries())
  test(`visitors, ${at + 1}: ${paths[0]}`, async ({ page, baseURL }) => {
    await walk(page, baseURL, 'visitor', paths)
  })

for (const [at, paths] of groups.entries())
  test(`visitors who save data, ${at + 1}`, async ({ page, baseURL }) => {
    await page.context().addCookies([{ name: 'lite', value: 'on', url: baseURL ?? '' }])
    await walk(
      page,
      baseURL,
      'visitor who saves data',
      paths.filter(path => !/auth|sign|admin/.test(path)),
      false,
    )
  })

/** Pages of one match, transfer or case, from the first link to one. */
const ofOne: typeof desks = [
  ['club_admin', '/club-dashboard', '/matches/:id', '/transfer-approvals', '/transfer-approvals/:ref'],
  ['player', '/transfer-approvals', '/transfer-approvals/:ref'],
  ['admin', '/transfer-approvals', '/transfer-approvals/:ref', '/admin?tab=season', '/matches/:id'],
  ['admin', '/admin?tab=reports', '/matches/:id', '/admin?tab=discipline', '/dashboard/cases/:reference'],
  [
    'zifa_admin',
    '/transfer-approvals',
    '/transfer-approvals/:ref',
    '/dashboard/invitations/nobody-gave-this',
  ],
]

for (const [who, ...paths] of [...desks, ...ofOne])
  test(`${who}, from ${paths[0]} on, ${paths.length} pages`, async ({ page, baseURL }) => {
    const me = await signInAsSample(page, baseURL, who)
    const own = paths.map(path => path.replace(':me', me))
    await walk(page, baseURL, who, own)
  })

const ground = ['console', 'line-up', 'reporting', 'protest', 'decisions', 'report', 'if-upheld'].map(
  part => `/matches/one/${part}`,
)

test('recorder, at the ground and after the match', async ({ page, baseURL, person, signInAs }) => {
  const match = await makeMatch(baseURL)
  const recorder = await person(['club_admin'])
  await joins(baseURL, recorder, match.home, 'club_admin')
  await records(baseURL, recorder, match, match.home)
  await signInAs(recorder)
  const paths = ground.map(path => path.replace('one', match.id))
  await walk(page, baseURL, 'recorder', paths)
})

test('visitors, when something fails or the network is gone', async ({ page, context, baseURL }) => {
  const { look, wrong } = await prepare(page, baseURL)
  await page.goto(`${first}/standings`)
  await hydrated(page)
  const body = `export const head = () => ({ title: '', description: '' })
    export default function Broken() { throw new Error('broken') }`
  await page.route('**/assets/about-*.js', route => route.fulfill({ contentType: 'text/javascript', body }))
  await follow(page, `${first}/about`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pseudo('Something went wrong'))
  await look('a page that breaks')
  await page.goto(`${first}/standings`)
  await readyForOffline(page)
  await context.setOffline(true)
  await page.goto(`${first}/seasons`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pseudo('You are offline'))
  await look('the page of those who are offline')
  expect([...wrong]).toEqual([])
})

test('every page is among them', () => {
  const opened = [
    ...unguarded,
    ...followed.flat(),
    ...[...desks, ...ofOne].flatMap(([, ...paths]) => paths),
    ...ground,
  ]
  const table = readFileSync('app/routes.tsx', 'utf8').matchAll(/path: '([^']+)',\s*page:/g)
  const isOpened = (path: string) => {
    const pattern = new RegExp(`^${path.replaceAll(/:\w+/g, '[^/?]+').replace('*', '.+')}(\\?.*)?$`)
    return opened.some(each => pattern.test(each))
  }
  expect(Array.from(table, ([, path = '']) => path).filter(path => !isOpened(path))).toEqual([])
})

/** All that is wrong on these pages and their tabs, said at once. */
async function walk(page: Page, baseURL: string | undefined, who: string, paths: string[], presses = true) {
  const { data, look, wrong } = await prepare(page, baseURL)
  await refuseWrites(page, data.writers)
  const seen = new Set<string>()
  const pressed: string[] = []
  const waiting = paths.map(path => first + (path === '/' ? '' : path))
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const href = /\/:/.test(path) ? await linkTo(page, path) : path
    if (seen.has(href) || href === '') continue
    seen.add(href)
    await open(page, href)
    const where = `${who} ${href.replace(first, '')}`
    await look(where)
    if (presses) await pressAll(page, pressed, when => look(`${where} ${when}`))
    waiting.push(...(await tabsOf(page)))
  }
  expect([...wrong]).toEqual([])
}

async function prepare(page: Page, baseURL: string | undefined) {
  test.setTimeout(900_000)
  await page.setViewportSize({ width: 360, height: 780 })
  const data = await knownData(baseURL)
  const wrong = new Map<string, string>()
  const note = (what: string, where: string) => {
    if (wrong.has(what)) return
    wrong.set(what, where)
    console.log(`${where}: ${what}`)
  }
  const look = async (where: string) => {
    for (const { words, text, place } of await leftWords(page))
      if (!data.isData(words)) note(`“${words}” in “${text}” (${place})`, where)
    for (const each of await cutTexts(page)) note(each, where)
    const wide = await page.evaluate(beyondScreen)
    if (Object.keys(wide).length > 0) note(`wider than the screen: ${JSON.stringify(wide)}`, where)
  }
  return { data, look, wrong }
}

/** The other parts of the page that is open. */
const tabsOf = (page: Page) =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll<HTMLAnchorElement>('main nav a'))
      .filter(({ pathname, search }) => pathname === location.pathname && search !== '')
      .filter(({ search }) => !/[?&](page|after|before|club|season|round)=/.test(search))
      .map(({ pathname, search }) => pathname + search),
  )
