// What follows from the matches once they are loaded: the bans of the cards, and what the officials have answered.
import type { Client } from 'pg'
import { recordId } from '#seed/record/batch.ts'
import { sampleSeasonId } from './mark.ts'
import { samplePersonId } from './squads.ts'

/** Matches to which people have appointed officials: those are theirs. */
export async function listAppointedByPeople(client: Client): Promise<Set<string>> {
  const { rows } = await client.query<{ id: string }>('select match_id as id from app.appointed_matches')
  return new Set(rows.map(({ id }) => id))
}

export async function settle(client: Client, now: Date) {
  await client.query('select app.refresh_suspensions($1)', [sampleSeasonId])
  // A season that is placed again has taken nothing back: its matches have not been played.
  await client.query(
    `delete from public.suspensions as ban using public.matches as game
     where ban.season_id = $1 and ban.cause <> 'case' and ban.lifted_at is not null and game.id = ban.match_id
       and game.status not in ('confirmed', 'awarded', 'void')`,
    [sampleSeasonId],
  )
  await answerForOfficials(client, now)
  await addCases(client)
}

/** Nobody has answered for a match that is more than four days away; of the others everybody has accepted. */
async function answerForOfficials(client: Client, now: Date) {
  await client.query(
    `update public.match_officials as given
     set answer = case when game.is_far then 'waiting' else 'accepted' end
     from (
       select id, status = 'scheduled' and kick_off > $2::timestamptz + interval '4 days' as is_far
       from public.matches where season_id = $1) as game
     where game.id = given.match_id and given.answered_at is null
       and given.match_id not in (select match_id from app.appointed_matches)
       and given.answer <> case when game.is_far then 'waiting' else 'accepted' end`,
    [sampleSeasonId, now],
  )
}

/**
 * The deduction has its case, and a red card another that nobody has decided. The player of the sample account is
 * charged, so that player, club and league have a case to try. What people made of them stays.
 */
async function addCases(client: Client) {
  await client.query(
    `insert into public.discipline_cases (id, reference, season_id, club_id, charge, article, status, opened_on, body,
       decision, sanctions, points, decided_on, appeal_until, adjustment_id, is_sample)
     select $2, 'DC-' || to_char(decided_on, 'YYYY') || '-001', season_id, club_id,
       'Its supporters ran onto the pitch in round 12 (sample).', 'Order and safety (sample)', 'closed', decided_on - 21,
       'Disciplinary committee of the league (sample)', 'The club had too few stewards (sample).', '{points}', -points, decided_on, decided_on + 7, id, true
     from public.points_adjustments
     where season_id = $1 and is_sample and source_id = (select source_id from public.seasons where id = $1)
     order by decided_on limit 1
     on conflict do nothing`,
    [sampleSeasonId, recordId('sample case', 'points')],
  )
  await client.query(
    `insert into public.discipline_cases (id, reference, season_id, person_id, club_id, match_id, charge, opened_on, is_sample)
     select $2, 'DC-' || to_char(game.played_on, 'YYYY') || '-002', ban.season_id, ban.person_id, ban.club_id, ban.match_id,
       'Sent off, and slow to leave the field (sample).', game.played_on + 1, true
     from public.suspensions as ban join public.matches as game on game.id = ban.match_id
     where ban.season_id = $1 and ban.cause = 'red'
     order by game.played_on desc, ban.id limit 1
     on conflict do nothing`,
    [sampleSeasonId, recordId('sample case', 'red')],
  )
  await client.query(
    `insert into public.discipline_cases (id, reference, season_id, person_id, club_id, charge, article, opened_on,
       answer_by, is_sample)
     select $2, 'DC-' || to_char(app.league_today(), 'YYYY') || '-003', held.season_id, held.player_id, held.club_id,
       'Spoke of the referee on the radio as if he had been bought (sample).', 'Offensive behaviour (sample)',
       app.league_today() - 1, app.league_today() + 10, true
     from public.registrations as held
     where held.season_id = $1 and held.player_id = $3
     order by held.starts_on desc nulls last limit 1
     on conflict do nothing`,
    [sampleSeasonId, recordId('sample case', 'charge'), samplePersonId('dynamos player 12')],
  )
}
