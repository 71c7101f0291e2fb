import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#gateway/testing/test-database.ts'
import { migrated } from '#supabase/tests/testing/migrated.ts'
import { invalidateOnChange } from './page-cache-invalidation.ts'
import { throttle } from './throttle.ts'
import type { Website } from './website.ts'
import { ask } from './testing/ask.ts'
import { openLine } from './testing/line.ts'
import { openSite, type TestSite } from './testing/open-site.ts'

let database: TestDatabase
let line: Awaited<ReturnType<typeof openLine>>
let owner: Client
/** Two processes on one database, the second over a line that can be cut. */
let sites: TestSite[]
let news: { close(): Promise<void> }[]

/** The built site, with a front page that shows rows of the record. */
function withClubs(built: Website): Website {
  return {
    ...built,
    entry: async () => ({
      ...(await built.entry('en')),
      renderPage: async ({ db }) => {
        const { data } = await db.from('clubs').select('name').order('name').throwOnError()
        return { status: 200, html: `clubs: ${data.map(({ name }) => name).join()}` }
      },
    }),
  }
}

beforeAll(async () => {
  database = await createTestDatabase({ filling: migrated })
  owner = new Client(database.admin)
  await owner.connect()
  line = await openLine({ ...database, stop: () => Promise.resolve() })
  const kept = { ...database, stop: () => Promise.resolve() }
  sites = await Promise.all(
    [kept, line.database].map(each => openSite({ database: each, website: withClubs })),
  )
  const listening = [database.admin, line.database.admin]
  news = await Promise.all(
    sites.map(({ pages }, at) =>
      invalidateOnChange({
        admin: listening[at] ?? database.admin,
        forget: pages.empty,
        log: () => undefined,
      }),
    ),
  )
})
afterAll(async () => {
  await Promise.all(news.map(each => each.close()))
  await Promise.all(sites.map(site => site.close()))
  line.cut()
  await owner.end()
  await database.stop()
})

const front = (site: TestSite | undefined) => ask(site?.port ?? 0, '/').then(({ text }) => text)

/** Looks until it is so; a page that nobody forgot is kept ten seconds, which is too long. */
async function expectSoon(site: TestSite | undefined, words: string) {
  const began = Date.now()
  while ((await front(site)) !== words && Date.now() - began < 5_000) await sleep(20)
  expect(await front(site)).toBe(words)
}

const addClub = (name: string) =>
  owner.query(`insert into public.clubs (name, code, slug) values ($1, upper(left($1, 3)), lower($1))`, [
    name,
  ])

test('a row that changes is on the next page that either process draws', async () => {
  for (const site of sites) expect(await front(site)).toBe('clubs: ')
  await addClub('Chapungu')
  for (const site of sites) await expectSoon(site, 'clubs: Chapungu')
})

test('what nobody told of is not drawn anew', async () => {
  const [site] = sites
  const before = await front(site)
  await owner.query('alter table public.clubs disable trigger pages_are_drawn_anew')
  await addClub('Bosso')
  await owner.query('alter table public.clubs enable trigger pages_are_drawn_anew')
  expect(await front(site)).toBe(before)
  await owner.query(`notify pages, 'clubs'`)
  await expectSoon(site, 'clubs: Bosso,Chapungu')
})

test('after a lost connection everything is forgotten once', async () => {
  const [, far] = sites
  expect(await front(far)).toBe('clubs: Bosso,Chapungu')
  line.cut()
  await owner.query('alter table public.clubs disable trigger pages_are_drawn_anew')
  await addClub('Aces')
  await line.restore()
  await expectSoon(far, 'clubs: Aces,Bosso,Chapungu')
})

test('many notices at once are followed at once, and once more at the end', () => {
  vi.useFakeTimers()
  try {
    let acts = 0
    const calm = throttle(20, () => (acts += 1))
    for (let n = 0; n < 1_000; n++) calm.ask()
    expect(acts).toBe(1)
    vi.advanceTimersByTime(19)
    expect(acts).toBe(1)
    vi.advanceTimersByTime(81)
    expect(acts).toBe(2)
    calm.ask()
    expect(acts).toBe(3)
    calm.stop()
  } finally {
    vi.useRealTimers()
  }
})
