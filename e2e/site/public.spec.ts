// The pages that everybody may open: each is there, whole without JavaScript, light, and readable for all.
import { readFileSync } from 'node:fs'
import { budget } from '#e2e/testing/budget.ts'
import { expectReadable } from '#e2e/testing/readable.ts'
import { expect, test } from '#e2e/testing/people.ts'
import { byText, hrefOf, parse, read } from '#e2e/testing/html.ts'
import { complaints, follow, hydrated, requests, weigh } from '#e2e/testing/watching.ts'
import { weighDocument } from '#e2e/testing/weighing.ts'

/** The heading of each page. */
const open = {
  '/': 'Pitch263 Your Premier Zimbabwe PSL Hub',
  '/about': 'About',
  '/developers': 'Open data and API',
  '/developers/embed': 'Embed a table or a match',
  '/news': 'News',
  '/fixtures': 'Matches',
  '/standings': 'Table',
  '/discipline': 'Suspensions this weekend',
  '/seasons': 'Seasons',
  '/seasons/2025': 'Season 2025',
  '/records': 'Honours and records',
  '/transfers': 'Transfers',
  '/analysis': 'Analysis',
  '/statistics': 'Statistics',
  '/valuations': 'Valuations',
  '/compare-players': 'Compare players',
  '/explore/teams': 'Explore',
  '/explore/players': 'Explore',
  '/explore/coaches': 'Explore',
  '/explore/officials': 'Explore',
  '/teams/dynamos': /Dynamos$/,
  '/venues/rufaro': 'Rufaro Stadium',
}

const notIndexed = {
  '/search': 'Search',
  '/search?q=log': 'Search',
  '/search?q=zebra': 'Search',
  '/developers/phone?text=3*DYN': 'Phone simulator',
}

const missing = {
  '/teams/nobody-fc': 'This club is not in the record',
  '/players/nobody': 'This player is not in the record',
  '/coaches/nobody': 'This coach is not in the record',
  '/officials/nobody': 'This match official is not in the record',
  '/matches/0b7a3a52-4b93-4b63-9d4f-6f2f5e4f6a10': 'This match is not in the record',
  '/matches/0b7a3a52-4b93-4b63-9d4f-6f2f5e4f6a10/report': 'This match is not in the record',
  '/analysis/runs/0b7a3a52-4b93-4b63-9d4f-6f2f5e4f6a10': 'This model run is not in the record',
  '/seasons/1066': 'This season is not in the record',
  '/venues/nowhere': 'This ground is not in the record',
  '/transfers/T-1': 'This transfer is not in the record',
  '/news/nothing': 'This article is not in the record',
  '/standngs': 'Page not found',
  '/no/such/%C3%A9/page': 'Page not found',
}

const all = [
  ...Object.entries(open).map(([path, heading]) => ({ path, heading, status: 200, indexed: true })),
  ...Object.entries(notIndexed).map(([path, heading]) => ({ path, heading, status: 200, indexed: false })),
  ...Object.entries(missing).map(([path, heading]) => ({ path, heading, status: 404, indexed: false })),
]

test('pages of their own: each has its heading, its head and its status, all of it without a script', async ({
  request,
}) => {
  for (const { path, heading, status, indexed } of all) {
    const answer = await request.get(path)
    expect(answer.status(), path).toBe(status)
    const { head, text } = parse(await answer.text())
    expect(text('h1'), path).toEqual([expect.stringMatching(heading)])
    expect(text('footer'), path).toHaveLength(1)
    expect(head.title, path).toMatch(/.+ · .*Pitch263|Pitch263 · .+/)
    expect(head.description, path).toMatch(/^.{20,160}$/)
    if (indexed) expect(head.canonical, path).toMatch(new RegExp(`^https?://[^/]+${path}$`))
    else expect([head.canonical, head.robots], path).toEqual(['', 'noindex'])
  }
})

/** One browser for several pages: opening one takes as long as a page does. */
function bySome<T>(things: readonly T[], some: number): T[][] {
  return Array.from({ length: Math.ceil(things.length / some) }, (_, part) =>
    things.slice(part * some, (part + 1) * some),
  )
}

// Those of the record are looked at where their own journeys are; a missing page is always the same page.
const looked = ['/about', '/news', '/seasons', '/records', '/transfers', '/statistics', '/valuations']
const alone = [...looked, '/explore/players', '/explore/coaches', '/explore/officials', '/venues/rufaro']
// Whether links stand out from their text takes as long as all else, and is the same styles everywhere.
const withLinks = ['/about', '/news', '/records', '/standngs']
const woken = [...Object.keys(open), '/search?q=log', '/teams/nobody-fc', '/standngs']

for (const some of bySome(woken, 6)) {
  test(`awake without a complaint, and readable for all: ${some.join(', ')}`, async ({ page }) => {
    test.slow()
    const heard = complaints(page)
    const notForVisitors = filesForSignedIn()
    const scripts = requests(page, 'script')
    for (const path of some) {
      scripts.length = 0
      await page.goto(path)
      await hydrated(page)
      expect(scripts.length, path).toBeGreaterThan(2)
      expect(
        scripts.filter(script => notForVisitors.has(script)),
        path,
      ).toEqual([])
      if ([...alone, '/teams/nobody-fc', '/standngs'].includes(path))
        await expectReadable(page, path, {
          ...(withLinks.includes(path) ? { links: true } : {}),
          frame: path === '/about',
        })
      expect(heard, path).toEqual([])
    }
  })
}

