// Every total that a page shows is the sum of the rows it links to: of everybody in the sample season by SQL, of some
// as the pages read them.
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { startTestGateway, type TestGateway } from '#gateway/testing/test-gateway.ts'
import type { Db } from '#lib/data/db.ts'
import { withSampleOfSunday } from '#seed/testing/fillings.ts'
import { listPlayers } from '#features/record/people/player-queries.ts'
import { clubColumns, officialColumns, venueColumns } from '#features/numbers/statistics/club-columns.ts'
import { getBoard } from '#features/numbers/statistics/board-queries.ts'
import { getRows } from '#features/numbers/statistics/row-queries.ts'
import {
  disciplineColumns,
  goalkeeperColumns,
  playerColumns,
} from '#features/numbers/statistics/player-columns.ts'
import { canonicalSearch } from '#features/numbers/statistics/tabs.ts'
import { getSeasons } from '#league/season-queries.ts'
import { currentSeason } from '#league/seasons.ts'
import { connectBy } from '#lib/data/read.ts'
import { officialLogRead } from '#features/record/people/official-record.ts'
import { listAppearances } from '#features/record/people/player-record.ts'

let site: TestGateway
let db: Db

beforeAll(async () => {
  site = await startTestGateway({ schema: '', filling: withSampleOfSunday })
  db = await site.client()
}, 120_000)
afterAll(() => site.close())

const sumOf = <Key extends string>(rows: readonly Record<Key, number | null>[], key: Key) =>
  rows.reduce((sum, row) => sum + (row[key] ?? 0), 0)

test('the totals of every player and official are those of their matches', async () => {
  const [players] = await site.sql(
    `select count(*)::int as people, count(*) filter (where told is distinct from summed)::int as wrong from (
       select player_id, season_id, club_id, row(squads, appearances, starts, minutes, goals, penalties, assists, own_goals, yellows, reds)::text as told
       from public.player_totals) as totals
     full join (
       select player_id, season_id, club_id, row(count(*), count(*) filter (where has_played), count(*) filter (where is_starter),
         coalesce(sum(minutes), 0), sum(goals), sum(penalties), sum(assists), sum(own_goals), sum(yellows), sum(reds))::text as summed
       from public.appearances group by 1, 2, 3) as sums using (player_id, season_id, club_id)`,
  )
  expect(players).toMatchObject({ wrong: 0 })
  expect(Number(players?.['people'])).toBeGreaterThan(400)
  const [officials] = await site.sql(
    `select count(*)::int as people, count(*) filter (where told is distinct from summed)::int as wrong from (
       select person_id, season_id, row(matches, refereed, yellows, reds, penalties)::text as told from public.official_totals) as totals
     full join (
       select person_id, season_id, row(count(*), count(*) filter (where function = 'referee'),
         coalesce(sum(yellows), 0), coalesce(sum(reds), 0), coalesce(sum(penalties), 0))::text as summed
       from public.appointments_done group by 1, 2) as sums using (person_id, season_id)`,
  )
  expect(officials).toEqual({ people: 40, wrong: 0 })
})

test('the goals of the players and the own goals against them are the goals of the matches', async () => {
  const [row] = await site.sql(
    `select (select sum(goals + own_goals)::int from public.player_totals) as told,
       (select sum(home_goals + away_goals)::int from public.matches
        where is_sample and not is_provisional and status in ('full_time', 'report_submitted', 'confirmed', 'awarded')) as played`,
  )
  expect(row?.['told']).toBe(row?.['played'])
})

test('what a page of a player shows is what its rows add up to', async () => {
  const { data: totals } = await db
    .from('player_totals')
    .select('player_id, season_id, appearances, starts, minutes, goals, assists, yellows, reds')
    .order('minutes', { ascending: false })
    .order('player_id')
    .limit(12)
    .throwOnError()
  for (const { player_id: player, season_id: season, ...told } of totals) {
    const rows = await listAppearances(db, player, season)
    expect({
      appearances: rows.filter(({ hasPlayed }) => hasPlayed).length,
      starts: rows.filter(({ isStarter }) => isStarter).length,
      minutes: sumOf(rows, 'minutes'),
      goals: sumOf(rows, 'goals'),
      assists: sumOf(rows, 'assists'),
      yellows: sumOf(rows, 'yellows'),
      reds: sumOf(rows, 'reds'),
    }).toEqual(told)
  }
})

