// The jobs on a database with the record and the sample season: what is checked, by whom, and how often.
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#gateway/testing/test-database.ts'
import { withSample } from '#seed/testing/fillings.ts'
import { runJobs } from './run-jobs.ts'
import { startJobs } from './jobs.ts'
import { withdrawRunsOfTheFuture } from '#server/numbers/due.ts'
import { checkRecord } from './record-check.ts'

let database: TestDatabase
let client: Client
const said: string[] = []
const log = {
  info: (message: string) => said.push(message),
  error: (_: object, message: string) => said.push(message),
}

/** An article, a pick and a vote on a match that is over, an entry in the audit log, and the bans to come. */
async function addWhatIsCounted(its: Client) {
  const over = `(select game.id from public.matches as game where game.is_sample and game.status = 'confirmed'
    and exists (select from public.lineup_entries where match_id = game.id) order by game.id limit 1)`
  const fan = `'00000000-0000-4000-8000-000000000263'::uuid`
  for (const sql of [
    `insert into public.articles (slug, title, body, byline) values ('a-word', 'A word', 'Of many.', 'The desk')`,
    `insert into auth.users (id, email) values (${fan}, 'fan@example.test')`,
    `insert into public.score_picks (user_id, match_id, season_id, home_goals, away_goals, request_id)
     select ${fan}, id, season_id, home_goals, away_goals, ${fan} from public.matches where id = ${over}`,
    'select app.score_picks()',
    `insert into app.match_polls (match_id, closes_at) values (${over}, now() - interval '1 day')`,
    `insert into public.match_votes (match_id, user_id, player_id)
     select match_id, ${fan}, player_id from public.lineup_entries where match_id = ${over} limit 1`,
    'select app.count_votes()',
    'select app.keep_bans()',
  ])
    await its.query(sql)
}

beforeAll(async () => {
  database = await createTestDatabase({ filling: withSample })
  client = new Client(database.admin)
  await client.connect()
  await addWhatIsCounted(client)
}, 120_000)
afterAll(async () => {
  await client.end()
  await database.drop()
})

const rows = async (sql: string) => (await client.query<Record<string, unknown>>(sql)).rows

test('words that another version of PostgreSQL found in an article are no difference, and are found anew', async () => {
  const different = () => rows(`select subject from app.word_differences() where kept_in = 'article_texts'`)
  await client.query(`update app.article_texts set words = 'elsewhere'::tsvector`)
  expect(await different()).not.toEqual([])
  await client.query('update app.article_texts set made_by = 14')
  expect(await different()).toEqual([])
  // The text itself is compared all the same.
  await client.query(`update app.article_texts set text_hash = md5('another text')`)
  expect(await different()).not.toEqual([])
  expect(await rows('select app.file_outdated_articles() > 0 as renewed')).toEqual([{ renewed: true }])
  expect(await different()).toEqual([])
})

test('the nightly check is done once, by one process at a time; the record as it is loaded differs nowhere from its log', async () => {
  await client.query('delete from public.record_checks')
  const other = new Client(database.admin)
  await other.connect()
  await other.query('select pg_advisory_lock(263430)')
  expect(await runJobs(database.admin, log)).toBe(false)
  await other.end()
  expect(await runJobs(database.admin, log)).toBe(true)
  expect(await runJobs(database.admin, log)).toBe(true)
  const [check, ...more] = await rows('select compared, differences from public.record_checks')
  expect([check?.['differences'], more]).toEqual([[], []])
  expect(Object.values(check?.['compared'] ?? {}).filter(count => count === 0)).toEqual([])
  expect(said).toEqual(['the record was checked: no difference'])
  await client.query(`update public.record_checks set checked_at = now() - interval '25 hours'`)
  await runJobs(database.admin, log)
  expect(await rows('select from public.record_checks')).toHaveLength(2)
})

