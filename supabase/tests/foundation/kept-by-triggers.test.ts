// Whatever is added, changed or removed, what triggers keep is what would be worked out anew, and who follows is told.
import { beforeAll, expect, test } from 'vitest'
import { useTables } from '#supabase/tests/testing/as.ts'
import { differences, makeKeptScene, type Kept } from '#supabase/tests/testing/kept-scene.ts'

const { sql } = useTables()
let scene: Kept

beforeAll(async () => {
  scene = await makeKeptScene({ sql })
  await sql('select app.keep_bans()')
})

type Verb = 'insert' | 'update' | 'delete'
/** What is done to a table, the functions that its triggers run then, and the statement; :names are of the scene. */
type Change = [table: string, verb: Verb, runs: string[], statement: string]

const changes: Change[] = [
  [
    'lineup_entries',
    'insert',
    ['figures_follow_rows', 'totals_follow_lineups', 'bans_change_with_lineups'],
    `insert into public.lineup_entries (match_id, player_id, club_id, is_starter) values (:served, :banned, :home, true)`,
  ],
  [
    'lineup_entries',
    'update',
    ['figures_follow_changed_rows', 'totals_follow_changed_lineups', 'bans_change_with_lineups'],
    `update public.lineup_entries set player_id = :banned where match_id = :served`,
  ],
  [
    'lineup_entries',
    'delete',
    ['figures_follow_rows', 'totals_follow_lineups', 'bans_change_with_lineups'],
    `delete from public.lineup_entries where match_id = :unserved`,
  ],
  [
    'match_events',
    'insert',
    ['figures_follow_rows', 'totals_follow_events'],
    `insert into public.match_events (match_id, club_id, kind, minute, person_id)
     values (:first, :home, 'goal', 20, :scorer)`,
  ],
  [
    'match_events',
    'update',
    ['figures_follow_changed_rows', 'totals_follow_changed_events'],
    `update public.match_events set person_id = :banned where id = :goal`,
  ],
  [
    'match_events',
    'delete',
    ['figures_follow_rows', 'totals_follow_events'],
    `delete from public.match_events where id = :goal`,
  ],
  [
    'match_officials',
    'insert',
    ['totals_follow_officials'],
    `insert into public.match_officials (match_id, person_id, function) values (:served, :other, 'referee')`,
  ],
  [
    'match_officials',
    'update',
    ['totals_follow_changed_officials'],
    `update public.match_officials set person_id = :other where match_id = :first`,
  ],
  [
    'match_officials',
    'delete',
    ['totals_follow_officials'],
    `delete from public.match_officials where match_id = :first`,
  ],
  [
    'matches',
    'insert',
    ['figures_follow_added_matches', 'refresh_after_change', 'bans_change_with_matches'],
    `insert into public.matches (season_id, home_club_id, away_club_id, played_on, status, home_goals, away_goals)
     values (:season, :home, :away, '2031-05-13', 'confirmed', 2, 0)`,
  ],
  [
    'matches',
    'update',
    [
      'figures_follow_changed_matches',
      'totals_follow_changed_matches',
      'refresh_after_update',
      'bans_change_with_matches',
    ],
    `update public.matches set status = 'void' where id = :served`,
  ],
  [
    'matches',
    'delete',
    ['figures_follow_removed_matches', 'refresh_after_change'],
    `delete from public.matches where id = :bare`,
  ],
  [
    'matches',
    'delete',
    ['bans_change_with_matches'],
    `delete from public.matches where season_id = :season and status = 'scheduled'`,
  ],
  ['rounds', 'update', ['figures_follow_rounds'], `update public.rounds set number = 2 where id = :round`],
  [
    'seasons',
    'insert',
    ['refresh_after_rules'],
    `insert into public.seasons (competition_id, slug, name)
     select competition_id, '2199', '2199' from public.seasons where id = :season`,
  ],
  [
    'seasons',
    'update',
    ['refresh_after_rules', 'figures_follow_the_rules'],
    `update public.seasons set points_for_win = 2 where id = :season`,
  ],
  [
    'club_seasons',
    'insert',
    ['refresh_after_change'],
    `insert into public.club_seasons (season_id, club_id) values (:season, :third)`,
  ],
  [
    'club_seasons',
    'update',
    ['refresh_after_update'],
    `update public.club_seasons set club_id = :third where season_id = :season and club_id = :away`,
  ],
  [
    'club_seasons',
    'delete',
    ['refresh_after_change'],
    `delete from public.club_seasons where season_id = :season and club_id = :away`,
  ],
  [
    'points_adjustments',
    'insert',
    ['refresh_after_change'],
    `insert into public.points_adjustments (season_id, club_id, points, reason) values (:season, :away, -1, 'Late.')`,
  ],
  [
    'points_adjustments',
    'update',
    ['refresh_after_update'],
    `update public.points_adjustments set points = -1 where season_id = :season`,
  ],
  [
    'points_adjustments',
    'delete',
    ['refresh_after_change'],
    `delete from public.points_adjustments where season_id = :season`,
  ],
  [
    'suspensions',
    'insert',
    ['bans_change_with_rows'],
    `insert into public.suspensions (season_id, person_id, club_id, cause, match_id, matches)
     values (:season, :spare, :home, 'red', :first, 3)`,
  ],
  [
    'suspensions',
    'update',
    ['bans_change_with_rows'],
    `update public.suspensions set matches = 3 where person_id = :banned`,
  ],
  [
    'suspensions',
    'delete',
    ['bans_change_with_rows'],
    `delete from public.suspensions where season_id = :season`,
  ],
  [
    'discipline_cases',
    'update',
    ['bans_change_with_rows'],
    `update public.discipline_cases set decided_on = '2031-05-22' where season_id = :season`,
  ],
  [
    'registrations',
    'insert',
    ['bans_change_with_registrations'],
    `insert into public.registrations (player_id, club_id, starts_on) values (:banned, :third, '2031-05-22')`,
  ],
  [
    'registrations',
    'update',
    ['bans_change_with_registrations'],
    `update public.registrations set starts_on = '2031-05-23' where club_id = :third`,
  ],
  [
    'registrations',
    'delete',
    ['bans_change_with_registrations'],
    `delete from public.registrations where club_id = :third`,
  ],
]