test('what a page of an official shows is what its rows add up to', async () => {
  const { data: totals } = await db
    .from('official_totals')
    .select(
      'matches, yellows, reds, penalties, season:seasons!inner(slug), official:officials!inner(person:people!inner(slug))',
    )
    .throwOnError()
  const client = {}
  connectBy(client, () => Promise.resolve(db))
  for (const { official, season, ...told } of totals) {
    const { rows } = await officialLogRead(official.person.slug, season.slug).queryFn({ client })
    expect({
      matches: rows.length,
      yellows: sumOf(rows, 'yellows'),
      reds: sumOf(rows, 'reds'),
      penalties: sumOf(rows, 'penalties'),
    }).toEqual(told)
  }
})

const asked = (said: Record<string, string>, sort = 'name', page = 1) => ({ said, sort, page })

test('the pages of a list hold everybody once, in one order', async () => {
  for (const sort of inject('scale') > 1 ? ['name', '-goals', 'age', '-minutes'] : ['name', '-goals']) {
    const slugs: string[] = []
    const { total } = await listPlayers(db, asked({}, sort))
    for (let page = 1; page <= Math.ceil(total / 24); page += 1)
      slugs.push(...(await listPlayers(db, asked({}, sort, page))).players.map(({ slug }) => slug))
    expect(new Set(slugs).size).toBe(total)
    expect(slugs).toHaveLength(total)
  }
})

test('the list is narrowed by each of its filters, and says what it did not understand', async () => {
  const { players } = await listPlayers(db, asked({ club: 'dynamos', position: 'GK', age: '18-40' }))
  expect(players.length).toBeGreaterThan(0)
  for (const player of players) expect(player).toMatchObject({ position: 'GK', club: { slug: 'dynamos' } })
  const [first] = players
  const typo = (first?.name ?? '').replace(/(.)(.)$/, '$2$1')
  expect((await listPlayers(db, asked({ q: typo }))).players.map(({ slug }) => slug)).toContain(first?.slug)
  const { wrong } = await listPlayers(
    db,
    asked({ season: '1900', position: 'XX', age: 'old', club: 'nobody' }),
  )
  expect(wrong).toHaveLength(4)
})

test('of players under 18 nobody is told more than the year, and of real people nothing is made up', async () => {
  const { players } = await listPlayers(db, asked({}, 'age'), 2_000)
  const minors = players.filter(({ birthYear }) => (birthYear ?? 0) >= 2009)
  expect(minors.length).toBeGreaterThan(0)
  for (const minor of minors) expect(minor.age).toBeNull()
  const real = await listPlayers(db, asked({ season: '2021-22' }), 2_000)
  expect(real.players.length).toBeGreaterThan(50)
  for (const player of real.players)
    expect(player).toMatchObject({ isSample: false, minutes: null, goals: null })
})

const columnsOf = {
  players: playerColumns,
  goalkeepers: goalkeeperColumns,
  discipline: disciplineColumns,
  clubs: clubColumns,
  officials: officialColumns,
  venues: venueColumns,
}
const narrowings = [
  'season=SAMPLE',
  'season=SAMPLE&official=1',
  'season=SAMPLE&side=home',
  'season=SAMPLE&side=away&from=3&to=9',
  'season=SAMPLE&from=5&official=1',
  'season=2019&side=away',
  'season=2025&since=2023',
  'season=all&side=home',
]
const searchOf = (address: string) => canonicalSearch(new URL(address, 'http://localhost').searchParams)

