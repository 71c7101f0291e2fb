// A match to be played back: three goals, five cards, nine substitutions, two water breaks, the whistles, and each event once
// more when the second recorder has agreed.
import type { Client } from 'pg'

/** With five minutes added, and half-time. */
export const matchMinutes = 113

const halfTime = 47
const secondHalf = 62

type Kind = 'goal' | 'yellow' | 'substitution' | 'water_break'

/** By the minute after kick-off. */
const events = new Map<number, Kind>([
  [9, 'yellow'],
  [17, 'goal'],
  [26, 'water_break'],
  [31, 'yellow'],
  [44, 'goal'],
  [63, 'substitution'],
  [68, 'yellow'],
  [74, 'substitution'],
  [75, 'substitution'],
  [80, 'substitution'],
  [81, 'goal'],
  [88, 'water_break'],
  [92, 'substitution'],
  [93, 'substitution'],
  [95, 'yellow'],
  [98, 'substitution'],
  [101, 'substitution'],
  [102, 'substitution'],
  [106, 'yellow'],
])

async function prepare(client: Client): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `select id from public.matches where status in ('live_1h', 'live_2h', 'full_time') and is_sample
     and exists (select from public.match_events where match_id = matches.id) order by status = 'full_time', id limit 1`,
  )
  const id = rows[0]?.id ?? ''
  await client.query('delete from public.match_events where match_id = $1', [id])
  await client.query(
    `update public.matches set status = 'live_1h', home_goals = 0, away_goals = 0, kick_off = now(), phase_began_at = now()
     where id = $1`,
    [id],
  )
  return id
}

/** Another for every minute. */
const player = (place: string) => `
  select player_id from public.lineup_entries
  where match_id = matches.id and club_id = home_club_id order by shirt_number offset (${place}) % 11 limit 1`

async function play(client: Client, match: string, minute: number): Promise<void> {
  const kind = events.get(minute)
  const status = minute === halfTime ? 'half_time' : minute === secondHalf ? 'live_2h' : undefined
  const isEnd = minute === matchMinutes - 3
  if (status)
    await client.query('update public.matches set status = $2, phase_began_at = now() where id = $1', [
      match,
      status,
    ])
  if (isEnd) await client.query(`update public.matches set status = 'full_time' where id = $1`, [match])
  if (kind === 'goal')
    await client.query('update public.matches set home_goals = home_goals + 1 where id = $1', [match])
  if (kind)
    await client.query(
      `insert into public.match_events (match_id, club_id, kind, minute, phase, status, person_id, related_person_id)
       select id, case when $2::text <> 'water_break' then home_club_id end, $2::text::public.match_event_kind, $3::integer,
         case when $3::integer > 45 then '2h' else '1h' end, 'provisional',
         case when $2::text <> 'water_break' then (${player('$3::integer')}) end,
         case when $2::text = 'substitution' then (${player('$3::integer + 1')}) end
       from public.matches where id = $1`,
      [match, kind, minute < secondHalf ? minute : minute - secondHalf + 45],
    )
  if (events.has(minute - 2))
    await client.query(
      `update public.match_events set status = 'agreed' where match_id = $1 and status = 'provisional'`,
      [match],
    )
}

export const played = { prepare, play }
