import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#gateway/testing/test-database.ts'
import { readCsv } from '#lib/formats/csv-read.ts'
import { withRecord } from '#seed/testing/fillings.ts'
import { loadRecord, type LoadReport } from './load.ts'

const data = join(import.meta.dirname, '..', '..', 'data')

let database: TestDatabase
let db: Client
let folder: string
let report: LoadReport
/** What the first load left. */
let atFirst: Map<string, string>

beforeAll(async () => {
  database = await createTestDatabase({ filling: withRecord })
  db = new Client(database.admin)
  await db.connect()
  folder = mkdtempSync(join(tmpdir(), 'record-'))
  cpSync(data, folder, { recursive: true })
  atFirst = await everything()
  // It is there already; so every file is read again, and every row is one to be brought up to date.
  await db.query('delete from app.loaded_files')
  report = await loadRecord(database.admin, folder)
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await db.end()
  await database.drop()
})

const linesOf = (file: string) => readFileSync(join(folder, file), 'utf8').trimEnd().split('\n')
const write = (file: string, lines: string[]) => writeFileSync(join(folder, file), `${lines.join('\n')}\n`)
const rowsIn = (file: string) => readCsv(readFileSync(join(data, file), 'utf8')).map(({ cells }) => cells)

async function count(from: string): Promise<number> {
  const { rows } = await db.query<{ n: number }>(`select count(*)::int as n from ${from}`)
  return rows[0]?.n ?? 0
}

/** Every row of the record with the transaction that wrote it: what is written again looks different. */
async function everything(): Promise<Map<string, string>> {
  const { rows: tables } = await db.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  )
  const found = new Map<string, string>()
  for (const { name } of tables) {
    const { rows } = await db.query<{ written: string; row: string }>(
      `select xmin::text as written, to_jsonb(each)::text as row from public.${name} as each`,
    )
    for (const { written, row } of rows) found.set(`${name} ${row}`, written)
  }
  return found
}

const sevenAll = (line: string) => line.replace(/,\d+,\d+,played/, ',7,7,played')

const tableOf = (key: string) => key.slice(0, key.indexOf(' '))

/** How many rows of each table are new or were written again. */
function changedSince(before: Map<string, string>, now: Map<string, string>): Record<string, number> {
  const changed: Record<string, number> = {}
  for (const [key, written] of now)
    if (before.get(key) !== written) changed[tableOf(key)] = (changed[tableOf(key)] ?? 0) + 1
  return changed
}