test('what was done while the clock was 40 days ahead is done again once it is right', async () => {
  const moved = { 'public.record_checks': 'checked_at', 'app.retention_runs': 'ran_at' }
  for (const [table, column] of Object.entries(moved)) {
    await client.query(`update ${table} set ${column} = now() + interval '40 days'`)
    await runJobs(database.admin, log)
    const recent = await rows(`select from ${table} where ${column} <= now()`)
    expect([table, recent.length]).toEqual([table, 1])
  }
})

test('a run of the numbers from a time that has not come is withdrawn', async () => {
  const hash = '0'.repeat(64)
  await client.query(`insert into app.model_inputs (hash, content) values ('${hash}', '')`)
  await client.query(
    `insert into public.model_runs (kind, version, as_of, status, inputs_hash, outputs_hash, ran_at, took_ms)
     select 'ratings', 'wrong-clock', current_date, 'done', '${hash}', '${hash}', now() + ahead, 1
     from unnest(array[interval '40 days', interval '0']) as ahead`,
  )
  await withdrawRunsOfTheFuture(client)
  expect(
    await rows(`select status from public.model_runs where version = 'wrong-clock' order by ran_at`),
  ).toEqual([{ status: 'done' }, { status: 'failed' }])
  await client.query(`delete from public.model_runs where version = 'wrong-clock'`)
})

test('while the clock has jumped nothing is done by it, and the log says so', async () => {
  const [before] = await rows(`select max(ran_at) as at from app.job_runs`)
  said.length = 0
  const jobs = startJobs({
    admin: database.admin,
    log,
    everyMs: 20,
    clock: { jumpedByMs: () => 40 * 24 * 3_600_000 },
  })
  await expect.poll(() => said.length, { timeout: 10_000 }).toBeGreaterThan(5)
  await jobs.close()
  expect(new Set(said)).toEqual(new Set(['the clock has jumped']))
  expect(await rows(`select max(ran_at) as at from app.job_runs`)).toEqual([before])
})

