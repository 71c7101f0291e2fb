// What calculations and the registration of transfers publish, for tests of what shows it.
import type { Client } from 'pg'

/** One run of each kind: the sample has none before its numbers are worked out. */
export async function addNumbers(db: Client, seasonId: string, matchId: string) {
  await db.query(
    `with inputs as (insert into app.model_inputs (hash, content) values (repeat('a', 64), '') returning hash),
     runs as (
       insert into public.model_runs (kind, version, season_id, as_of, status, inputs_hash, outputs_hash, took_ms, facts)
       select kind, 'test-1', case kind when 'odds' then $1::uuid end, '2026-11-15', 'done', hash, repeat('b', 64), 1, '{"round": 10, "left": 24}'
       from inputs, unnest('{ratings,odds}'::text[]) as kind returning id, kind),
     clubs as (select club_id from public.club_seasons where season_id = $1),
     rated as (
       insert into public.club_ratings (club_id, match_id, run_id, season_id, played_on, elo, attack, defence, spread, played)
       select club_id, $2, runs.id, $1, '2026-03-01', 1500.5, 0.1, -0.1, 0.2, 1 from runs, clubs where kind = 'ratings'),
     forecast as (
       insert into public.match_forecasts (match_id, run_id, season_id, home, draw, away, home_rate, away_rate)
       select $2, id, $1, 0.5, 0.3, 0.2, 1.4, 0.9 from runs where kind = 'ratings')
     insert into public.season_odds (run_id, club_id, season_id, as_of, positions, title, relegation, points_mean, points_low, points_high)
     select runs.id, club_id, $1, '2026-11-15', '{0.5,0.5}', 0.25, 0.125, 50.5, 40, 60 from runs, clubs where kind = 'odds'`,
    [seasonId, matchId],
  )
}

/** As it is published: what led to it (40_transfers) is not asked for here. */
export async function addTransfers(db: Client) {
  await db.query('set session_replication_role = replica')
  await db.query(
    `insert into public.transfer_entries
       (transfer_id, ref, type, player_id, from_club_id, to_club_id, registered_at, starts_on, fee, currency, is_free)
     select gen_random_uuid(), 'T-2026-' || number, 'permanent', person_id,
       (select id from public.clubs order by slug limit 1), (select id from public.clubs order by slug desc limit 1),
       '2026-01-10T10:00:00Z', '2026-01-10', 1500, 'USD', false
     from (select person_id, row_number() over (order by person_id) as number from public.players limit 95) as numbered`,
  )
  await db.query('set session_replication_role = origin')
}