// Each load starts from what the one before has left.
describe('one record, load by load', { shuffle: false }, () => {
  test('every row of the record can be read, and is there once', async () => {
    expect(report.refused).toEqual([])
    const files = {
      'stadiums.csv': 'public.venues',
      'towns.csv': 'public.towns',
      'season_clubs.csv': 'public.club_seasons',
      'psl_matches.csv': 'public.matches',
      'players_dob.csv': 'public.birth_dates',
      'squads_published.csv': 'public.registrations',
      'coaches.csv': 'public.coach_stints',
      'awards.csv': 'public.awards',
      'zimbabwe_internationals.csv': 'public.internationals',
      'zimbabwe_internationals_goals.csv': 'public.international_goals',
      'zimbabwe_internationals_shootouts.csv': 'public.internationals where won_on_penalties_by is not null',
      'zimbabwe_clubs_in_caf.csv': 'public.continental_matches',
    }
    for (const [file, table] of Object.entries(files))
      expect([file, await count(table)]).toEqual([file, rowsIn(file).length])
    // Some are listed twice; the last entry counts.
    expect(await count('public.officials')).toBe(
      new Set(rowsIn('match_officials.csv').map(({ name }) => name)).size,
    )
    const known = new Set(report.loaded.map(({ file }) => file))
    expect(Object.keys(files).filter(file => !known.has(file))).toEqual([])
  })

  test('clubs lie where their town does', async () => {
    const { rows } = await db.query(
      `select club.slug, town.name from public.clubs as club join public.towns as town on town.id = club.town_id
     where club.slug in ('dynamos', 'highlanders') order by club.slug`,
    )
    expect(rows).toEqual([
      { slug: 'dynamos', name: 'Harare' },
      { slug: 'highlanders', name: 'Bulawayo' },
    ])
  })

  test('a second load changes nothing, even where it must read every file again', async () => {
    const again = await everything()
    expect(changedSince(atFirst, again)).toEqual({})
    expect(again.size).toBe(atFirst.size)
    expect(await loadRecord(database.admin, folder)).toEqual({ loaded: [], refused: [] })
    expect(changedSince(atFirst, await everything())).toEqual({})
  })

  test('the loader leaves no trace in the audit log, and confirms in nobody’s name', async () => {
    expect(await count(`public.audit_log where scope = 'football'`)).toBe(0)
    expect(await count('public.matches where confirmed_by is not null')).toBe(0)
  })

  test('a changed file changes what changed in it, and the totals of that season', async () => {
    const lines = linesOf('psl_matches.csv')
    // The score of one match and the day of another.
    lines[1] = lines[1]?.replace(',0,1,played', ',4,1,played') ?? ''
    lines[2] = lines[2]?.replace('2006-03-25', '2006-03-26') ?? ''
    write('psl_matches.csv', lines)
    const { loaded, refused } = await loadRecord(database.admin, folder)
    expect(refused).toEqual([])
    expect(loaded).toEqual([{ file: 'psl_matches.csv', rows: 4779 }])
    expect(await count('public.matches')).toBe(4779)
    const clubs = await count(
      `public.club_seasons join public.seasons on seasons.id = season_id where seasons.slug = '2006'`,
    )
    const changed = changedSince(atFirst, await everything())
    expect(changed).toMatchObject({ matches: 2, season_totals: 1, club_totals: clubs })
    // The rest is what follows from it.
    const { rows: followers } = await db.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace
       and obj_description(oid, 'pg_class') like '%Kept by triggers%'`,
    )
    const follows = new Set(followers.map(({ name }) => name))
    expect(Object.keys(changed).filter(name => !follows.has(name))).toEqual(['matches'])
    const { rows } = await db.query(
      `select home_goals, away_goals from public.matches where played_on = '2006-03-25' and home_goals = 4`,
    )
    expect(rows).toEqual([{ home_goals: 4, away_goals: 1 }])
  })

  test('a bad row is told by file, line and reason, and keeps out no other', async () => {
    const lines = linesOf('psl_matches.csv')
    const good = '2006,2006-12-31,,dynamos,Dynamos,highlanders,Highlanders,1,0,played,,high,A source,'
    const bad = [
      [good.replace('dynamos', 'nobody-fc'), 'home club is not in the record'],
      [good.replace('2006-12-31', 'yesterday'), 'date is "yesterday", which is not a day'],
      [good.replace('2006-12-31', '2006-02-30'), 'date is "2006-02-30", which is not a day'],
      [good.replace(',1,0,', ',one,0,'), 'home_goals is "one", which is not a number'],
      [good.replace(',1,0,', ',,0,'), 'home_goals is "", which is not a number of goals'],
      [good.replace(',1,0,', ',100,0,'), 'home_goals is "100", which is not a number of goals'],
      [good.replace('highlanders', 'dynamos'), 'it breaks the rule "a club cannot play itself"'],
      [good.replace('played', 'dreamt'), 'status is "dreamt"; it is played or awarded'],
      [good.replace('2006,', '1066,'), 'season is not in the record'],
      [lines[3] ?? '', 'the same match stands in an earlier line'],
      ['2006,2006-12-31', 'has 2 cells; the first line names 14'],
    ] as const
    const first = lines.length + 1
    write('psl_matches.csv', [...lines, ...bad.map(([line]) => line), good])
    const { loaded, refused } = await loadRecord(database.admin, folder)
    expect(refused).toEqual(
      bad.map(([, reason], place) => `psl_matches.csv, line ${first + place}: ${reason}`),
    )
    expect(loaded).toEqual([{ file: 'psl_matches.csv', rows: 4780 }])
    expect(await count(`public.matches where played_on = '2006-12-31'`)).toBe(1)
  })

  test('what happened to an unknown match is told', async () => {
    const file = 'zimbabwe_internationals_shootouts.csv'
    const lines = linesOf(file)
    const stranger = lines[1]?.replace(/^[\d-]+/, '1899-01-01') ?? ''
    write(file, [...lines, stranger])
    const { refused } = await loadRecord(database.admin, folder)
    expect(refused).toEqual([`${file}, line ${lines.length + 1}: what it tells of is not in internationals`])
  })

  test('a file that cannot be read at all is told, and the others are loaded', async () => {
    const [cups, towns] = [linesOf('cups.csv'), linesOf('towns.csv')]
    write('cups.csv', [...cups, '"never closed'])
    write('towns.csv', [...towns, 'Nowhere,-18,30,Midlands,A source'])
    const { loaded, refused } = await loadRecord(database.admin, folder)
    expect(loaded).toEqual([{ file: 'towns.csv', rows: towns.length }])
    expect(refused).toEqual([expect.stringMatching(/^cups\.csv: .*quotation mark/)])
  })

  test('what a person confirmed is theirs, and so is an address they changed', async () => {
    const account = await db.query<{ id: string }>(
      `insert into auth.users (id, email) values (gen_random_uuid(), 'keeper@example.com') returning id`,
    )
    const lines = linesOf('psl_matches.csv')
    const [theirs = '', ours = ''] = lines.slice(10, 12)
    const idOf = async (line: string) => {
      const [season, day, , home, , away] = line.split(',')
      const { rows } = await db.query<{ id: string }>(
        `select game.id from public.matches as game join public.seasons as season on season.id = season_id
       join public.clubs as home on home.id = home_club_id join public.clubs as away on away.id = away_club_id
       where season.slug = $1 and played_on = $2 and home.slug = $3 and away.slug = $4`,
        [season, day, home, away],
      )
      return rows[0]?.id
    }
    const [confirmed, other] = [await idOf(theirs), await idOf(ours)]
    await db.query(
      'update public.matches set home_goals = 9, confirmed_by = $2, confirmed_at = now() where id = $1',
      [confirmed, account.rows[0]?.id],
    )
    await db.query(`update public.clubs set slug = 'harare-dynamos' where slug = 'dynamos'`)
    write(
      'psl_matches.csv',
      lines.map(line => ([theirs, ours].includes(line) ? sevenAll(line) : line)),
    )
    write(
      'clubs.csv',
      linesOf('clubs.csv').map(line => line.replace(',1963,', ',1964,')),
    )
    await loadRecord(database.admin, folder)
    const { rows } = await db.query('select id, home_goals from public.matches where id = any ($1)', [
      [confirmed, other],
    ])
    expect(new Set(rows)).toEqual(
      new Set([
        { id: confirmed, home_goals: 9 },
        { id: other, home_goals: 7 },
      ]),
    )
    expect(await count(`public.clubs where slug = 'harare-dynamos'`)).toBe(1)
  })
})
