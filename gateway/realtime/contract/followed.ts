// Tables that are followed, and people who follow them.
import type { RealtimeChannel, SupabaseClient } from '@supabase/supabase-js'
import { startTestGateway, type TestGateway } from '#gateway/testing/test-gateway.ts'
import { Box, following, leaveAll, type Row } from './listen.ts'

export const ada = '00000000-0000-4000-8000-00000000000a'
export const ben = '00000000-0000-4000-8000-00000000000b'

const schema = `
  create type public.stage as enum ('early', 'late');
  create table public.matches (
    id bigint primary key, home text, score numeric, stage public.stage, at timestamptz, tags text[], extra jsonb,
    live boolean);
  create table public.notes (
    owner uuid, number int, body text, secret text, primary key (owner, number));
  create table public.hidden (id int primary key, body text);
  create table public.unlisted (id int primary key);
  create table public.keyless (id int);
  grant select on public.matches, public.unlisted, public.keyless to anon, authenticated;
  grant select (owner, number, body) on public.notes to authenticated;
  alter table public.notes enable row level security;
  create policy "people can read their own notes" on public.notes for select to authenticated
  using (owner = (select auth.uid()));
  alter publication supabase_realtime add table public.matches, public.notes, public.hidden, public.keyless;`

export type Asked = { event?: string; table?: string; schema?: string; filter?: unknown; select?: string[] }

type Who = Parameters<TestGateway['client']>[0]

export type Followed = {
  gateway: TestGateway
  client(as?: Who): Promise<SupabaseClient>
  /** A box of the changes that a client gets. */
  follow(asked: Asked, as?: Who): Promise<Box>
  insert(id: number | string, rest?: Row): Promise<unknown>
  /** Empty tables, and nobody who follows. */
  clear(): Promise<void>
}

export async function startFollowed(): Promise<Followed> {
  const gateway = await startTestGateway({ schema })
  const clients: SupabaseClient[] = []

  async function client(as?: Who): Promise<SupabaseClient> {
    const made = await gateway.client(as)
    clients.push(made)
    return made
  }

  return {
    gateway,
    client,
    follow: async (asked, as) => {
      const box = new Box()
      const channel = (await client(as)).channel(`changes-${clients.length}`)
      await following(on(channel, asked, box))
      return box
    },
    insert: (id, rest = {}) =>
      gateway.sql(`insert into public.matches select * from json_populate_record(null::public.matches, $1)`, [
        JSON.stringify({ id, ...rest }),
      ]),
    clear: async () => {
      await leaveAll(clients)
      await gateway.sql('truncate public.matches, public.notes, public.hidden')
    },
  }
}

export function on(channel: RealtimeChannel, asked: Asked, box: Box): RealtimeChannel {
  const { event = '*', table = 'matches', schema: of = 'public', ...rest } = asked
  const filter = { event, schema: of, ...(table === '' ? {} : { table }), ...rest }
  return channel.on('postgres_changes' as 'system', filter as object, box.put)
}

export const idsOf = (changes: Row[]) => changes.map(change => (change['new'] as Row)['id'])
