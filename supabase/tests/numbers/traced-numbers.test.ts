// Numbers that are more than a count of one season lead to the rows they were made from: form, own grounds, values,
// percentiles, on a database with the record, the sample season and the runs on it. And no list is cut.
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestGateway, type TestGateway } from '#gateway/testing/test-gateway.ts'
import { numbersLog as log, withRatedSample } from '#supabase/tests/testing/rated-sample.ts'
import { positionGroups } from '#domain/numbers/percentiles/percentiles.ts'
import { rankedIn } from '#domain/numbers/percentiles/player-measures.ts'
import { getFormLines } from '#features/numbers/analysis/form-queries.ts'
import { getFormRows } from '#features/numbers/analysis/form-row-queries.ts'
import { getGrounds } from '#features/numbers/analysis/ground-queries.ts'
import { getGroundRows } from '#features/numbers/analysis/ground-row-queries.ts'
import { getComparison } from '#features/numbers/comparison/comparison-queries.ts'
import { getGroupSheet } from '#features/numbers/comparison/group-queries.ts'
import { getBoard } from '#features/numbers/statistics/board-queries.ts'
import { getValueMatches } from '#features/numbers/valuations/match-queries.ts'
import { getSeasons } from '#league/season-queries.ts'
import { currentSeason } from '#league/seasons.ts'
import type { Db } from '#lib/data/db.ts'
import { runValues } from '#server/numbers/values.ts'

let site: TestGateway
let db: Db
let client: Client
let season: string
beforeAll(async () => {
  site = await startTestGateway({ schema: '', filling: withRatedSample })
  db = await site.client()
  client = new Client(site.database.admin)
  await client.connect()
  season = currentSeason(await getSeasons(db))?.slug ?? ''
}, 180_000)
afterAll(async () => {
  await client.end()
  await site.close()
})

test('form is made of the matches it leads to; an awarded score is listed, and not counted', async () => {
  const { lines, season: shown } = await getFormLines(db, season)
  expect(lines).toHaveLength(18)
  const leftOut = new Set<string>()
  for (const { club, form, points, expected, played } of lines) {
    const rows = await getFormRows(db, shown?.slug ?? '', club.slug)
    expect(rows?.lately).toHaveLength(played)
    expect(Number(rows?.sums[0]), `form of ${club.name}`).toBe(points)
    expect(Math.abs(Number(rows?.sums[1]) - expected), `form of ${club.name}`).toBeLessThan(0.06)
    expect(Number(rows?.sums[4]?.replace('−', '-')), `form of ${club.name}`).toBeCloseTo(form ?? 0, 5)
    const { data: all } = await db
      .from('club_match_figures')
      .select('match_id, club:clubs!inner(), season:seasons!inner()')
      .eq('club.slug', club.slug)
      .eq('season.slug', season)
      .eq('is_official', true)
      .throwOnError()
    const listed = [...(rows?.lately ?? []), ...(rows?.before ?? []), ...(rows?.leftOut ?? [])]
    expect(listed.map(({ id }) => id).toSorted(), `form of ${club.name}`).toEqual(
      all.map(each => each.match_id).toSorted(),
    )
    for (const { id, why } of rows?.leftOut ?? []) {
      expect(why).toContain('the score was awarded')
      leftOut.add(id)
    }
  }
  expect(leftOut.size).toBe(2)
}, 120_000)

test('what was played at an own ground or elsewhere is the sum of the matches it leads to', async () => {
  const { places } = await getGrounds(db, season)
  expect(places.map(({ place }) => place)).toContain('own')
  for (const { place, matches, won, drawn, lost, scored, conceded } of places) {
    const first = await getGroundRows(db, season, place, 1)
    const rows = [...(first?.rows ?? [])]
    for (let page = 2; page <= (first?.pages ?? 1); page += 1)
      rows.push(...((await getGroundRows(db, season, place, page))?.rows ?? []))
    expect(new Set(rows.map(({ id }) => id)).size).toBe(matches)
    const sum = (at: number) => rows.reduce((total, { cells }) => total + Number(cells[at]), 0)
    expect([sum(0), sum(1)]).toEqual([scored, conceded])
    expect(first?.foot).toEqual({
      words: `${matches} matches: home wins ${won}, draws ${drawn}, away wins ${lost}`,
      cells: [scored, conceded, 3 * won + drawn],
    })
  }
})