test('line-ups open by the clock, and the clock stops with the server', async () => {
  const [{ id } = {}] = await rows(
    `insert into public.matches (season_id, home_club_id, away_club_id, kick_off)
     select season_id, min(club_id::text)::uuid, max(club_id::text)::uuid, now() + interval '3 hours'
     from public.club_seasons group by season_id limit 1 returning id`,
  )
  const statusOf = async () =>
    (await rows(`select status from public.matches where id = '${String(id)}'`))[0]?.['status']
  const jobs = startJobs({ admin: database.admin, log, everyMs: 20 })
  await expect.poll(statusOf).toBe('lineups_open')
  await jobs.close()
  const [open] = await rows(
    `select count(*)::int as n from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  )
  expect(open).toEqual({ n: 0 })
})

test('numbers do not wait for the other jobs, and are worked out while another process is at those', async () => {
  const other = new Client(database.admin)
  await other.connect()
  await other.query('select pg_advisory_lock(263430)')
  let asked = 0
  const jobs = startJobs({
    admin: database.admin,
    log,
    numbers: async () => {
      asked += 1
    },
    // The first is due after a third of it.
    everyMs: 3000,
  })
  await expect.poll(() => asked, { timeout: 25_000 }).toBeGreaterThan(0)
  await jobs.close()
  await other.end()
  expect(await rows(`select is_ok from app.job_runs where job = 'numbers'`)).toEqual([{ is_ok: true }])
}, 30_000)

test('whatever is kept wrong is found, wherever it is kept', async () => {
  // What it spoils stays spoilt, so that it has a database of its own.
  const spoilt = await createTestDatabase({ filling: withSample })
  const own = new Client(spoilt.admin)
  await own.connect()
  await addWhatIsCounted(own)
  await own.query('set session_replication_role = replica')
  const planted = [
    'update public.season_totals set goals = goals + 1',
    'update public.club_totals set points = points + 1',
    'update public.club_sums set won = won + 1',
    'update public.club_runs set length = length + 1',
    'update public.player_totals set goals = goals + 1',
    'delete from public.official_totals',
    `update public.suspensions set matches = matches + 1`,
    `update app.person_words set slug = slug || '-b'`,
    'delete from app.club_words',
    'delete from app.article_texts',
    'update public.player_match_figures set goals = goals + 1',
    'update public.club_match_figures set first_goal = null, yellows = 9',
    'update public.player_season_figures set minutes = minutes + 1',
    'update public.club_season_figures set clean_sheets = clean_sheets + 1',
    'update public.venue_season_figures set attended = attended + 1',
    'update public.predictor_totals set points = points + 1',
    'update public.match_best_players set of_votes = of_votes + 1',
    'update app.scored_matches set home_goals = home_goals + 1',
    'update app.kept_bans set place = 9',
    'update app.audit_head set id = id + 1',
  ].map(plant => {
    const [table = ''] = /(public|app)\.\w+/.exec(plant) ?? []
    return `${plant} where ctid = (select ctid from ${table} limit 1)`
  })
  const { rows: won } = await own.query<{ id: string }>(
    `select id from public.matches where is_sample and status = 'confirmed' and home_goals > 0 limit 1`,
  )
  planted.push(
    `update public.matches set home_goals = home_goals + 1, awarded_home_goals = home_goals,
       awarded_away_goals = away_goals where id = '${String(won[0]?.id)}'`,
  )
  // A transfer without notifications.
  planted.push(
    `insert into public.transfers (ref, type, player_id, engaging_club_id)
     select 'TR-2026-99999', 'free_agent', person_id, (select id from public.clubs limit 1) from public.players limit 1`,
  )
  // A ban that nothing bore out, one that a card did and nobody kept, a case whose points nobody took, a state that
  // no step led to, a protest of which the match knows nothing, and a line-up that the club did not confirm.
  planted.push(
    `delete from public.suspensions where cause = 'yellows' and id = (
       select id from public.suspensions where cause = 'yellows' order by id desc limit 1)`,
    `update public.discipline_cases set points = points + 1 where points is not null`,
    `insert into public.suspensions (season_id, person_id, club_id, cause, case_id, matches)
     select season_id, person_id, club_id, 'case', id, 3 from public.discipline_cases where status = 'opened'`,
    `update public.matches set status = 'postponed' where status = 'lineups_open'`,
    `update public.matches set is_disputed = false where is_disputed`,
    `insert into public.lineup_sheets (match_id, club_id, confirmed_at, confirmed_part)
     select id, home_club_id, now(), 'home_signatory' from public.matches where is_sample and status = 'live_2h'`,
    // Which match serves a ban is stored nowhere: only what line-ups are checked against can be wrong.
    `create or replace function app.serve_bans(player uuid, season uuid)
     returns table (suspension_id uuid, match_id uuid, place integer, is_served boolean)
     language sql stable as 'select null::uuid, null::uuid, 1, true where false'`,
  )
  for (const plant of planted) await own.query(plant)
  await own.query('set session_replication_role = origin')
  const { differences } = await checkRecord(own)
  expect([...new Set(differences.map(({ keptIn }) => keptIn))].toSorted()).toEqual([
    'article_texts',
    'audit_log',
    'case_bans',
    'case_points',
    'club_match_figures',
    'club_runs',
    'club_season_figures',
    'club_sums',
    'club_totals',
    'club_words',
    'kept_bans',
    'lineups',
    'match_best_players',
    'official_totals',
    'overlays',
    'person_words',
    'player_match_figures',
    'player_season_figures',
    'player_totals',
    'predictor_totals',
    'score',
    'score_picks',
    'season_totals',
    'served_bans',
    'status',
    'suspensions',
    'transfer_chains',
    'venue_season_figures',
  ])
  const { rows: checks } = await own.query(
    'select difference_count, differences from public.record_checks order by checked_at desc limit 1',
  )
  await own.end()
  await spoilt.drop()
  expect(checks[0]).toMatchObject({
    difference_count: differences.length,
    differences: differences.slice(0, 50),
  })
})
