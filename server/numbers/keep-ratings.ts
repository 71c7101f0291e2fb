// Writes what the ratings came to. Only rows that differ are written: after a match two of them, after a correction
// far back all that follow from it. What was expected of a match stays as it was once the match is played.
import type { Client } from 'pg'

export type RatingRow = {
  clubId: string
  matchId: string
  seasonId: string
  playedOn: string
  elo: number
  attack: number
  defence: number
  spread: number
  played: number
  closesMonth: boolean
}

export async function keepRatings(
  client: Client,
  runId: string,
  rows: readonly RatingRow[],
): Promise<number> {
  const column = <Key extends keyof RatingRow>(key: Key) => rows.map(row => row[key])
  await client.query(
    `delete from public.club_ratings as kept where not exists (
       select from unnest($1::uuid[], $2::uuid[]) as told (club_id, match_id)
       where told.club_id = kept.club_id and told.match_id = kept.match_id)`,
    [column('clubId'), column('matchId')],
  )
  const { rowCount } = await client.query(
    `insert into public.club_ratings as kept
       (run_id, club_id, match_id, season_id, played_on, elo, attack, defence, spread, played, closes_month)
     select $1, * from unnest($2::uuid[], $3::uuid[], $4::uuid[], $5::date[], $6::real[], $7::real[], $8::real[],
       $9::real[], $10::smallint[], $11::boolean[])
     on conflict (club_id, match_id) do update set run_id = excluded.run_id, season_id = excluded.season_id,
       played_on = excluded.played_on, elo = excluded.elo, attack = excluded.attack, defence = excluded.defence,
       spread = excluded.spread, played = excluded.played, closes_month = excluded.closes_month
     where (kept.season_id, kept.played_on, kept.elo, kept.attack, kept.defence, kept.spread, kept.played, kept.closes_month)
       is distinct from (excluded.season_id, excluded.played_on, excluded.elo, excluded.attack, excluded.defence,
         excluded.spread, excluded.played, excluded.closes_month)`,
    [
      runId,
      column('clubId'),
      column('matchId'),
      column('seasonId'),
      column('playedOn'),
      column('elo'),
      column('attack'),
      column('defence'),
      column('spread'),
      column('played'),
      column('closesMonth'),
    ],
  )
  return rowCount ?? 0
}

export type ForecastRow = {
  matchId: string
  seasonId: string
  /** Of a match that is over: kept as it was. */
  isOver: boolean
  home: number
  draw: number
  away: number
  homeRate: number
  awayRate: number
  likely: readonly (readonly number[])[]
  isProvisional: boolean
}

export async function keepForecasts(
  client: Client,
  runId: string,
  rows: readonly ForecastRow[],
): Promise<number> {
  // A forecast of a match that is neither over nor to come is obsolete.
  await client.query(
    `delete from public.match_forecasts as kept where not exists (
       select from unnest($1::uuid[]) as told (match_id) where told.match_id = kept.match_id)
       and exists (select from public.matches as game where game.id = kept.match_id and game.counted_home_goals is null)`,
    [rows.map(({ matchId }) => matchId)],
  )
  const over = await insertForecasts(client, runId, {
    rows: rows.filter(({ isOver }) => isOver),
    otherwise: 'do nothing',
  })
  const coming = await insertForecasts(client, runId, {
    rows: rows.filter(({ isOver }) => !isOver),
    otherwise: `do update set run_id = excluded.run_id, home = excluded.home, draw = excluded.draw,
      away = excluded.away, home_rate = excluded.home_rate, away_rate = excluded.away_rate, likely = excluded.likely,
      is_provisional = excluded.is_provisional
    where (kept.home, kept.draw, kept.away, kept.home_rate, kept.away_rate, kept.likely, kept.is_provisional)
      is distinct from (excluded.home, excluded.draw, excluded.away, excluded.home_rate, excluded.away_rate,
        excluded.likely, excluded.is_provisional)`,
  })
  return over + coming
}

/** `otherwise`: what is done where one is kept already. */
async function insertForecasts(
  client: Client,
  runId: string,
  { rows, otherwise }: { rows: readonly ForecastRow[]; otherwise: string },
): Promise<number> {
  const column = <Key extends keyof ForecastRow>(key: Key) => rows.map(row => row[key])
  const { rowCount } = await client.query(
    `insert into public.match_forecasts as kept
       (run_id, match_id, season_id, home, draw, away, home_rate, away_rate, likely, is_provisional)
     select $1, match_id, season_id, home, draw, away, home_rate, away_rate, likely::jsonb, is_provisional
     from unnest($2::uuid[], $3::uuid[], $4::real[], $5::real[], $6::real[], $7::real[], $8::real[], $9::text[],
       $10::boolean[]) as told (match_id, season_id, home, draw, away, home_rate, away_rate, likely, is_provisional)
     on conflict (match_id) ${otherwise}`,
    [
      runId,
      column('matchId'),
      column('seasonId'),
      column('home'),
      column('draw'),
      column('away'),
      column('homeRate'),
      column('awayRate'),
      rows.map(({ likely }) => JSON.stringify(likely)),
      column('isProvisional'),
    ],
  )
  return rowCount ?? 0
}