test('every value leads to just the matches its run took, and says where the record has changed since', async () => {
  await runValues(client, {
    asOf: (await site.sql('select app.league_today()::text as day'))[0]?.['day'] as string,
    log,
  })
  const valued = await site.sql(
    `select person.slug from public.player_values as value join public.people as person on person.id = value.player_id
     where value.run_id = app.latest_value_run() and value.reason is null order by person.slug`,
  )
  expect(valued.length).toBeGreaterThan(200)
  // Each costs a handful of questions: one in nine is enough to meet every position and club.
  for (const { slug } of valued.filter((_, place) => place % 9 === 0)) {
    const { taken } = await getValueMatches(db, String(slug))
    expect(taken?.changed, `value of ${String(slug)}`).toEqual([])
    expect(taken?.rows.length, `value of ${String(slug)}`).toBeGreaterThan(4)
    const minutes = taken?.rows.reduce(
      (sum, { cells: [each] }) => sum + (typeof each === 'number' ? each : 0),
      0,
    )
    expect(minutes).toBe(taken?.foot.cells[0])
  }
  const slug = String(valued[0]?.['slug'])
  const [match] = (await getValueMatches(db, slug)).taken?.rows.filter(({ cells }) => cells[0] === 90) ?? []
  await site.sql(
    `update public.lineup_entries set is_starter = false
     where match_id = $1 and player_id = (select id from public.people where slug = $2)`,
    [match?.id, slug],
  )
  expect((await getValueMatches(db, slug)).taken?.changed.join()).toMatch(/\d minutes/)
}, 120_000)

test('a percentile stands in the group it leads to, of every position and measure', async () => {
  for (const position of positionGroups) {
    const sheet = await getGroupSheet(db, `${position}:${season}:minutes`)
    const slug = sheet?.rows[5]?.slug ?? ''
    const asked = {
      picks: [{ slug, season }],
      mode: 'percentile' as const,
      hasRadar: false,
      words: '',
      leftOut: 0,
    }
    const { parts } = await getComparison(db, asked)
    const lines = new Map(parts.flatMap(part => part.lines).map(line => [line.key, line]))
    for (const measure of rankedIn[position]) {
      const group = await getGroupSheet(db, `${position}:${season}:${measure}`)
      const row = group?.rows.find(each => each.slug === slug)
      expect(row?.standing ?? undefined, `${position} ${measure}`).toBe(lines.get(measure)?.cells[0]?.figure)
      expect(row?.cells).toHaveLength(group?.heads.length ?? 0)
    }
  }
  expect(await getGroupSheet(db, 'FW:1899:goals')).toBeNull()
  expect(await getGroupSheet(db, `FW:${season}:cleanSheets`)).toBeNull()
})

test('a list of more than a thousand players has everybody, each once', async () => {
  await site.sql(
    `with made as (
       insert into public.people (slug, name) select 'many-' || n, 'Many ' || n from generate_series(1, 2100) as n returning id),
     players as (insert into public.players (person_id) select id from made returning person_id)
     insert into public.player_season_figures
     select (select id from public.seasons where slug = '2019'), person_id, (select id from public.clubs where slug = 'dynamos'),
       true, true, 1, 1, 90, 0, 0, 0, 0, 0, 0, 90, 1, 0, 0, 3 from players`,
  )
  const names: string[] = []
  for (let page = 1; ; page += 1) {
    const board = await getBoard(db, `season=2019&min=0&page=${page}`)
    expect(board.count).toBe('2100 players, 2019')
    names.push(...board.rows.map(({ key }) => key))
    if (page === board.pages) break
    // Some of the pages are enough: the last is among them.
    page = Math.min(page + 19, board.pages - 1)
  }
  expect(new Set(names).size).toBe(names.length)
}, 60_000)
