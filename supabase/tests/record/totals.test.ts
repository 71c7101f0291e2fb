// The totals that triggers keep are the fold of the matches, whatever was done to them and in whatever order: the
// view's fold and the domain's.
import * as fc from 'fast-check'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { standings, type CountedMatch, type TieBreak } from '#domain/record/table/standings.ts'
import { useTables } from '#supabase/tests/testing/as.ts'
import { addClub, idOf, newSeason } from '#supabase/tests/testing/rows.ts'
import { startSite, type Row, type Site, type Sql } from '#supabase/tests/testing/site.ts'

const numbers =
  'season_id, club_id, position, played, won, drawn, lost, goals_for, goals_against, goal_difference, points, adjustment, is_tied'

/** Seasons whose totals are not what the view makes of their matches. */
async function wrongTotals(sql: Sql): Promise<Row[]> {
  const kept = `select ${numbers} from public.club_totals`
  const folded = `select ${numbers} from public.standings`
  return sql(
    `(${kept} except ${folded}) union all (${folded} except ${kept})
     union all
     select season.id, null, clubs, matches, counted, goals, home_wins, draws, away_wins, null, null, null, null
     from public.seasons as season left join public.season_totals as total on total.season_id = season.id
     where (clubs, matches, counted, goals, home_wins, draws, away_wins) is distinct from (
       (select count(*) from public.club_seasons as part where part.season_id = season.id),
       (select count(*) from public.matches as game where game.season_id = season.id),
       (select count(counted_home_goals) from public.matches as game where game.season_id = season.id),
       (select coalesce(sum(counted_home_goals + counted_away_goals), 0) from public.matches as game
        where game.season_id = season.id),
       (select count(*) from public.matches as game
        where game.season_id = season.id and counted_home_goals > counted_away_goals),
       (select count(*) from public.matches as game
        where game.season_id = season.id and counted_home_goals = counted_away_goals),
       (select count(*) from public.matches as game
        where game.season_id = season.id and counted_home_goals < counted_away_goals))`,
  )
}

type Folded = Omit<ReturnType<typeof standings>[number], 'form'>

/** What domain/record/table/standings.ts makes of a season. */
async function foldOf(sql: Sql, season: string): Promise<Folded[]> {
  const [rules] = await sql('select * from public.seasons where id = $1', [season])
  const clubs = await sql('select club_id as id from public.club_seasons where season_id = $1', [season])
  const matches = await sql(
    `select home_club_id as home, away_club_id as away, counted_home_goals as "homeGoals",
       counted_away_goals as "awayGoals", coalesce(played_on::text, '') as "playedOn"
     from public.matches where season_id = $1 and counted_home_goals is not null`,
    [season],
  )
  const adjustments = await sql(
    'select club_id as club, points from public.points_adjustments where season_id = $1',
    [season],
  )
  const table = standings(
    clubs.map(({ id }) => String(id)),
    matches.map(row => row as CountedMatch),
    {
      rules: {
        pointsForWin: Number(rules?.['points_for_win']),
        pointsForDraw: Number(rules?.['points_for_draw']),
        order: rules?.['tie_breaks'] as TieBreak[],
      },
      adjustments: adjustments as { club: string; points: number }[],
    },
  )
  return table.map(({ form: _form, ...row }) => row)
}

async function keptOf(sql: Sql, season: string): Promise<Row[]> {
  return sql(
    `select club_id as club, position, played, won, drawn, lost, goals_for as "goalsFor", goals_against as "goalsAgainst",
       goal_difference as "goalDifference", points, adjustment, is_tied as "isTied"
     from public.club_totals where season_id = $1 order by position, club_id`,
    [season],
  )
}

const side = fc.nat({ max: 3 })
const goals = fc.option(fc.nat({ max: 4 }))
const status = fc.constantFrom(
  'scheduled',
  'live_1h',
  'full_time',
  'confirmed',
  'awarded',
  'walkover',
  'void',
)
const season = fc.nat({ max: 1 })

