// The files of every season, read again: Football.TXT gives the table that the site shows, and the checksums are theirs.
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findFeed } from '#app/feeds.ts'
import { readFootballTxt } from '#domain/testing/read-football-txt.ts'
import { standings, type TieBreak } from '#domain/record/table/standings.ts'
import { listTable } from '#features/record/fixtures/file-queries.ts'
import { type Gateway, openGateway } from '#gateway/gateway.ts'
import { withClient } from '#gateway/database/with-client.ts'
import { createTestDatabase, type TestDatabase } from '#gateway/testing/test-database.ts'
import type { Db } from '#lib/data/db.ts'
import { getSeasons } from '#league/season-queries.ts'
import type { Season } from '#league/seasons.ts'
import { withSampleOfSunday } from '#seed/testing/fillings.ts'
import { makeAnswer } from './answer.ts'
import { ownApi } from './data-api.ts'
import { createLog } from './log.ts'
import { openPageDb } from './page-db.ts'

let database: TestDatabase
let gateway: Gateway
let db: Db
let seasons: Season[] = []
const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
const dataDir = mkdtempSync(join(tmpdir(), 'pitch263-downloads-'))

beforeAll(async () => {
  database = await createTestDatabase({ filling: withSampleOfSunday })
  gateway = await openGateway({ database, dataDir, schemas: ['public'], log: createLog(silent) })
  db = openPageDb(ownApi(gateway))
  seasons = await getSeasons(db)
}, 120_000)
afterAll(async () => {
  await gateway.close()
  await database.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

async function download(path: string) {
  const { feed, params } = findFeed(path) ?? {}
  if (!feed || !params) throw new Error(`There is no file at ${path}.`)
  return feed.read({ db, params, search: new URLSearchParams(), siteUrl: 'https://pitch263.test' })
}

const checksums = async () => String((await download('/seasons/2025/SHA256SUMS')).body)
const etagOf = async (file: string) =>
  makeAnswer(200, {}, (await download(`/seasons/2025/${file}`)).body).etag
const changelog = async () =>
  String((await download('/seasons/2025/CHANGELOG.csv')).body)
    .trim()
    .split('\r\n')
    .slice(1)
    .map(line => line.split(',').slice(1).join(','))

/** The club, its place and its sums: what two tables of the same season have in common. */
const lineOf = (row: Record<string, unknown>, club: string) =>
  [
    club,
    ...['position', 'played', 'won', 'drawn', 'lost', 'goalsFor', 'goalsAgainst', 'points', 'adjustment'].map(
      key => row[key],
    ),
  ].join(' ')

test('Football.TXT of every season gives the table of that season', async () => {
  expect(seasons.length).toBeGreaterThan(15)
  for (const season of seasons) {
    const { body } = await download(`/seasons/${season.slug}/football.txt`)
    const { matches, adjustments } = readFootballTxt(String(body))
    const shown = await listTable(db, season)
    const rules = {
      pointsForWin: season.pointsForWin,
      pointsForDraw: season.pointsForDraw,
      order: season.tieBreaks as TieBreak[],
    }
    const counted = matches.flatMap(({ home, away, score, day, round }) =>
      score ? [{ home, away, homeGoals: score.home, awayGoals: score.away, playedOn: day ?? '', round }] : [],
    )
    const clubs = shown.map(({ club }) => club.name)
    const again = standings(clubs, counted, { rules, adjustments })
    expect(again.map(row => lineOf(row, row.club)).toSorted(), `of ${season.slug}`).toEqual(
      shown.map(row => lineOf(row, row.club.name)).toSorted(),
    )
  }
})

test('a season with points taken and with a match that was awarded is among them', async () => {
  const texts = await Promise.all(seasons.map(({ slug }) => download(`/seasons/${slug}/football.txt`)))
  const all = texts.map(({ body }) => String(body)).join('')
  expect(all).toMatch(/^# Points: .+ -\d+$/m)
  expect(all).toMatch(/ {2}\d+-\d+ {2}\[awarded\]$/m)
})

test('the checksums are those of the files, by the names under which they are saved', async () => {
  const { body } = await download('/seasons/2025/SHA256SUMS')
  const files = ['matches.csv', 'table.csv', 'season.json', 'football.txt']
  const made = await Promise.all(files.map(name => download(`/seasons/2025/${name}`)))
  const lines = made.map(
    file => `${createHash('sha256').update(file.body).digest('hex')}  ${file.fileName}\n`,
  )
  expect(String(body)).toBe(lines.join(''))
})

test('a result that is corrected later gives other checksums, and the changelog says what it was', async () => {
  const [before, noted, etag] = [await checksums(), await changelog(), await etagOf('season.json')]
  const match = await withClient(database.admin, async client => {
    const { rows } = await client.query<{ id: string; home: string; away: string; goals: number }>(
      `update public.matches as game set home_goals = home_goals + 1
       from public.clubs as home, public.clubs as away
       where home.id = home_club_id and away.id = away_club_id and game.id = (
         select game.id from public.matches as game join public.seasons as season on season.id = game.season_id
         where season.slug = '2025' and game.status = 'confirmed' order by game.id limit 1)
       returning game.id, home.slug as home, away.slug as away, home_goals as goals`,
    )
    return rows[0]
  })
  const after = await checksums()
  expect(await etagOf('season.json')).not.toBe(etag)
  expect(after.split('\n').filter(line => before.includes(line))).toEqual([''])
  expect((await changelog()).slice(noted.length)).toEqual([
    `${match?.id},${match?.home},${match?.away},,home_goals,${Number(match?.goals) - 1},${match?.goals}`,
  ])
})

test('a running score is not in the changelog, its result is; so are points taken and a club that is renamed', async () => {
  const noted = await changelog()
  await withClient(database.admin, async client => {
    const { rows } = await client.query<{ id: string; season: string; home: string; away: string }>(
      `select game.season_id as season, home_club_id as home, away_club_id as away from public.matches as game
       join public.seasons as season on season.id = game.season_id where season.slug = '2025' limit 1`,
    )
    const { season, home, away } = rows[0] ?? {}
    const { rows: added } = await client.query<{ id: string }>(
      `insert into public.matches (season_id, home_club_id, away_club_id, played_on) values ($1, $2, $3, '2025-11-30') returning id`,
      [season, home, away],
    )
    const set = (columns: string) =>
      client.query(`update public.matches set ${columns} where id = $1`, [added[0]?.id])
    await set(`status = 'live_1h', home_goals = 0, away_goals = 0, is_provisional = true`)
    await set(`home_goals = 1`)
    await set(`status = 'full_time'`)
    // It may name somebody who is to be forgotten.
    await set(`note = 'Begun late: Tendai Moyo was ill.'`)
    await client.query(
      `insert into public.points_adjustments (season_id, club_id, points, reason) values ($1, $2, -3, 'Crowd trouble.')`,
      [season, home],
    )
    await client.query(`update public.clubs set name = name || ' FC' where id = $1`, [away])
  })
  const told = (await changelog())
    .slice(noted.length)
    .map(line => line.replace(/^.*?,([a-z_]+,[^,]*,[^,]*)$/, '$1'))
  expect(told).toEqual([
    'matches_added,,1',
    'away_goals,,0',
    'home_goals,,1',
    'status,scheduled,full_time',
    'note,,',
    'adjustment,,-3',
    expect.stringMatching(/^club,(.+),\1 FC$/),
  ])
})
