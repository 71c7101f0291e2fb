// Transfers by the thousand, in every state, spread over the clubs and players of the sample, as the owner writes them.
import type { Client } from 'pg'

export type Viewer = { name: string; id: string }

const roles = ['club_admin', 'player', 'admin', 'zifa_admin', 'super_admin'] as const

export async function makeTransfers(
  client: Client,
  many: number,
  events: number,
): Promise<{ ref: string; viewers: Viewer[] }> {
  const viewers: Viewer[] = []
  for (const role of roles) viewers.push({ name: role, id: await makeViewer(client, role) })
  await client.query(
    `insert into public.transfers (ref, type, state, version, player_id, engaging_club_id, releasing_club_id, waits_for, due_at,
       sent_at, agreed_at, submitted_at, completed_at, decided_at, registered_at, starts_on, created_at, updated_at, is_sample)
     select 'TR-2020-' || lpad(n::text, 6, '0'), 'permanent', state, 9, player.person_id, here.id, there.id, waits, at + interval '3 days',
       case when state <> 'draft' then at end, case when reached >= 2 then at end, case when reached >= 3 then at end,
       case when reached >= 3 and n % 2 = 0 then at end, case when reached >= 4 then at end, case when reached >= 5 then at end,
       at::date, at, at, true
     from generate_series(1, $1) as n
     cross join lateral (
       -- One in twenty is under way.
       select case when n % 20 = 0
         then (array['draft', 'offered', 'countered', 'clubs_agreed', 'player_agreed'])[1 + (n / 20) % 5]
         else (array['registered', 'declined', 'withdrawn', 'expired', 'rejected'])[1 + n % 5] end::public.transfer_state as state,
         now() - make_interval(hours => n) as at) as given
     cross join lateral (
       select case state when 'draft' then 0 when 'offered' then 1 when 'countered' then 1 when 'declined' then 1
         when 'clubs_agreed' then 2 when 'player_agreed' then 2 when 'rejected' then 4
         when 'registered' then 5 else 1 end as reached,
         case state when 'offered' then '{releasing}' when 'clubs_agreed' then '{player}'
           when 'draft' then '{engaging}' when 'countered' then '{engaging}' when 'player_agreed' then '{engaging}'
           else '{}' end::public.transfer_party[] as waits) as stage
     join (select person_id, row_number() over (order by person_id) - 1 as place, count(*) over () as all_of_them
       from public.players join public.people on people.id = person_id and people.is_sample) as player
       on player.place = n % player.all_of_them
     join (select club.id, row_number() over (order by club.slug) - 1 as place, count(*) over () as all_of_them
       from public.clubs as club join public.club_seasons as part on part.club_id = club.id
       join public.seasons as season on season.id = part.season_id and season.slug = '2026-sample') as here
       on here.place = n % here.all_of_them
     join (select club.id, row_number() over (order by club.slug) - 1 as place, count(*) over () as all_of_them
       from public.clubs as club join public.club_seasons as part on part.club_id = club.id
       join public.seasons as season on season.id = part.season_id and season.slug = '2026-sample') as there
       on there.place = (n + 1 + (n / 18) % 16) % there.all_of_them`,
    [many],
  )
  await atTheOffices(client)
  await fill(
    client,
    'insert into public.transfer_terms (transfer_id, number, proposed_by, starts_on, fee, note, hash)',
    `1, 'engaging'::public.transfer_party, starts_on, 5000, 'A note of ten characters.', md5(id::text)`,
  )
  await fill(
    client,
    'insert into public.transfer_contracts (transfer_id, starts_on, ends_on, monthly_wage)',
    `starts_on, starts_on + 900, 500`,
  )
  for (let seq = 1; seq <= 4; seq++)
    await fill(
      client,
      'insert into public.transfer_events (transfer_id, seq, type, to_state, actor_party, prev_hash, hash)',
      `0, 'offer', state, 'engaging'::public.transfer_party, '', ''`,
    )
  const ref = await chooseOne(client, events)
  await linkViewers(client, ref, viewers)
  await client.query('analyze')
  return { ref, viewers }
}

const fill = (client: Client, into: string, columns: string) =>
  client.query(`${into} select id, ${columns} from public.transfers`)

/** One of each player at most; what waits for the offices. */
const atTheOffices = (client: Client) =>
  client.query(
    `update public.transfers set state = 'submitted', submitted_at = sent_at, agreed_at = sent_at,
       completed_at = case when ref < 'TR-2020-010000' then sent_at end,
       waits_for = case when ref < 'TR-2020-010000' then '{association}' else '{league}' end::public.transfer_party[]
     where id in (
       select distinct on (player_id) id from public.transfers
       where state = 'player_agreed'
       order by player_id, ref limit 150)`,
  )

/** One that is registered, which all of them may read. */
async function chooseOne(client: Client, events: number): Promise<string> {
  const { rows } = await client.query<{ id: string; ref: string }>(
    `select id, ref from public.transfers where state = 'registered' order by ref limit 1`,
  )
  const [one] = rows
  if (!one) throw new Error('No transfer is registered.')
  for (let seq = 5; seq <= events; seq++)
    await client.query(
      `insert into public.transfer_events (transfer_id, seq, type, to_state, actor_party, text, prev_hash, hash)
       values ($1, 0, 'counter', 'registered', 'releasing', 'A reason of some length, as people give them.', '', '')`,
      [one.id],
    )
  return one.ref
}

async function makeViewer(client: Client, role: (typeof roles)[number]): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `insert into auth.users (id, aud, role, email, email_confirmed_at, raw_user_meta_data, created_at, updated_at)
     values (gen_random_uuid(), 'authenticated', 'authenticated', $1, now(), '{"full_name": "Somebody"}', now(), now()) returning id`,
    [`${role}@example.com`],
  )
  const id = rows[0]?.id ?? ''
  await client.query('insert into public.user_roles (user_id, role) values ($1, $2) on conflict do nothing', [
    id,
    role,
  ])
  return id
}

async function linkViewers(client: Client, ref: string, viewers: Viewer[]) {
  const idOf = (name: string) => viewers.find(viewer => viewer.name === name)?.id
  await client.query(
    `insert into public.club_members (user_id, club_id, member_role)
     select $2, engaging_club_id, 'club_admin' from public.transfers where ref = $1`,
    [ref, idOf('club_admin')],
  )
  await client.query(
    `insert into public.person_links (user_id, person_id, status, decided_at)
     select $2, player_id, 'confirmed', now() from public.transfers where ref = $1`,
    [ref, idOf('player')],
  )
}
