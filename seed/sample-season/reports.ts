// What the officials of yesterday's matches have reported. In one report a goal has another minute than in the log,
// and its commissioner has not written yet; of another match a club has said something.
import type { Client } from 'pg'
import type { SeenMatch } from './seen.ts'

const afterKickOff = { sent: '5 hours', commented: '8 hours', due: '26 hours' }

/** `matches`: those that the generator may write. What they had before is taken out. */
export async function writeReports(client: Client, matches: SeenMatch[]) {
  for (const table of ['match_comments', 'match_reports'])
    await client.query(`delete from public.${table} where is_sample and match_id = any ($1)`, [
      matches.map(({ id }) => id),
    ])
  const reported = matches
    .filter(({ status }) => status === 'report_submitted')
    .map(({ id }) => id)
    .toSorted()
  const differing = await findOneWithGoal(client, reported)
  const commented = reported.find(id => id !== differing) ?? differing
  await client.query(
    `insert into public.match_reports (match_id, kind, part, home_goals, away_goals, attendance, attendance_source, weather,
       pitch, events, due_at, submitted_at, is_sample)
     select game.id, kind, kind::public.match_part, game.home_goals, game.away_goals, game.attendance,
       case when game.attendance is not null then 'Gate returns (sample)' end, 'Warm and dry (sample)', 'Good (sample)',
       case kind when 'referee' then coalesce(listed.events, '[]') else '[]' end,
       game.kick_off + $2::interval, game.kick_off + $3::interval, true
     from public.matches as game
     cross join (values ('referee'), ('commissioner')) as kinds (kind)
     cross join lateral (
       select jsonb_agg(to_jsonb(app.item_of(event)) || case
         when event.kind in ('yellow', 'second_yellow') then '{"reason": "unsporting"}'::jsonb
         when event.kind = 'red' then '{"reason": "serious_foul"}'::jsonb
         when event.id = moved.id then jsonb_build_object('minute', event.minute - 1)
         else '{}' end) as events
       from public.match_events as event
       left join lateral (
         select goal.id from public.match_events as goal
         where goal.match_id = game.id and game.id = $4 and goal.kind = 'goal' and goal.minute > 1 and goal.added is null
         order by goal.minute, goal.id limit 1) as moved on true
       where event.match_id = game.id
         and event.kind in ('goal', 'own_goal', 'penalty_goal', 'yellow', 'second_yellow', 'red', 'substitution')) as listed
     where game.id = any ($1) and not (kind = 'commissioner' and game.id = $4)`,
    [reported, afterKickOff.due, afterKickOff.sent, differing],
  )
  await client.query(
    `insert into public.match_comments (match_id, club_id, part, report_version, words, written_at, is_sample)
     select id, away_club_id, 'away_signatory', 1, 'Our goalkeeper was pushed before the first goal (sample).',
       kick_off + $2::interval, true
     from public.matches where id = $1`,
    [commented, afterKickOff.commented],
  )
}

async function findOneWithGoal(client: Client, matches: string[]): Promise<string | null> {
  const { rows } = await client.query<{ id: string }>(
    `select match_id as id from public.match_events
     where match_id = any ($1) and kind = 'goal' and minute > 1 and added is null order by 1 limit 1`,
    [matches],
  )
  return rows[0]?.id ?? null
}