/** The same for whoever follows the match that goes on: what is done, and the topic on which they hear of it. */
const told: [table: string, verb: Verb, runs: string, topic: string, statement: string][] = [
  [
    'lineup_entries',
    'insert',
    'tell_of_matches_in',
    'match',
    `insert into public.lineup_entries (match_id, player_id, club_id, is_starter) values (:live, :spare, :home, false)`,
  ],
  [
    'lineup_entries',
    'update',
    'tell_of_matches_in',
    'match',
    `update public.lineup_entries set is_starter = false where match_id = :live`,
  ],
  [
    'lineup_entries',
    'delete',
    'tell_of_matches_in',
    'match',
    `delete from public.lineup_entries where match_id = :live`,
  ],
  [
    'match_events',
    'insert',
    'tell_of_matches_in',
    'match',
    `insert into public.match_events (match_id, club_id, kind, minute) values (:live, :home, 'yellow', 62)`,
  ],
  [
    'match_events',
    'update',
    'tell_of_matches_in',
    'match',
    `update public.match_events set status = 'struck' where id = :card`,
  ],
  [
    'match_changes',
    'insert',
    'tell_of_matches_in',
    'match',
    `insert into public.match_changes (match_id, place, part) values (:live, 1, 'referee')`,
  ],
  [
    'matches',
    'insert',
    'tell_of_match',
    'matches',
    `insert into public.matches (season_id, home_club_id, away_club_id, status, kick_off)
     values (:next, :away, :home, 'scheduled', now() + interval '1 hour')`,
  ],
  [
    'matches',
    'update',
    'tell_of_match',
    'match',
    `update public.matches set home_goals = 1 where id = :live`,
  ],
]

/** With what the scene calls so in its place. */
const inScene = (statement: string) =>
  statement.replaceAll(/:([a-z]+)/g, (_, name: keyof Kept) => `'${scene[name]}'`)

test('the scene keeps something of everything', async () => {
  expect(await differences(sql)).toEqual({})
  const [counts] = await sql(
    `select (select count(*)::int from app.kept_bans) as bans, (select count(*)::int from public.player_totals) as players,
       (select count(*)::int from public.official_totals) as officials, (select count(*)::int from public.club_sums) as clubs,
       (select max(length) from public.club_runs) as run, (select count(*)::int from public.player_match_figures) as figures`,
  )
  expect(counts).toEqual({ bans: 2, players: 3, officials: 1, clubs: 2, run: 4, figures: 4 })
})

// What leans on totals has no statements of its own: refresh_sums on club_totals and refresh_runs on season_totals.
test.each(changes)('%s, %s: %j', async (_table, _verb, _runs, statement) => {
  await sql(inScene(statement))
  expect(await differences(sql)).toEqual({})
})

test.each(told)('%s, %s: %s says so to those of the %s', async (_table, _verb, _runs, topic, statement) => {
  const words = () =>
    sql(`select id from realtime.messages where topic = $1 and event = 'look_again'`, [
      topic === 'match' ? `match:${scene.live}` : topic,
    ])
  const before = await words()
  await sql(inScene(statement))
  expect(await words()).toHaveLength(before.length + 1)
})

test('no trigger that keeps something or tells of it is without a change here', async () => {
  const standing = await sql(
    `select relname || ', ' || verb || ': ' || proname as trigger
     from pg_trigger as made join pg_class as held on held.oid = tgrelid join pg_proc as run on run.oid = tgfoid
     join (values ('insert', 4), ('delete', 8), ('update', 16)) as verbs (verb, bit) on tgtype & bit > 0
     where not tgisinternal and proname ~ '^(figures|totals|bans_change)_|^refresh_after|^tell_of_match'`,
  )
  const known = new Set(
    [...changes, ...told].flatMap(([table, verb, runs]) =>
      [runs].flat().map(run => `${table}, ${verb}: ${run}`),
    ),
  )
  expect(standing.map(row => String(row['trigger'])).filter(each => !known.has(each))).toEqual([])
})
