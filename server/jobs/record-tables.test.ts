// The tables of the whole record, as everybody can get them: on the page, as a file, from the data API. All of
// them must be the 302 rows that were worked out from the same matches by other hands.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { longestRuns } from '#domain/record/table/feats.ts'
import { createTestDatabase } from '#gateway/testing/test-database.ts'
import { readCsv } from '#lib/formats/csv-read.ts'
import { withRecord } from '#seed/testing/fillings.ts'
import { ask } from '#server/testing/ask.ts'
import { openSite, type TestSite } from '#server/testing/open-site.ts'

const folder = join(import.meta.dirname, '..', '..', 'data')
const rowsOf = (words: string) => readCsv(words).map(({ cells }) => cells)
const file = (name: string) => rowsOf(readFileSync(join(folder, name), 'utf8'))

const figures = ['P', 'W', 'D', 'L', 'GF', 'GA', 'GD', 'Pts'] as const
const computed = file('psl_tables_computed.csv')
const seasons = [...new Set(computed.map(row => row['season'] ?? ''))]
const expected = (season: string) =>
  computed
    .filter(row => row['season'] === season)
    .map(row => [row['pos'], row['club'], ...figures.map(name => row[name])].map(String))

let site: TestSite
let db: Client

beforeAll(async () => {
  const database = await createTestDatabase({ filling: withRecord })
  site = await openSite({ database })
  db = new Client(database.admin)
  await db.connect()
}, 180_000)
afterAll(async () => {
  await db.end()
  await site.close()
})

test('the file has every row there is', () => {
  expect(computed).toHaveLength(302)
  expect(seasons).toHaveLength(18)
})

/** The cells of the table as a reader hears them, without what is said beside them. */
function drawnRows(html: string): string[][] {
  const table = /<table class="log">.*?<tbody>(.*?)<\/tbody>/s.exec(html)?.[1] ?? ''
  return [...table.matchAll(/<tr[^>]*>(.*?)<\/tr>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)]
      .map(([, cell = '']) =>
        cell
          .replaceAll(/<(small|svg|abbr)\b.*?<\/\1>|<span class="sr-only">.*?<\/span>|<[^>]*>/gs, '')
          .replace('−', '-')
          .replace(/^\+/, '')
          .replace('&amp;', '&')
          .trim(),
      )
      .slice(0, 10),
  )
}

test.each(seasons)('the table of %s is the same on its page, as a file and in the data API', async season => {
  const page = await ask(site.port, `/standings?season=${season}`)
  expect(page.status).toBe(200)
  expect(drawnRows(page.text)).toEqual(expected(season))

  const csv = await ask(site.port, `/standings.csv?season=${season}`)
  expect(csv.headers['content-type']).toContain('text/csv')
  const rows = rowsOf(csv.text)
  expect(
    rows.map(row => [row['position'], row['club'], ...figures.map(name => row[name])].map(String)),
  ).toEqual(expected(season))

  for (const table of ['club_totals', 'standings'])
    expect(await served(table, season)).toEqual(new Set(expected(season).map(row => row.join(' '))))
})

const columns = 'position played won drawn lost goals_for goals_against goal_difference points'.split(' ')

/** The rows of a season as the data API has them, each in one line: clubs that are level come in any order. */
async function served(table: string, season: string) {
  const answer = await ask(
    site.port,
    `/rest/v1/${table}?select=${columns.join()},club:clubs!inner(name),season:seasons!inner()&season.slug=eq.${season}`,
    { headers: { apikey: site.publishableKey } },
  )
  const rows: (Record<string, number> & { club: { name: string } })[] = JSON.parse(answer.text)
  return new Set(
    rows.map(row => {
      const [position, ...rest] = columns.map(name => row[name])
      return [position, row.club.name, ...rest].join(' ')
    }),
  )
}

test('whoever stands first is the champion that was published', async () => {
  const champions = file('champions.csv').filter(row => row['champion'] && (row['season'] ?? '') >= '2006')
  expect(champions).toHaveLength(18)
  for (const row of champions)
    expect(expected(row['season'] ?? '')[0]?.slice(1, 2)).toEqual([row['champion']])
})