const redirects = {
  '/explore': '/explore/teams',
  '/compare': '/compare-players',
  '/referees': '/explore/officials',
}

test('old addresses lead on, on the server and in the browser', async ({ page, request }) => {
  for (const [from, to] of Object.entries(redirects)) {
    const answer = await request.get(`${from}?a=1`, { maxRedirects: 0 })
    expect([answer.status(), answer.headers()['location']]).toEqual([308, `${to}?a=1`])
  }
  await page.goto('/about')
  await hydrated(page)
  const documents = requests(page, 'document')
  for (const [from, to] of Object.entries(redirects)) {
    await follow(page, from)
    await expect(page).toHaveURL(to)
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('About')
  }
  expect(documents).toEqual([])
})

test('Explore leads from list to list; a link to what is not in the record says so without loading anew, and so does the way back', async ({
  page,
}) => {
  await page.goto('/explore')
  await hydrated(page)
  const heard = complaints(page)
  const [documents, data] = [requests(page, 'document'), requests(page, 'fetch')]
  const tabs = page.getByRole('navigation', { name: 'Explore' }).getByRole('link')
  await expect(tabs).toHaveText(['Clubs', 'Players', 'Coaches', 'Match officials'])
  for (const [label, path] of [
    ['Players', '/explore/players'],
    ['Coaches', '/explore/coaches'],
    ['Match officials', '/explore/officials'],
    ['Clubs', '/explore/teams'],
  ] as const) {
    await tabs.filter({ hasText: label }).click()
    await expect(page).toHaveURL(path)
    await expect(page).toHaveTitle(`${label} · Pitch263`)
    await expect(page.locator('[aria-label="Explore"] [aria-current="page"]')).toHaveText(label)
  }

  data.length = 0
  const heading = page.getByRole('heading', { level: 1 })
  await follow(page, '/teams/nobody-fc')
  await expect(heading).toHaveText('This club is not in the record')
  await expect(page).toHaveTitle('This club is not in the record · Pitch263')
  await page.getByRole('link', { name: 'All clubs' }).click()
  await expect(heading).toHaveText('Explore')
  await page.goBack()
  await expect(heading).toHaveText('This club is not in the record')
  await follow(page, '/players/nobody')
  await expect(heading).toHaveText('This player is not in the record')

  expect(data).toEqual(['/_data?path=%2Fteams%2Fnobody-fc', '/_data?path=%2Fplayers%2Fnobody'])
  expect(documents).toEqual([])
  expect(heard).toEqual([])
})

test('without JavaScript a search is answered, and a mistyped address names the pages nearest to it', async ({
  request,
}) => {
  for (const path of ['/teams/nobody-fc', '/standngs']) {
    const { document, main } = await read(request, path)
    expect(document.querySelector('nav[aria-label=Main]'), path).not.toBeNull()
    const form = main.querySelector('form:has([type=search])')
    expect([form?.getAttribute('action'), form?.querySelector('input')?.getAttribute('name')], path).toEqual([
      '/search',
      'q',
    ])
    expect(byText(main, 'label', 'Search the site'), path).toHaveLength(1)
  }
  const { main: mistyped } = await read(request, '/standngs')
  expect(hrefOf(byText(mistyped, 'a', /^Front page$/)[0])).toBe('/')
  expect(hrefOf(byText(mistyped, 'a', /^Table/)[0])).toBe('/standings')
  const { main: found } = await read(request, '/search?q=Standngs')
  expect(found.querySelector('[type=search]')?.getAttribute('value')).toBe('Standngs')
  expect(hrefOf(byText(found, 'a', /^Table/)[0])).toBe('/standings')
})

test('a search goes on to the next without loading anew, and says when it finds nothing', async ({
  page,
}) => {
  await page.goto('/search?q=referees')
  await hydrated(page)
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: /^Match officials/ })).toBeVisible()
  const documents = requests(page, 'document')
  await main.getByRole('searchbox').fill('<b>zebra & co</b>')
  await main.getByRole('button', { name: 'Search' }).click()
  await expect(
    page.getByRole('heading', { level: 2, name: 'Nothing found for “<b>zebra & co</b>”' }),
  ).toBeVisible()
  await page.goBack()
  await expect(main.getByRole('searchbox')).toHaveValue('referees')
  expect(documents).toEqual([])
})

