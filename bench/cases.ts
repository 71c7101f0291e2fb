// The three requests that are measured, and the SQL a person would write for each.

export type Case = {
  name: string
  method: 'GET' | 'POST'
  path: string
  body: string
  sql: string
  values: string[]
}

export const cases: Case[] = [
  {
    name: '20 rows, ordered',
    method: 'GET',
    path: '/rest/v1/matches?select=id,kick_off,home_goals,away_goals&order=kick_off.desc&limit=20',
    body: '',
    sql: `select coalesce(json_agg(r), '[]')::text from (
      select id, kick_off, home_goals, away_goals from public.matches order by kick_off desc limit 20) r`,
    values: [],
  },
  {
    name: 'two embeds',
    method: 'GET',
    path: '/rest/v1/matches?select=id,kick_off,home:clubs!matches_home_id_fkey(name),away:clubs!matches_away_id_fkey(name)&order=kick_off.desc&limit=20',
    body: '',
    sql: `select coalesce(json_agg(r), '[]')::text from (
      select m.id, m.kick_off, row_to_json(h.*) as home, row_to_json(a.*) as away
      from public.matches m
      left join lateral (select c.name from public.clubs c where c.id = m.home_id) h on true
      left join lateral (select c.name from public.clubs c where c.id = m.away_id) a on true
      order by m.kick_off desc limit 20) r`,
    values: [],
  },
  {
    name: 'an rpc',
    method: 'POST',
    path: '/rest/v1/rpc/club_goals',
    body: '{"club":5}',
    sql: `select coalesce(json_agg(r), '[]')::text from public.club_goals($1) r`,
    values: ['5'],
  },
]
