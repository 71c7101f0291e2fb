// The match log as the models read it: what was played, and what the running season has still to play. A model is
// with clubs and seasons by their short names, so that what went in can be read by people too.
import type { Client } from 'pg'
import type { Towns } from '#domain/numbers/ratings/derbies.ts'
import type { RatedMatch } from '#domain/numbers/ratings/strengths.ts'

/** A match that says how strong its clubs are, and where it stands in the database. */
export type LoggedMatch = RatedMatch & {
  id: string
  seasonId: string
  homeId: string
  awayId: string
  isSample: boolean
}

/** Played on the pitch. In a running season only what is confirmed; in one that is over, what its sources tell. */
export async function readMatchLog(client: Client): Promise<LoggedMatch[]> {
  const { rows } = await client.query<LoggedMatch>(
    `select game.id, game.season_id as "seasonId", game.home_club_id as "homeId", game.away_club_id as "awayId",
       game.is_sample as "isSample", game.played_on::text as "playedOn", season.slug as season, home.slug as home,
       away.slug as away, game.home_goals as "homeGoals", game.away_goals as "awayGoals",
       shots.home as "homeShots", shots.away as "awayShots"
     from public.matches as game
     left join app.counted_shots() as shots on shots.match_id = game.id
     join public.seasons as season on season.id = game.season_id
     join public.competitions as competition on competition.id = season.competition_id
     join public.clubs as home on home.id = game.home_club_id
     join public.clubs as away on away.id = game.away_club_id
     where competition.slug = 'premier-soccer-league' and game.played_on is not null
       and game.home_goals is not null and game.counted_home_goals is not null
       and (game.status in ('confirmed', 'awarded') or season.status = 'archived')
     order by game.played_on, home.slug collate "C"`,
  )
  return rows
}

/** Of the running season, whatever is not over. `day`: when it is to be played; the past where that is not known yet. */
export type ComingMatch = {
  id: string
  seasonId: string
  season: string
  home: string
  away: string
  day: string
}

export async function readComing(client: Client): Promise<ComingMatch[]> {
  const { rows } = await client.query<ComingMatch>(
    `select game.id, game.season_id as "seasonId", season.slug as season, home.slug as home, away.slug as away,
       coalesce(game.played_on, (game.kick_off at time zone 'Africa/Harare')::date, season.ends_on, app.league_today())::text as day
     from public.matches as game
     join public.seasons as season on season.id = game.season_id
     join public.competitions as competition on competition.id = season.competition_id
     join public.clubs as home on home.id = game.home_club_id
     join public.clubs as away on away.id = game.away_club_id
     where competition.slug = 'premier-soccer-league' and season.status = 'running'
       and game.counted_home_goals is null and game.status not in ('cancelled', 'void')
     order by day, home.slug collate "C"`,
  )
  return rows
}

/** Where the clubs of the league are from, as far as the record knows. */
export async function readTowns(client: Client): Promise<Towns> {
  const { rows } = await client.query<{ club: string; town: string }>(
    `select club.slug as club, town.name as town from public.clubs as club
     join public.towns as town on town.id = club.town_id
     where exists (select from public.club_seasons as part where part.club_id = club.id)
     order by club.slug collate "C"`,
  )
  return Object.fromEntries(rows.map(({ club, town }) => [club, town]))
}

/** What changes when the log does; cheap enough for every minute. */
export async function readStamp(client: Client): Promise<string> {
  const { rows } = await client.query<{ stamp: string }>('select app.match_log_stamp() as stamp')
  return rows[0]?.stamp ?? ''
}

/** What changes when the odds of a season may: the log, and what is over and not confirmed. */
export async function readOddsStamp(client: Client, seasonId: string): Promise<string> {
  const { rows } = await client.query<{ stamp: string }>('select app.odds_stamp($1) as stamp', [seasonId])
  return rows[0]?.stamp ?? ''
}

/** Today in Harare. */
export async function readToday(client: Client): Promise<string> {
  const { rows } = await client.query<{ today: string }>(
    `select (now() at time zone 'Africa/Harare')::date::text as today`,
  )
  return rows[0]?.today ?? ''
}
