// A season of which everything is kept that triggers keep, and what is kept of it otherwise than it would be worked out.
import type { Tables } from './as.ts'
import { add, addClub, addPerson, idOf, newSeason } from './rows.ts'
import type { Row, Sql } from './site.ts'

export type Kept = Awaited<ReturnType<typeof makeKeptScene>>

export async function makeKeptScene({ sql }: Pick<Tables, 'sql'>) {
  const competition = await idOf({ sql }, 'competitions', { slug: 'kept', name: 'Kept', kind: 'league' })
  const [season, next] = [
    await idOf({ sql }, 'seasons', newSeason(competition)),
    await idOf({ sql }, 'seasons', newSeason(competition)),
  ]
  const [home, away, third] = [await addClub({ sql }), await addClub({ sql }), await addClub({ sql })]
  for (const club_id of [home, away]) await add({ sql }, 'club_seasons', { season_id: season, club_id })
  await add({ sql }, 'points_adjustments', {
    season_id: season,
    club_id: home,
    points: -3,
    reason: 'A decision.',
  })
  const round = await idOf({ sql }, 'rounds', { season_id: season, number: 1 })
  const [scorer, spare, banned] = [
    await addPerson({ sql }, 'player'),
    await addPerson({ sql }, 'player'),
    await addPerson({ sql }, 'player'),
  ]
  const [referee, other] = [await addPerson({ sql }, 'official'), await addPerson({ sql }, 'official')]

  const addMatch = (day: number, given: object) =>
    idOf({ sql }, 'matches', {
      season_id: season,
      round_id: round,
      home_club_id: home,
      away_club_id: away,
      played_on: `2031-05-${day}`,
      ...given,
    })
  const won = { status: 'confirmed', home_goals: 1, away_goals: 0 }
  const name = (match_id: string, player_id: string) =>
    add({ sql }, 'lineup_entries', { match_id, player_id, club_id: home, is_starter: true })

  const first = await addMatch(10, won)
  await name(first, scorer)
  await name(first, banned)
  await add({ sql }, 'match_officials', { match_id: first, person_id: referee, function: 'referee' })
  const happened = { match_id: first, club_id: home, minute: 10 }
  const goal = await idOf({ sql }, 'match_events', { ...happened, kind: 'goal', person_id: scorer })
  // It bans for two matches: who was named in one has not served it there.
  await idOf({ sql }, 'match_events', { ...happened, kind: 'red', person_id: banned })
  const served = await addMatch(11, won)
  await name(served, spare)
  const unserved = await addMatch(12, won)
  await name(unserved, banned)
  for (const day of [21, 22, 23]) await addMatch(day, { status: 'scheduled' })
  const case_id = await idOf({ sql }, 'discipline_cases', {
    reference: 'DC-2031-001',
    season_id: season,
    person_id: spare,
    club_id: home,
    charge: 'Bribery.',
    status: 'decided',
    body: 'The committee',
    decision: 'Out.',
    sanctions: ['ban_until'],
    ban_until: '2031-05-22',
    decided_on: '2031-05-20',
    appeal_until: '2031-05-30',
  })
  await sql(
    `insert into public.suspensions (season_id, person_id, club_id, cause, case_id, until_on)
     values ($1, $2, $3, 'case', $4, '2031-05-22') on conflict do nothing`,
    [season, spare, home, case_id],
  )
  // Whoever leaves the club takes the ban along.
  await add({ sql }, 'registrations', { player_id: spare, club_id: home, starts_on: '2031-01-15' })
  await add({ sql }, 'registrations', { player_id: spare, club_id: third, starts_on: '2031-05-22' })
  const bare = await addMatch(9, { ...won, round_id: null })
  const live = await addMatch(10, {
    season_id: next,
    round_id: null,
    status: 'live_2h',
    home_goals: 0,
    away_goals: 0,
  })
  await name(live, scorer)
  const card = await idOf({ sql }, 'match_events', { ...happened, match_id: live, kind: 'yellow' })
  const ids = { season, next, home, away, third, round, scorer, spare, banned, referee, other }
  return { ...ids, first, goal, served, unserved, bare, live, card }
}

const unlike = (kept: string, folded: string) =>
  `(${kept} except ${folded}) union all (${folded} except ${kept})`

const inTables: Record<string, string> = {
  figures: 'select kept_in, subject from app.figure_differences()',
  playerTotals: unlike(
    'select season_id, player_id, club_id, squads, appearances, goals from public.player_totals',
    `select season_id, player_id, club_id, count(*), count(*) filter (where has_played), sum(goals)
     from public.appearances group by 1, 2, 3`,
  ),
  officialTotals: unlike(
    'select season_id, person_id, matches, refereed, reds from public.official_totals',
    `select season_id, person_id, count(*), count(*) filter (where function = 'referee'), coalesce(sum(reds), 0)
     from public.appointments_done group by 1, 2`,
  ),
  clubTotals: unlike(
    'select season_id, club_id, position, played, points, adjustment from public.club_totals',
    'select season_id, club_id, position, played, points, adjustment from public.standings',
  ),
  clubSums: unlike(
    'select club_id, seasons, played, won, points from public.club_sums',
    `select club_id, count(*), sum(played), sum(won), sum(points) from public.club_totals where played > 0 group by 1`,
  ),
  seasonTotals: unlike(
    'select season_id, matches, counted from public.season_totals',
    `select season.id, count(game.id), count(counted_home_goals)
     from public.seasons as season left join public.matches as game on game.season_id = season.id group by 1`,
  ),
  // In this scene the home side wins whatever is counted, so that its run is all of it.
  clubRuns: unlike(
    `select season_id, club_id, length from public.club_runs where kind = 'winning'`,
    `select season_id, home_club_id, count(*) from public.matches where counted_home_goals is not null group by 1, 2`,
  ),
  bans: `select season.id from public.seasons as season cross join lateral (${unlike(
    'select * from app.bans_to_come(season.id)',
    'select * from app.work_out_bans(season.id)',
  )}) as bans`,
}

/** Where what is kept differs from what would be worked out now. */
export async function differences(sql: Sql): Promise<Record<string, Row[]>> {
  // The sums over all seasons are made when a transaction ends.
  await sql('set constraints all immediate')
  const found: Record<string, Row[]> = {}
  for (const [name, question] of Object.entries(inTables)) {
    const rows = await sql(question)
    if (rows.length > 0) found[name] = rows
  }
  return found
}
