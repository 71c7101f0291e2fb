// What the sample accounts have picked, against whom they play, and what the sample scout keeps. All of it is of sample
// matches and sample players. It is added once; what somebody changed or removed since stays as it is.
import { createHash } from 'node:crypto'
import type { Client } from 'pg'
import type { Connection } from '#gateway/database/connection.ts'
import { withClient } from '#gateway/database/with-client.ts'
import { sampleAddress } from './sample-accounts.ts'

/** The fan has picked what has been played, and has the rest to do; the others have picked a few days ahead. */
const players = [
  { account: 'fan', name: 'Nyasha', daysAhead: 0 },
  { account: 'coach', name: 'Kudzai', daysAhead: 3 },
  { account: 'player', name: 'Tatenda', daysAhead: 3 },
  { account: 'scout', name: 'Sibongile', daysAhead: 3 },
  { account: 'club', name: 'Themba', daysAhead: 3 },
]
const firstRound = 20

const idFrom = (words: string) => {
  const hash = createHash('sha256').update(`sample ${words}`).digest('hex')
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-4${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}
const leagueId = idFrom('mini-league')
/** Ends the public link to the fan's rank. */
const sharedRank = 'samplesharer'
const listId = idFrom('scout list')

export async function addSampleGames(admin: Connection): Promise<void> {
  await withClient(admin, async client => {
    await addPicks(client)
    await addLeague(client)
    await addScouting(client)
  })
}

const addressed = () =>
  JSON.stringify(players.map(player => ({ ...player, email: sampleAddress(player.account) })))

async function addPicks(client: Client) {
  const { rows } = await client.query<{ match: string }>(
    `insert into public.score_picks (user_id, match_id, season_id, home_goals, away_goals, picked_at, request_id)
     select profile.id, game.id, game.season_id, ('{0,1,1,2,2,3}'::int[])[1 + get_byte(dice, 0) % 6],
       ('{0,0,1,1,2}'::int[])[1 + get_byte(dice, 1) % 5], game.kick_off - interval '1 day', gen_random_uuid()
     from jsonb_to_recordset($1) as given (email text, "daysAhead" integer)
     join public.profiles as profile on profile.email = given.email and profile.is_sample
     join public.matches as game on game.is_sample and game.kick_off < now() + given."daysAhead" * interval '1 day'
     join public.rounds as round on round.id = game.round_id and round.number >= $2
     cross join lateral (select decode(md5(given.email || game.id), 'hex') as dice) as thrown
     on conflict do nothing
     returning match_id as match`,
    [addressed(), firstRound],
  )
  // Those that the clock has counted already, when nobody had picked them.
  await client.query(
    `select app.score_match_picks(match_id, home_goals, away_goals) from app.scored_matches where match_id = any ($1)`,
    [rows.map(({ match }) => match)],
  )
  await client.query('select app.score_picks()')
}

async function addLeague(client: Client) {
  const { rowCount } = await client.query(
    `insert into public.mini_leagues (id, season_id, name, code, code_request_id, is_sample)
     select $1, season.id, 'The Rufaro bus', app.new_invite_code(), $1, true
     from public.current_season() as season
     where season.is_sample and not exists (select from public.mini_leagues where id = $1)`,
    [leagueId],
  )
  if (!rowCount) return
  await client.query(
    `insert into public.mini_league_members (league_id, user_id, shown_name, is_owner, share_code)
     select $1, profile.id, given.name, given.account = 'fan', case when given.account = 'fan' then $3 end
     from jsonb_to_recordset($2) as given (email text, account text, name text)
     join public.profiles as profile on profile.email = given.email and profile.is_sample`,
    [leagueId, addressed(), sharedRank],
  )
}

async function addScouting(client: Client) {
  const { rows } = await client.query<{ scout: string }>(
    `insert into public.scout_lists (id, user_id, name, is_sample)
     select $1, profile.id, 'Forwards to watch', true from public.profiles as profile
     where profile.email = $2 and profile.is_sample and not exists (select from public.scout_lists where user_id = profile.id)
     on conflict do nothing returning user_id as scout`,
    [listId, sampleAddress('scout')],
  )
  const [made] = rows
  if (!made) return
  const { rows: best } = await client.query<{ id: string }>(
    `select total.player_id as id from public.current_season() as season
     join public.player_totals as total on total.season_id = season.id
     join public.players as player on player.person_id = total.player_id and player.position = 'FW'
     join public.people as person on person.id = total.player_id and person.is_sample
     order by total.goals desc, total.minutes, total.player_id limit 6`,
  )
  await client.query(
    `insert into public.scout_list_players (list_id, user_id, player_id, added_at)
     select $1, $2, id, now() + place * interval '1 second' from unnest($3::uuid[]) with ordinality as each (id, place)`,
    [listId, made.scout, best.map(({ id }) => id)],
  )
  await client.query(
    `insert into public.scout_notes (user_id, player_id, words, is_sample)
     values ($1, $2, 'Comes short, turns quickly, and shoots early. Ask about his left foot. (Sample.)', true)`,
    [made.scout, best[0]?.id],
  )
  await client.query(
    `insert into public.scout_reports (
       id, user_id, player_id, match_id, minutes_watched, technique, reading, physique, character, promise, words, is_sample)
     select gen_random_uuid(), $1, $2, entry.match_id, 90, 4, 4, 3, 4, 5,
       'Always found room between the lines. Tired after an hour. (Sample.)', true
     from public.lineup_entries as entry join public.matches as game on game.id = entry.match_id
     where entry.player_id = $2 and entry.is_starter order by game.played_on desc limit 1`,
    [made.scout, best[0]?.id],
  )
}