/** The list with every column, and from it some rows: the first, every eleventh, and one that waits. */
async function listSome(question: string) {
  const { rows, heads, rowsTo } = await getBoard(db, searchOf(`/statistics?${question}`))
  const some = rows.filter((_, at) => at % 11 === 0)
  const waits = rows.find(row => row.isProvisional && !some.includes(row))
  return { heads, rows: (waits ? [...some, waits] : some).map(row => ({ ...row, to: rowsTo + row.key })) }
}

/** What the page behind a link shows, all of its pages taken together. */
async function listBehind(address: string) {
  const { found } = await getRows(db, searchOf(address))
  const rows = found ? [...found.rows] : []
  for (let page = 2; page <= (found?.pages ?? 1); page += 1)
    rows.push(...((await getRows(db, searchOf(`${address}&page=${page}`))).found?.rows ?? []))
  return { found, rows }
}

test('every figure of the statistics is the sum of the matches that its row leads to', async () => {
  // Two matches that wait, whatever the day: one among the rounds that are asked for.
  await site.sql(
    `update public.matches set status = 'report_submitted', is_provisional = true where id in (
       select distinct on (round.number) game.id from public.matches as game join public.rounds as round on round.id = game.round_id
       where game.is_sample and game.status = 'confirmed' and round.number in (4, 6) order by round.number, game.id)`,
  )
  const slug = currentSeason(await getSeasons(db))?.slug ?? ''
  const seen = { figures: 0, matches: 0, waiting: 0, pages: 0 }
  for (const [tab, columns] of Object.entries(columnsOf))
    for (const narrowing of narrowings.map(words => words.replace('SAMPLE', slug))) {
      const all = columns.map(({ key }) => `&col=${key}`).join('')
      const list = await listSome(`tab=${tab}&${narrowing}&min=0${all}`)
      for (const row of list.rows) {
        const { found, rows } = await listBehind(row.to)
        const told = new Map(found?.figures.map(({ key, value }) => [key, value]))
        expect(
          Object.fromEntries(list.heads.map(({ key }) => [key, told.get(key)])),
          `${row.to} from ${tab} ${narrowing}`,
        ).toEqual(Object.fromEntries(list.heads.map(({ key }, at) => [key, row.cells[at]])))
        for (const [at, sum] of (found?.foot.cells ?? []).entries()) {
          const cells = rows.flatMap(({ cells: { [at]: cell } }) => (typeof cell === 'number' ? cell : []))
          expect(cells.length > 0 ? cells.reduce((total, each) => total + each, 0) : null).toBe(sum)
        }
        expect(rows.some(({ isProvisional }) => isProvisional)).toBe(row.isProvisional ?? false)
        seen.figures += list.heads.length
        seen.matches += rows.length
        seen.waiting += rows.filter(({ isProvisional }) => isProvisional).length
        seen.pages += (found?.pages ?? 1) - 1
      }
    }
  expect(seen.figures).toBeGreaterThan(800)
  expect(seen.matches).toBeGreaterThan(1_000)
  expect(seen.waiting).toBeGreaterThan(10)
  expect(seen.pages).toBeGreaterThan(5)
}, 120_000)

test('what narrows the matches behind a figure is said, and can be taken away', async () => {
  const ask = (question: string) =>
    getRows(db, searchOf(`/statistics?tab=clubs&season=2019&of=dynamos&${question}`))
  const { filters, found } = await ask('side=home')
  expect(filters).toMatchObject([{ words: 'Home matches only.', to: expect.not.stringContaining('side') }])
  expect(found?.foot.words).toMatch(/^17 played: /)
  const whole = await ask('side=left&from=9&to=3')
  expect(whole.wrong).toHaveLength(2)
  expect(whole.found?.foot.words).toMatch(/^34 played: /)
  const { found: nobody, nobody: words } = await getRows(db, searchOf('/statistics?season=2019&of=dynamos'))
  expect([nobody, words]).toEqual([null, 'No player “dynamos” is in these figures'])
})