const game = fc.record({
  season,
  home: side,
  away: side,
  status,
  score: fc.tuple(goals, goals),
  awarded: fc.boolean(),
})
const act = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('add' as const), game }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('change' as const), which: fc.nat(), game }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove' as const), which: fc.nat() }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('adjust' as const),
      season,
      side,
      points: fc.integer({ min: -9, max: -1 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('forgive' as const), season }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('leave' as const), season, side }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('join' as const), season, side }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('rule' as const),
      season,
      order: fc.constantFrom('{points,goal_difference,goals_for}', '{points,wins}', '{wins,goals_for}'),
      win: fc.constantFrom(2, 3),
    }),
  },
)
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never
type Game = typeof game extends fc.Arbitrary<infer One> ? One : never

describe('whatever is done', () => {
  const { sql } = useTables()
  const clubs: string[] = []
  let seasons: string[] = []

  beforeAll(async () => {
    for (let n = 0; n < 4; n++) clubs.push(await addClub({ sql }))
    const league = await idOf({ sql }, 'competitions', { slug: 'league', name: 'League', kind: 'league' })
    seasons = [
      await idOf({ sql }, 'seasons', newSeason(league)),
      await idOf({ sql }, 'seasons', newSeason(league)),
    ]
    for (const season_id of seasons)
      for (const club_id of clubs.slice(0, 3)) await idOf({ sql }, 'club_seasons', { season_id, club_id })
  })

  function columnsOf({
    season: at,
    home,
    away,
    status: said,
    score: [scored, conceded],
    awarded,
  }: Game): unknown[] {
    const isAwarded = awarded || said === 'awarded'
    const both = scored !== null && conceded !== null
    return [
      seasons[at],
      clubs[home],
      clubs[away === home ? (home + 1) % 4 : away],
      said,
      both ? scored : null,
      both ? conceded : null,
      isAwarded ? 3 : null,
      isAwarded ? 0 : null,
    ]
  }

  const columns =
    'season_id, home_club_id, away_club_id, status, home_goals, away_goals, awarded_home_goals, awarded_away_goals'

  async function perform(one: Act): Promise<unknown> {
    const nth = `(select id from public.matches order by id offset $1 % greatest(1, (select count(*) from public.matches)) limit 1)`
    switch (one.kind) {
      case 'add':
        return sql(
          `insert into public.matches (${columns}) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
          columnsOf(one.game),
        )
      case 'change':
        return sql(
          `update public.matches set (${columns}) = ($2, $3, $4, $5, $6, $7, $8, $9) where id = ${nth}`,
          [one.which, ...columnsOf(one.game)],
        )
      case 'remove':
        return sql(`delete from public.matches where id = ${nth}`, [one.which])
      case 'adjust':
        return sql(
          `insert into public.points_adjustments (season_id, club_id, points, reason) values ($1, $2, $3, 'A decision.')`,
          [seasons[one.season], clubs[one.side], one.points],
        )
      case 'forgive':
        return sql('delete from public.points_adjustments where season_id = $1', [seasons[one.season]])
      case 'leave':
        return sql('delete from public.club_seasons where season_id = $1 and club_id = $2', [
          seasons[one.season],
          clubs[one.side],
        ])
      case 'join':
        return sql(
          'insert into public.club_seasons (season_id, club_id) values ($1, $2) on conflict do nothing',
          [seasons[one.season], clubs[one.side]],
        )
      case 'rule':
        return sql('update public.seasons set tie_breaks = $2, points_for_win = $3 where id = $1', [
          seasons[one.season],
          one.order,
          one.win,
        ])
    }
  }

  test('to matches, deductions, participants and rules, the totals are the fold', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 15 }), async acts => {
        await sql('savepoint before_acts')
        try {
          for (const one of acts) await perform(one)
          expect(await wrongTotals(sql)).toEqual([])
          for (const id of seasons) expect(await keptOf(sql, id)).toEqual(await foldOf(sql, id))
        } finally {
          await sql('rollback to savepoint before_acts')
        }
      }),
      { numRuns: 8 * inject('scale') },
    )
  })

  test('a totals row that is wrong would be found', async () => {
    await sql('update public.club_totals set points = points + 1 where season_id = $1', [seasons[0]])
    await sql('update public.season_totals set goals = goals + 1 where season_id = $1', [seasons[1]])
    expect((await wrongTotals(sql)).length).toBeGreaterThan(2)
  })

  test('a season that is removed takes its totals along', async () => {
    await sql('delete from public.seasons where id = $1', [seasons[0]])
    expect(await sql('select from public.season_totals where season_id = $1', [seasons[0]])).toEqual([])
    expect(await wrongTotals(sql)).toEqual([])
  })
})

describe('whoever writes at the same time', () => {
  let site: Site

  beforeAll(async () => {
    site = await startSite()
  })
  afterAll(() => site.close())

  test('leaves right totals, and nobody waits for ever', async () => {
    const league = await idOf(site, 'competitions', { slug: 'league', name: 'League', kind: 'league' })
    const clubs = [await addClub(site), await addClub(site), await addClub(site)]
    const years = [
      await idOf(site, 'seasons', newSeason(league)),
      await idOf(site, 'seasons', newSeason(league)),
    ]
    const matches: string[] = []
    for (const season_id of years) {
      for (const club_id of clubs) await idOf(site, 'club_seasons', { season_id, club_id })
      for (let n = 0; n < 6; n++)
        matches.push(
          await idOf(site, 'matches', {
            season_id,
            home_club_id: clubs[n % 3],
            away_club_id: clubs[(n + 1) % 3],
          }),
        )
    }
    // As functions write: with the rights of the owner, for somebody whom the log names.
    const keepers = [site.people.admin, site.people.zifa_admin, site.people.super_admin]
    const clients = await Promise.all(
      Array.from({ length: 12 }, async (_, n) => {
        const client = new Client(site.database.admin)
        await client.connect()
        const claims = JSON.stringify({ sub: keepers[n % 3]?.id })
        await client.query(`select set_config('request.jwt.claims', $1, false)`, [claims])
        return client
      }),
    )
    const scored = `status = 'full_time', home_goals = $2, away_goals = $3`
    const writes = Array.from({ length: 72 }, async (_, n) => {
      const [year, match] = [years[n % 2], matches[n % matches.length]]
      const ask = (text: string, values: unknown[]) => clients[n % 12]?.query(text, values)
      switch (n % 6) {
        case 0:
          return ask('update public.seasons set points_for_win = $2 where id = $1', [year, 2 + (n % 2)])
        case 1:
          return ask(
            `insert into public.points_adjustments (season_id, club_id, points, reason) values ($1, $2, -1, 'A decision.')`,
            [year, clubs[n % 3]],
          )
        // Both seasons at once.
        case 2:
          return ask(
            `insert into public.matches (season_id, home_club_id, away_club_id, status, home_goals, away_goals)
             select year, $2, $3, 'full_time', $4, $5 from unnest($1::uuid[]) as year`,
            [n % 4 < 2 ? years : years.toReversed(), clubs[0], clubs[1], n % 5, n % 3],
          )
        case 3:
          return ask('update public.matches set season_id = $2 where id = $1', [match, year])
        default:
          return ask(`update public.matches set ${scored} where id = $1`, [match, n % 5, n % 3])
      }
    })
    await Promise.all(writes)
    await Promise.all(clients.map(client => client.end()))
    expect(await wrongTotals(site.sql)).toEqual([])
    const [told] = await site.sql(`select count(*)::int as n from public.audit_log where scope = 'football'`)
    expect(told?.['n']).toBeGreaterThanOrEqual(36)
  })
})
