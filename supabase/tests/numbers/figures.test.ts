// The figures behind the statistics: each is the sum of the rows it links to, and those follow the log.
import * as fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, inject, test } from 'vitest'
import { useTables } from '#supabase/tests/testing/as.ts'

const { as, sql } = useTables()

const season = randomUUID()
const round = randomUUID()
const venue = randomUUID()
const home = randomUUID()
const away = randomUUID()
const players: string[] = Array.from({ length: 8 }, () => randomUUID())
const [striker = '', keeper = '', substitute = '', guest = ''] = players
const clubOf = (player: string) => (player === guest || players.indexOf(player) > 5 ? away : home)

beforeAll(async () => {
  const competition = randomUUID()
  await sql(`insert into public.competitions (id, slug, name, kind) values ($1, 'try', 'Try', 'league')`, [
    competition,
  ])
  await sql(`insert into public.seasons (id, competition_id, slug, name) values ($1, $2, '2031', '2031')`, [
    season,
    competition,
  ])
  await sql('insert into public.rounds (id, season_id, number) values ($1, $2, 7)', [round, season])
  await sql(`insert into public.venues (id, slug, name) values ($1, 'try', 'Try')`, [venue])
  await sql(
    `insert into public.clubs (id, slug, name, code) values ($1, 'host', 'Host', 'HOS'), ($2, 'guest', 'Guest', 'GUE')`,
    [home, away],
  )
  for (const [place, person] of players.entries())
    await sql('insert into public.people (id, slug, name) values ($1, $2, $2)', [person, `try-${place}`])
  await sql('insert into public.players (person_id) select unnest($1::uuid[])', [players])
})

type Happening = {
  kind: string
  club?: string
  minute: number | null
  person?: string | null
  related?: string | null
  status?: string
}
type Played = {
  status: string
  isProvisional: boolean
  score: readonly [number, number] | null
  starters: readonly string[]
  bench: readonly string[]
  events: readonly Happening[]
}