test('the all-time table is the sum of all tables', async () => {
  const { rows } = await db.query<{ slug: string; seasons: number; played: number; points: number }>(
    `select slug, seasons, played, points from public.club_sums join public.clubs on clubs.id = club_id`,
  )
  const sums = Map.groupBy(computed, row => row['club_id'] ?? '')
  expect(rows).toHaveLength(sums.size)
  for (const { slug, ...told } of rows) {
    const all = sums.get(slug) ?? []
    const sum = (name: string) => all.reduce((total, row) => total + Number(row[name]), 0)
    expect({ slug, ...told }).toEqual({ slug, seasons: all.length, played: sum('P'), points: sum('Pts') })
  }
})

test('the longest runs are what the rules tell of the same matches', async () => {
  const matches = Map.groupBy(file('psl_matches.csv'), row => row['season'] ?? '')
  for (const kind of ['winning', 'unbeaten'] as const) {
    const { rows } = await db.query<{ season: string; club: string; length: number }>(
      `select season.slug as season, club.slug as club, length from public.club_runs as run
       join public.clubs as club on club.id = run.club_id join public.seasons as season on season.id = run.season_id
       where kind = $1`,
      [kind],
    )
    const told = rows.map(({ season, club, length }) => `${season} ${club} ${length}`)
    const worked = [...matches].flatMap(([season, played]) => {
      const clubs = [...new Set(played.map(row => row['home_id'] ?? ''))]
      const counted = played.map(row => ({
        home: row['home_id'] ?? '',
        away: row['away_id'] ?? '',
        homeGoals: Number(row['home_goals']),
        awayGoals: Number(row['away_goals']),
        playedOn: row['date'] ?? '',
      }))
      return longestRuns(clubs, counted, kind).map(({ club, length }) => `${season} ${club} ${length}`)
    })
    expect(told.toSorted()).toEqual(worked.toSorted())
  }
})

test('an awarded result counts as awarded, and a deduction moves only its club, everywhere at once', async () => {
  const { rows: found } = await db.query<{
    id: string
    status: string
    season_id: string
    home_club_id: string
  }>(
    `select game.id, game.status, game.season_id, game.home_club_id from public.matches as game
     join public.seasons as season on season.id = game.season_id and season.slug = '2019'
     where counted_home_goals > counted_away_goals order by game.id limit 1`,
  )
  const [game] = found
  if (!game) throw new Error('There is no home win in 2019.')
  const read = async () => {
    const csv = await ask(site.port, `/standings.csv?season=2019&t=${Math.random()}`)
    return new Map(rowsOf(csv.text).map(row => [row['club_id'] ?? '', row]))
  }
  const { rows: names } = await db.query<{ slug: string }>(`select slug from public.clubs where id = $1`, [
    game.home_club_id,
  ])
  const home = names[0]?.slug ?? ''
  const before = await read()
  await db.query(
    `insert into public.points_adjustments (season_id, club_id, points, reason)
     values ($1, $2, -3, 'Fielded a player who was suspended.')`,
    [game.season_id, game.home_club_id],
  )
  const deducted = await read()
  expect(Number(deducted.get(home)?.['Pts'])).toBe(Number(before.get(home)?.['Pts']) - 3)
  const others = (table: typeof before) =>
    [...table.values()]
      .filter(row => row['club_id'] !== home)
      .map(row => [row['club_id'], ...figures.map(name => row[name])])
  expect(others(deducted)).toEqual(others(before))

  await db.query(
    `update public.matches set status = 'awarded', awarded_home_goals = 0, awarded_away_goals = 3 where id = $1`,
    [game.id],
  )
  const awarded = await read()
  expect(Number(awarded.get(home)?.['W'])).toBe(Number(before.get(home)?.['W']) - 1)
  expect(Number(awarded.get(home)?.['Pts'])).toBe(Number(before.get(home)?.['Pts']) - 6)
  const page = await ask(site.port, `/standings?season=2019&t=1`)
  expect(page.text).toContain('Fielded a player who was suspended.')

  // The other tests find the record as it was.
  await db.query(
    'delete from public.points_adjustments where season_id = $1 and club_id = $2 and points = -3',
    [game.season_id, game.home_club_id],
  )
  await db.query(
    `update public.matches set status = $2, awarded_home_goals = null, awarded_away_goals = null where id = $1`,
    [game.id, game.status],
  )
})
