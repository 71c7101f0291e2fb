import { renderToString } from 'react-dom/server'
import { StaticRouter } from '#lib/router/router.tsx'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestGateway, type TestGateway } from '#gateway/testing/test-gateway.ts'
import type { Database } from '#lib/data/database.types.ts'
import type { Db } from '#lib/data/db.ts'
import { NotFound, notFound } from '#lib/router/not-found.ts'
import { loadPageData, putQueries } from '#lib/data/page-data.ts'
import { PageStore } from '#lib/data/page-store.ts'
import { StoreProvider } from '#lib/data/use-read.ts'
import { migrated } from '#supabase/tests/testing/migrated.ts'
import { readPageData, renderPage } from './entry-server.tsx'
import { makePage, PublicPage } from '#app/shell/page.tsx'

let gateway: TestGateway
let db: Db

// Our tables, and nothing in them: whatever an address names is missing.
beforeAll(async () => {
  gateway = await startTestGateway({ schema: '', filling: migrated })
  db = createClient<Database>(gateway.url, gateway.keys.publishable, { auth: { persistSession: false } })
})
afterAll(() => gateway.close())

const around = {
  siteUrl: 'https://pitch263.test',
  api: { url: '/', publishableKey: 'sb_publishable_test' },
  assetsFor: () => ({ preload: [] }),
}

const missing = {
  '/teams/anything': ['This club', '/explore/teams'],
  '/players/anything': ['This player', '/explore/players'],
  '/coaches/anything': ['This coach', '/explore/coaches'],
  '/officials/anything': ['This match official', '/explore/officials'],
  '/matches/anything': ['This match', '/fixtures'],
  '/matches/anything/report': ['This match', '/fixtures'],
  '/transfers/anything': ['This transfer', '/transfers'],
  '/news/anything': ['This article', '/news'],
}

test.each(Object.entries(missing))(
  '%s answers 404 and says what is missing',
  async (path, [what = '', list = '']) => {
    const { status, html } = await renderPage({ path, search: '?from=here', db }, around)
    expect(status).toBe(404)
    expect(html).toContain(`<title>${what} is not in the record · Pitch263</title>`)
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(html).not.toContain('rel="canonical"')
    expect(html.match(/<h1[^>]*>[^<]*/g)).toEqual([
      expect.stringMatching(new RegExp(`>${what} is not in the record$`)),
    ])
    expect(html).toContain('action="/search"')
    expect(html).toContain(`class="button " href="${list}"`)

    const data = await readPageData({ path, search: '', db })
    expect(data.status).toBe(404)
    expect(data.queries.map(([, read]) => read)).toContainEqual({
      what,
      list: { to: list, label: expect.stringMatching(/^All /) },
    })
  },
)

test('what a browser is told in the data draws the same page as the document', async () => {
  const path = '/teams/anything'
  const { queries } = await readPageData({ path, search: '', db })
  const store = new PageStore(() => Promise.reject(new Error('unused')))
  putQueries(store, queries)
  const page = makePage({ path: '/teams/:slug', file: 'club.tsx', audience: 'public' }, async () => ({
    head: () => ({ title: 'Club', description: 'A club.' }),
    default: () => <h1>The club itself</h1>,
  }))
  await page.load()
  const drawn = (at: string) =>
    renderToString(
      <StoreProvider value={store}>
        <StaticRouter location={at}>
          <PublicPage page={page} params={{}} />
        </StaticRouter>
      </StoreProvider>,
    )
  expect(drawn(path)).toContain('This club is not in the record')
  expect(drawn('/teams/another')).toContain('The club itself')
})

test('a missing thing is named without its list where there is none', () => {
  expect(notFound('This club')).toBeInstanceOf(NotFound)
  expect(notFound('This club')).toMatchObject({
    message: 'This club is not in the record.',
    missing: { what: 'This club' },
  })
})

test('the data of what is there again takes the words back', async () => {
  const answers = [
    Response.json((await readPageData({ path: '/teams/anything', search: '', db })).queries, { status: 404 }),
    Response.json([]),
  ]
  const store = new PageStore(() => Promise.reject(new Error('unused')))
  const words = { queryKey: ['not found', '/teams/anything'] }
  const browserFetch = globalThis.fetch
  globalThis.fetch = () => Promise.resolve(answers.shift() ?? Response.error())
  try {
    await loadPageData(store, '/teams/anything?a=1')
    expect(store.get(words)).toMatchObject({ what: 'This club' })
    await loadPageData(store, '/teams/anything?a=2')
    expect(store.get(words)).toBeUndefined()
  } finally {
    globalThis.fetch = browserFetch
  }
})
