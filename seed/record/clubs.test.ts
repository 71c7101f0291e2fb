// Every total on a club's page is the sum of the rows it links to, for all clubs of the record, as a visitor
// reads them through the data API.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { figuresOf } from '#domain/numbers/club-figures.ts'
import { readFilters } from '#features/record/club-list/filters.ts'
import { listClubs } from '#features/record/club-list/club-list-queries.ts'
import { findClub, type FoundClub } from '#features/record/clubs/found-club.ts'
import { clubRead } from '#features/record/clubs/queries.ts'
import { getTab, listSeasonMatches, seenBy } from '#features/record/clubs/tab-queries.ts'
import { startTestGateway, type TestGateway } from '#gateway/testing/test-gateway.ts'
import { readCsv } from '#lib/formats/csv-read.ts'
import type { Db } from '#lib/data/db.ts'
import { Moved, NotFound } from '#lib/router/not-found.ts'
import { PageStore } from '#lib/data/page-store.ts'
import { withRecord } from '#seed/testing/fillings.ts'

const folder = join(import.meta.dirname, '..', '..', 'data')
const rowsIn = (file: string) => readCsv(readFileSync(join(folder, file), 'utf8')).map(({ cells }) => cells)

let site: TestGateway
let db: Db
let clubs: FoundClub[]

beforeAll(async () => {
  site = await startTestGateway({ schema: '', filling: withRecord })
  db = await site.client()
  const { data } = await db.from('clubs').select('slug').order('slug').throwOnError()
  clubs = (await Promise.all(data.map(({ slug }) => findClub(db, slug)))).filter(club => club !== null)
})
afterAll(() => site.close())

const all = (search = '') => listClubs(db, readFilters(new URLSearchParams(search)), 2_000)

const hasResults = ({ played }: { played: number }) => played > 0

const byKey = <Row>(rows: Iterable<readonly [string, Row]>) => Object.fromEntries(rows)

test('a club has a row for every season it took part in', () => {
  expect(clubs.length).toBeGreaterThan(65)
  const parts = rowsIn('season_clubs.csv').map(row => `${row['club_id']} ${row['season']}`)
  const rows = clubs.flatMap(({ slug, totals }) => totals.map(({ season }) => `${slug} ${season.slug}`))
  expect(new Set(rows)).toEqual(new Set(parts))
  expect(rows).toHaveLength(parts.length)
})

test('every season is the sum of the matches beside it', async () => {
  const told = new Map<string, object>()
  const found = new Map<string, object>()
  for (const club of clubs)
    for (const { season, played, won, drawn, lost, goalsFor, goalsAgainst } of club.totals) {
      const matches = await listSeasonMatches(db, club.id, season.id)
      const { all: sums, home, away } = figuresOf(seenBy(club.slug, matches))
      const key = `${club.slug} ${season.slug}`
      const results = won + drawn + lost
      told.set(key, { played, won, drawn, lost, goalsFor, goalsAgainst, rows: played, results })
      found.set(key, { ...sums, rows: matches.length, results: home.played + away.played })
    }
  expect(told.size).toBe(320)
  expect(byKey(told)).toEqual(byKey(found))
})

test('the parts of a page agree with each other', async () => {
  const told = new Map<string, number[]>()
  const found = new Map<string, number[]>()
  for (const club of clubs) {
    const [newest] = club.totals.filter(({ played }) => played > 0)
    const view = { season: newest?.season.slug ?? null, page: 1 }
    const matches = await getTab(db, club, { ...view, tab: 'matches' }, 'matches')
    const stats = await getTab(db, club, { ...view, tab: 'stats' }, 'stats')
    const history = await getTab(db, club, { ...view, tab: 'history' }, 'history')
    if (matches.kind !== 'matches' || stats.kind !== 'stats' || history.kind !== 'history')
      throw new Error('Another part was read than was asked for.')
    const played = newest?.played ?? 0
    told.set(club.slug, [played, played, club.totals.length, club.honours.length])
    found.set(club.slug, [
      matches.total,
      stats.figures.all.played,
      history.totals.length,
      history.honours.length,
    ])
  }
  expect(byKey(found)).toEqual(byKey(told))
})

test('the list of clubs tells the same sums', async () => {
  const { clubs: cards, total } = await all('season=all')
  expect([cards.length, total]).toEqual([clubs.length, clubs.length])
  // A season that was not played has none.
  const champions = rowsIn('champions.csv').flatMap(row => row['champion'] || [])
  const titles = (name: string) => champions.filter(champion => champion === name).length
  expect(byKey(cards.map(card => [card.slug, [card.seasons, card.titles]]))).toEqual(
    byKey(clubs.map(({ slug, name, totals }) => [slug, [totals.filter(hasResults).length, titles(name)]])),
  )
  expect(cards.reduce((sum, card) => sum + card.titles, 0)).toBe(champions.length)
})

test('the list of a season is its table', async () => {
  const { clubs: cards, season } = await all()
  expect(season?.slug).toBe('2025')
  expect(cards.map(({ position }) => position)).toEqual(cards.map((_, place) => place + 1))
  const [first] = cards
  const club = clubs.find(({ slug }) => slug === first?.slug)
  const matches = club ? await listSeasonMatches(db, club.id, club.totals[1]?.season.id ?? '') : []
  const last = seenBy(first?.slug ?? '', matches).slice(-5)
  expect(first?.form).toBe(
    last.map(({ scored, conceded }) => (scored > conceded ? 'W' : scored < conceded ? 'L' : 'D')).join(''),
  )
})

test.each([
  ['q=bosso', ['highlanders']],
  ['q=dembare', ['dynamos']],
  ['q=makepekepe&season=all', ['caps-united']],
  ['q=dynamoss', ['dynamos']],
  ['season=2025&status=went-out', ['bikita-minerals', 'greenfuel', 'kwekwe-united', 'yadah']],
  ['season=2025&province=Bulawayo&sort=name', ['chicken-inn', 'highlanders']],
  ['season=all&status=now&province=Bulawayo', ['chicken-inn', 'highlanders']],
  ['q=no+such+club+anywhere', []],
])('%s finds %j', async (search, slugs) => {
  expect((await all(search)).clubs.map(({ slug }) => slug).toSorted()).toEqual(slugs)
})

test('a club that has moved is found, and one that was never there has neighbours', async () => {
  const dynamos = clubs.find(({ slug }) => slug === 'dynamos')
  await site.sql(`insert into public.club_slugs (slug, club_id) values ('dynamos-fc', $1)`, [dynamos?.id])
  const store = new PageStore(() => Promise.resolve(db))
  const ask = (slug: string) =>
    store.ask(clubRead(slug, { tab: 'overview', season: null, page: 1 })).catch((error: unknown) => error)
  const moved = await ask('dynamos-fc')
  expect(moved).toBeInstanceOf(Moved)
  expect(moved).toMatchObject({ to: '/teams/dynamos', isForGood: true })
  const missing = await ask('dynamoos')
  expect(missing).toBeInstanceOf(NotFound)
  expect(missing).toMatchObject({ missing: { near: [{ to: '/teams/dynamos', label: 'Dynamos' }] } })
})