/** The built files that only those who are signed in need, by their paths. */
function filesForSignedIn() {
  const manifest: Record<string, { file: string }> = JSON.parse(
    readFileSync('dist/client/.vite/manifest-en.json', 'utf8'),
  )
  const ofTheirs = /session-machine|account-menu|app\/routes\/(dashboard|player|club|admin|super)\//
  const theirs = Object.entries(manifest).filter(([source]) => ofTheirs.test(source))
  expect(theirs.length).toBeGreaterThan(10)
  // supabase-js is known by what is in it, wherever the bundler puts it.
  const libraries = Object.entries(manifest).filter(
    ([, { file }]) =>
      file.endsWith('.js') && readFileSync(`dist/client/${file}`, 'utf8').includes('GoTrueClient'),
  )
  expect(libraries.length).toBeGreaterThan(0)
  return new Set([...theirs, ...libraries].map(([, { file }]) => `/${file}`))
}

test('a visitor downloads nothing that is for those who are signed in, at their pages either', async ({
  page,
}) => {
  const files = filesForSignedIn()
  const scripts = requests(page, 'script')
  const scriptsOf = async (path: string) => {
    scripts.length = 0
    await page.goto(path)
    await hydrated(page)
    expect(scripts.length, path).toBeGreaterThan(2)
    return scripts.filter(script => files.has(script))
  }
  // /auth may need the connection; a guarded address that leads there needs no more than that.
  const forSigningIn = await scriptsOf('/auth')
  for (const path of ['/dashboard', '/admin', '/super/users', '/transfer-approvals']) {
    const asked = await scriptsOf(path)
    await expect(page).toHaveURL('/auth')
    await hydrated(page)
    expect(
      asked.filter(script => !forSigningIn.includes(script)),
      path,
    ).toEqual([])
  }
})

const weighed = '/ /about /standings /search?q=log /seasons/2025 /records /news /teams/dynamos'.split(' ')

test('first views are light', async ({ request, baseURL }) => {
  const fixtures = await read(request, '/fixtures')
  const match = hrefOf(fixtures.main.querySelector('a[href^="/matches/"]'))
  for (const path of [...weighed, match]) {
    const { document, script } = await weighDocument(baseURL, path)
    expect(document, path).toBeGreaterThan(1_000)
    expect(document, path).toBeLessThanOrEqual(budget.document)
    expect(document + script, path).toBeLessThanOrEqual(budget.view)
    expect(script, path).toBeGreaterThan(10_000)
    expect(script, path).toBeLessThanOrEqual(budget.script)
  }
})

test('the pages to sign in at are as light as any', async ({ baseURL }) => {
  for (const path of ['/auth', '/admin-dashboard']) {
    const { document, script } = await weighDocument(baseURL, path)
    expect(script, path).toBeGreaterThan(10_000)
    expect(script, path).toBeLessThanOrEqual(budget.script)
    expect(document + script, path).toBeLessThanOrEqual(budget.view)
  }
})

test('a browser fetches for a first view what its document names, one font, and nothing else', async ({
  browser,
  baseURL,
}) => {
  // Of the table, too, which has notes that are hydrated when the page is touched.
  for (const path of ['/seasons/2025', '/standings?season=2025']) {
    // One that has loaded nothing before.
    const page = await browser.newPage()
    const told = await weighDocument(baseURL, path)
    const { document = 0, script = 0, font = 0, stylesheet = 0 } = await weigh(page, path)
    // The document tells the time, too, so that two of them may differ by some bytes.
    expect(Math.abs(document - told.document), path).toBeLessThan(100)
    expect(script, path).toBe(told.script)
    // The whole sheet waits until the page is touched.
    expect(stylesheet, path).toBe(0)
    expect(font, path).toBeLessThanOrEqual(budget.font)
    await page.close()
  }
})

test('those who save data get one small document', async ({ browser, baseURL, request }) => {
  const [, match = ''] = / href="(\/matches\/[^"]+)"/.exec(await (await request.get('/')).text()) ?? []
  expect(match).not.toBe('')
  for (const path of [...weighed, match]) {
    const { document, html } = await weighDocument(baseURL, path, { 'save-data': 'on' })
    expect(document, path).toBeGreaterThan(1_000)
    expect(document, path).toBeLessThanOrEqual(budget.lite)
    const fetched =
      /data-first|<script[^>]* src|rel="(stylesheet|preload|modulepreload)"(?![^>]* disabled)|<img/
    expect(fetched.exec(html)?.[0], path).toBeUndefined()
  }
  const context = await browser.newContext({ extraHTTPHeaders: { 'save-data': 'on' } })
  const page = await context.newPage()
  const asked = requests(page)
  await weigh(page, '/')
  expect(asked.filter(each => !/manifest/.test(each))).toEqual(['/'])

  // They can switch it off, and on again, at the foot of any page.
  await page.getByRole('button', { name: 'Turn off lite mode' }).click()
  await expect(page.locator('html')).not.toHaveClass('lite')
  await expect(page.getByText(/^This page: about \d+ KB, with its scripts\.$/)).toBeVisible()
  await hydrated(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Records' }).click()
  await expect(page).toHaveURL('/records')
  await expect(page.getByText(/^This page: about/)).toBeHidden()
  await page.getByRole('button', { name: 'Turn on lite mode' }).click()
  await expect(page).toHaveURL('/records')
  await expect(page.locator('html')).toHaveClass('lite')
  await expect(page.getByText(/^This page: about \d+ KB, in one request\.$/)).toBeVisible()
  await context.close()
})
