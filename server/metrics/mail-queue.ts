// E-mails that have not left, by state: `waiting`, `retrying` after a failure, `given_up` within the last day. They are in
// the gateway's queue, where it has one, or else among the notifications.
import type { Client } from 'pg'

const states = ['waiting', 'retrying', 'given_up']

export async function readMailQueue(client: Client): Promise<Record<string, number>> {
  const found = await client.query<{ has: boolean }>(`select to_regclass('gateway.mails') is not null as has`)
  const { rows } = await client.query<{ state: string; count: number }>(
    found.rows[0]?.has ? queueSql : notificationsSql,
  )
  const counts = new Map(rows.map(({ state, count }) => [state, count]))
  return Object.fromEntries(states.map(state => [state, counts.get(state) ?? 0]))
}

const queueSql = `
  select case when state not in ('waiting', 'sending') then 'given_up' when tries = 0 then 'waiting' else 'retrying' end as state,
    count(*)::int as count
  from gateway.mails
  where state in ('waiting', 'sending') or state in ('failed', 'unknown') and created_at > now() - interval '1 day'
  group by 1`

const notificationsSql = `
  select case when mail_tries = 0 then 'waiting' when mail_tries < 5 then 'retrying' else 'given_up' end as state,
    count(*)::int as count
  from public.notifications
  where mailed_at is null and is_for_post and not is_sample and read_at is null and created_at > now() - interval '1 day'
  group by 1`