async function enter({ status, isProvisional, score, starters, bench, events }: Played): Promise<string> {
  const [row] = await sql(
    `insert into public.matches (season_id, round_id, venue_id, home_club_id, away_club_id, status, home_goals, away_goals,
       awarded_home_goals, awarded_away_goals, is_provisional, attendance, played_on)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 1200, '2031-05-01') returning id`,
    [
      season,
      round,
      venue,
      home,
      away,
      status,
      score?.[0] ?? null,
      score?.[1] ?? null,
      ...(status === 'awarded' ? [3, 0] : [null, null]),
      isProvisional,
    ],
  )
  const match = String(row?.['id'])
  const named = [...starters, ...bench]
  await sql(
    `insert into public.lineup_entries (match_id, player_id, club_id, is_starter)
     select $1, player, club, starts from unnest($2::uuid[], $3::uuid[], $4::boolean[]) as given (player, club, starts)`,
    [match, named, named.map(clubOf), named.map(player => starters.includes(player))],
  )
  for (const { kind, club, minute, person = null, related = null, status: state = 'agreed' } of events)
    await sql(
      `insert into public.match_events (match_id, club_id, kind, minute, person_id, related_person_id, status)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [match, club ?? (person ? clubOf(person) : home), kind, minute, person, related, state],
    )
  return match
}

const scene: Played = {
  status: 'confirmed',
  isProvisional: false,
  score: [2, 1],
  starters: [striker, keeper, guest],
  bench: [substitute],
  events: [
    { kind: 'goal', minute: 10, person: guest },
    { kind: 'yellow', minute: 20, person: striker },
    { kind: 'penalty_missed', minute: 30, person: striker },
    { kind: 'substitution', minute: 60, person: substitute, related: striker },
    { kind: 'goal', minute: 60, person: keeper, related: striker },
    { kind: 'penalty_goal', minute: 80, person: substitute },
  ],
}

test('a match gives each player what happened while they were on the pitch', async () => {
  const match = await enter(scene)
  const figures = async (player: string) =>
    (
      await sql(
        `select minutes, goals, penalties, penalties_taken, assists, yellows, goals_for, goals_against, has_clean_sheet, points, round
           from public.player_match_figures where match_id = $1 and player_id = $2`,
        [match, player],
      )
    )[0]
  expect(await figures(striker)).toEqual({
    minutes: 60,
    goals: 0,
    penalties: 0,
    penalties_taken: 1,
    assists: 1,
    yellows: 1,
    // The goal of the minute in which he went off is still his.
    goals_for: 1,
    goals_against: 1,
    has_clean_sheet: false,
    points: 3,
    round: 7,
  })
  expect(await figures(substitute)).toMatchObject({
    minutes: 30,
    goals: 1,
    penalties: 1,
    penalties_taken: 1,
    goals_for: 1,
    goals_against: 0,
    // Less than an hour on the pitch.
    has_clean_sheet: false,
    points: null,
  })
  expect(await figures(guest)).toMatchObject({ minutes: 90, goals_for: 1, goals_against: 2, points: 0 })
})

test('a match gives each club its first goal and what it won from behind', async () => {
  const match = await enter(scene)
  const sides = await sql(
    `select is_home, scored, points, first_goal, comeback_points, yellows, attendance, goals, assisted, has_lineups
       from public.club_match_figures where match_id = $1 order by is_home desc`,
    [match],
  )
  const ofBoth = { attendance: 1200, goals: 2, assisted: 1, has_lineups: true }
  expect(sides).toEqual([
    { is_home: true, scored: 2, points: 3, first_goal: -1, comeback_points: 3, yellows: 1, ...ofBoth },
    { is_home: false, scored: 1, points: 0, first_goal: 1, comeback_points: 0, yellows: 0, ...ofBoth },
  ])
})

test('what nobody wrote down is null and not nought', async () => {
  const untimed = await enter({ ...scene, events: [{ kind: 'goal', minute: null, person: guest }] })
  const [side] = await sql(
    `select first_goal, comeback_points from public.club_match_figures where match_id = $1 and is_home`,
    [untimed],
  )
  expect(side).toEqual({ first_goal: null, comeback_points: null })
  const told = await sql(
    `select goals_for, goals_against, has_clean_sheet from public.player_match_figures where match_id = $1`,
    [untimed],
  )
  expect(told).toHaveLength(3)
  for (const each of told)
    expect(each).toEqual({ goals_for: null, goals_against: null, has_clean_sheet: null })
  // Goalless, and nobody kept a log: silence tells nothing.
  const bare = await enter({ ...scene, score: [0, 0], starters: [], bench: [], events: [] })
  const [alone] = await sql(
    `select yellows, reds, has_lineups, has_events, scored, first_goal from public.club_match_figures where match_id = $1 and is_home`,
    [bare],
  )
  expect(alone).toEqual({
    yellows: null,
    reds: null,
    has_lineups: false,
    has_events: false,
    scored: 0,
    first_goal: null,
  })
})

const somebody = fc.option(fc.constantFrom(...players), { freq: 6 })
const happening: fc.Arbitrary<Happening> = fc.record({
  kind: fc.constantFrom('goal', 'own_goal', 'penalty_goal', 'penalty_saved', 'yellow', 'red', 'substitution'),
  minute: fc.option(fc.integer({ min: 0, max: 95 }), { freq: 8 }),
  club: fc.constantFrom(home, away),
  person: somebody,
  related: somebody,
  status: fc.constantFrom('agreed', 'agreed', 'disputed', 'struck'),
})
const played: fc.Arbitrary<Played> = fc.record({
  status: fc.constantFrom('confirmed', 'full_time', 'report_submitted', 'awarded', 'live_2h', 'abandoned'),
  isProvisional: fc.constant(false),
  score: fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 3 })),
  starters: fc.subarray(players.slice(0, 4), { minLength: 1 }),
  bench: fc.constant(players.slice(4)),
  events: fc.array(happening, { maxLength: 8 }),
})

/** Whatever is kept otherwise than the log says, or than the rows beside it add up to. */
async function differences() {
  const kept = await sql('select kept_in, kept, folded from app.figure_differences()')
  // What is confirmed is what the totals count.
  const totals = await sql(
    `select player_id from public.player_totals full join (
         select season_id, player_id, club_id, sum(appearances)::int as appearances, sum(starts)::int as starts,
           sum(minutes)::int as minutes, sum(goals)::int as goals, sum(assists)::int as assists, sum(yellows)::int as yellows
         from public.player_season_figures where is_official group by 1, 2, 3
       ) as sums using (season_id, player_id, club_id)
       where (player_totals.appearances, player_totals.starts, player_totals.minutes, player_totals.goals, player_totals.assists,
           player_totals.yellows)
         is distinct from (sums.appearances, sums.starts, sums.minutes, sums.goals, sums.assists, sums.yellows)
         -- Who only sat on the bench has a total of noughts, and no figures.
         and (sums.player_id is not null or player_totals.appearances + player_totals.goals + player_totals.assists + player_totals.yellows > 0)`,
  )
  const sums = await sql(
    `select kept.player_id from public.player_season_figures as kept cross join lateral (
         select sum(goals)::smallint as goals, coalesce(sum(minutes), 0)::int as minutes, sum(goals_against)::smallint as goals_against
         from public.player_match_figures as one
         where (one.season_id, one.player_id, one.club_id, one.is_home, one.is_official)
           = (kept.season_id, kept.player_id, kept.club_id, kept.is_home, kept.is_official)) as rows
       where (kept.goals, kept.minutes, kept.goals_against) is distinct from (rows.goals, rows.minutes, rows.goals_against)`,
  )
  return [...kept, ...totals, ...sums]
}

test('figures follow whatever happens to a match', () =>
  fc.assert(
    fc.asyncProperty(played, played, async (one, other) => {
      await sql('savepoint fresh')
      try {
        const first = await enter(one)
        await enter(other)
        expect(await differences()).toEqual([])
        await sql(`update public.match_events set minute = 5 where match_id = $1 and kind = 'goal'`, [first])
        await sql('update public.lineup_entries set is_starter = not is_starter where match_id = $1', [first])
        await sql('update public.seasons set points_for_win = 2 where id = $1', [season])
        expect(await differences()).toEqual([])
        await sql(`update public.matches set status = 'void' where id = $1`, [first])
        expect(await differences()).toEqual([])
        await sql('delete from public.matches where id = $1', [first])
        expect(await differences()).toEqual([])
      } finally {
        await sql('rollback to savepoint fresh')
      }
    }),
    { numRuns: 3 * inject('scale') },
  ))

test('what is not confirmed is there, apart', async () => {
  const match = await enter({ ...scene, status: 'full_time', isProvisional: true })
  const asked = async (isOfficial: boolean) =>
    (
      await sql('select slug, goals from public.player_figures($1, p_is_official => $2)', [
        [season],
        isOfficial,
      ])
    ).length
  expect([await asked(false), await asked(true)]).toEqual([4, 0])
  await sql(`update public.matches set status = 'confirmed', is_provisional = false where id = $1`, [match])
  expect(await asked(true)).toBe(4)
  expect(await differences()).toEqual([])
})

test('everybody can ask, of rounds and of home and away apart', async () => {
  await enter(scene)
  const asked = async (from: number | null, isHome: boolean | null) =>
    (
      await as(
        'anon',
        'select slug from public.player_figures($1, p_is_home => $2, p_from_round => $3, p_to_round => 9)',
        [[season], isHome, from],
      )
    ).length
  expect([await asked(null, null), await asked(7, null), await asked(8, null)]).toEqual([4, 4, 0])
  expect([await asked(null, true), await asked(7, true), await asked(7, false)]).toEqual([3, 3, 1])
  const clubs = await as(
    'anon',
    'select slug, played, points, home_points, away_points, comeback_points, home_attendance from public.club_figures($1) order by slug',
    [[season]],
  )
  expect(clubs).toEqual([
    {
      slug: 'guest',
      played: 1,
      points: 0,
      home_points: 0,
      away_points: 0,
      comeback_points: 0,
      home_attendance: null,
    },
    {
      slug: 'host',
      played: 1,
      points: 3,
      home_points: 3,
      away_points: 0,
      comeback_points: 3,
      home_attendance: 1200,
    },
  ])
  const grounds = await as(
    'anon',
    'select slug, club_slug, played, won, is_own from public.venue_figures($1)',
    [[season]],
  )
  expect(grounds).toEqual([{ slug: 'try', club_slug: 'host', played: 1, won: 1, is_own: null }])
})
