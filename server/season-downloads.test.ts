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
import { createTestDatabase, type TestDatabase } from '#gateway/testing/test-database.ts'
import type { Db } from '#lib/data/db.ts'
import { getSeasons } from '#league/season-queries.ts'
import type { Season } from '#league/seasons.ts'
import { withSampleOfSunday } from '#seed/testing/fillings.ts'
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
