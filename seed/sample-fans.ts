// Whom the sample fan follows and what they keep, and how the sample accounts voted on the matches of the last two
// weeks. It is added once; what somebody changed since stays as it is.
import type { Client } from 'pg'
import type { Connection } from '#gateway/database/connection.ts'
import { withClient } from '#gateway/database/with-client.ts'
import { sampleAccounts, sampleAddress } from './sample-accounts.ts'

const clubs = ['dynamos', 'highlanders']

export async function addSampleFans(admin: Connection): Promise<void> {
  await withClient(admin, async client => {
    await addFollows(client)
    await addVotes(client)
  })
}

async function addFollows(client: Client) {
  const { rows } = await client.query<{ id: string }>(
    `select id from public.profiles as profile where email = $1 and is_sample
       and not exists (select from public.follows where user_id = profile.id)
       and not exists (select from app.fan_requests where user_id = profile.id)`,
    [sampleAddress('fan')],
  )
  const [fan] = rows
  if (!fan) return
  await client.query(
    `insert into public.follows (user_id, club_id, followed_at)
     select $1, club.id, now() + given.place * interval '1 millisecond'
     from unnest($2::text[]) with ordinality as given (slug, place) join public.clubs as club on club.slug = given.slug`,
    [fan.id, clubs],
  )
  const { rows: best } = await client.query<{ id: string; slug: string; name: string }>(
    `select person.id, person.slug, person.name from public.current_season() as season
     join public.player_totals as total on total.season_id = season.id
     join public.people as person on person.id = total.player_id and person.is_sample
     order by total.goals desc, total.minutes, person.slug limit 2`,
  )
  await client.query(
    `insert into public.follows (user_id, player_id) select $1, unnest($2::uuid[]) on conflict do nothing`,
    [fan.id, best.map(({ id }) => id)],
  )
  if (best.length < 2) return
  await client.query(
    `insert into public.saved_views (user_id, title, href) values ($1, $2, $3) on conflict do nothing`,
    [
      fan.id,
      best.map(({ name }) => name).join(' and '),
      `/compare-players?players=${best.map(({ slug }) => slug).join(',')}`,
    ],
  )
}

/** Each for one of those who did most in the match, as the dice fall; the fan has yet to vote on what is open. */
async function addVotes(client: Client) {
  const { rows } = await client.query<{ id: string }>(
    `insert into app.match_polls (match_id, closes_at)
     select game.id, app.vote_closes_at(game.id) from public.matches as game
     where game.is_sample and game.played_on >= (now() at time zone 'Africa/Harare')::date - 14
       and app.vote_closes_at(game.id) is not null
       and exists (select from public.lineup_entries where match_id = game.id)
     on conflict do nothing returning match_id as id`,
  )
  await client.query(
    `insert into public.match_votes (match_id, user_id, player_id, voted_at)
     select poll.match_id, profile.id, chosen.player_id, least(poll.closes_at, now()) - interval '1 hour'
     from app.match_polls as poll
     join public.profiles as profile on profile.email = any ($2) and profile.is_sample
     cross join lateral (
       select player_id from (
         select player_id from app.played_in(poll.match_id)
         order by goals desc, md5(player_id::text) limit 4) as able
       order by md5(player_id::text || profile.email) limit 1) as chosen
     where poll.match_id = any ($1) and (profile.email <> $3 or poll.closes_at <= now())
     on conflict do nothing`,
    [rows.map(({ id }) => id), sampleAccounts.map(({ email }) => email), sampleAddress('fan')],
  )
  await client.query('select app.count_votes()')
}
