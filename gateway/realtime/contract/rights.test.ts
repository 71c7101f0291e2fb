// Two people with different rights, a visitor and the operator follow one table while it is written to in every
// way. What each receives live is what each may read.
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestGateway, type TestGateway } from '#gateway/testing/test-gateway.ts'
import { Box, following, leaveAll } from './listen.ts'

const ada = '00000000-0000-4000-8000-00000000000a'
const ben = '00000000-0000-4000-8000-00000000000b'

type Player = { id: number; club: number; published: boolean; name: string }

type Change = { eventType: string; new: Player; old: { id: number } }

type Person = {
  client: SupabaseClient
  box: Box<Change>
  /** What the policies say, said again. */
  mayRead: (player: Player) => boolean
}

let gateway: TestGateway
const people = new Map<string, Person>()

beforeAll(async () => {
  gateway = await startTestGateway({
    schema: `
      create table public.members (person uuid, club int);
      insert into public.members values ('${ada}', 1), ('${ada}', 2), ('${ben}', 3);
      grant select on public.members to authenticated;
      create table public.players (
        id int primary key, club int not null, published boolean not null, name text, secret text default 'secret');
      alter table public.players enable row level security;
      grant select (id, club, published, name) on public.players to anon, authenticated;
      create policy "members can read the players of their clubs" on public.players for select to authenticated
      using (club in (select club from public.members where person = (select auth.uid())));
      create policy "people can read published players of the first clubs" on public.players for select to authenticated
      using (published and club < 5);
      create policy "visitors can read published players" on public.players for select to anon using (published);
      alter publication supabase_realtime add table public.players;`,
  })
  const rules: [string, Parameters<TestGateway['client']>[0], Person['mayRead']][] = [
    ['ada', { sub: ada }, ({ club, published }) => club === 1 || club === 2 || (published && club < 5)],
    ['ben', { sub: ben }, ({ club, published }) => club === 3 || (published && club < 5)],
    ['visitor', 'visitor', ({ published }) => published],
    ['operator', 'operator', () => true],
  ]
  for (const [name, as, mayRead] of rules) {
    const client = await gateway.client(as)
    const box = new Box<Change>()
    const asked = { event: '*' as const, schema: 'public', table: 'players' }
    await following(
      client.channel('players').on('postgres_changes', asked, change => box.put(change as unknown as Change)),
    )
    people.set(name, { client, box, mayRead })
  }
})
afterAll(async () => {
  await leaveAll([...people.values()].map(({ client }) => client))
  await gateway.close()
})

/** The same numbers in every run. */
function dice(seed: number): (below: number) => number {
  let state = seed
  return below => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** One write, of any kind, on few enough rows that they meet each other often. */
function write(throws: (below: number) => number): string {
  const id = throws(60)
  const row = `(${id}, ${throws(7)}, ${throws(2) === 1}, 'n${throws(1_000)}')`
  const into = 'insert into public.players (id, club, published, name) values'
  return (
    [
      `${into} ${row} on conflict (id) do nothing`,
      `${into} ${row} on conflict (id) do update set club = excluded.club, name = excluded.name`,
      `update public.players set name = 'n${throws(1_000)}' where id = ${id}`,
      `update public.players set club = ${throws(7)} where id = ${id}`,
      `update public.players set published = not published where id in (${id}, ${throws(60)}, ${throws(60)})`,
      `update public.players set id = ${60 + throws(40)} where id = ${id} and not exists (select from public.players where id >= 60)`,
      `delete from public.players where id = ${id}`,
      `begin; delete from public.players where id < 30; update public.players set name = 'undone'; rollback`,
      `begin; update public.players set club = club + 1 where id = ${id}; update public.players set name = 'twice' where id = ${id}; commit`,
      `delete from public.players where id >= 60`,
    ][throws(10)] ?? ''
  )
}

const columns = 'id, club, published, name'

async function readable({ client }: Person): Promise<Map<number, Player>> {
  const { data } = await client.from('players').select(columns).limit(1_000).throwOnError()
  return new Map((data as unknown as Player[]).map(player => [player.id, player]))
}

/** What somebody knows who has done nothing but listen. */
function known({ box }: Person): Map<number, Player> {
  const rows = new Map<number, Player>()
  for (const { eventType, new: now, old } of box.all) {
    if (eventType !== 'INSERT' && old.id !== now.id) rows.delete(old.id)
    if (eventType !== 'DELETE') rows.set(now.id, now)
  }
  return rows
}

const shown = ({ id, club, published, name }: Player) => ({ id, club, published, name })

/** Everybody may read this row: when it is there, so is everything before it. */
async function settle(id: number): Promise<void> {
  await gateway.sql(`insert into public.players values ($1, 1, true, 'last')`, [id])
  for (const { box } of people.values()) await box.find(change => change.new.id === id, 15_000)
  await gateway.sql('delete from public.players where id = $1', [id])
  for (const { box } of people.values())
    await box.find(change => change.eventType === 'DELETE' && change.old.id === id)
}

test('1,000 writes without a pause: each knows what it may read, and was never told more', async () => {
  const throws = dice(263)
  // Nobody waits for anything to arrive: many writes fall into one batch.
  for (let count = 0; count < 1_000; count++) await gateway.sql(write(throws))
  await settle(1_000)

  const all = await readable(people.get('operator') as Person)
  for (const [name, person] of people) {
    const told = person.box.all.filter(({ eventType }) => eventType !== 'DELETE').map(change => change.new)
    expect(
      told.filter(player => !person.mayRead(player)),
      `told to ${name}`,
    ).toEqual([])
    expect(JSON.stringify(person.box.all).includes('secret')).toBe(name === 'operator')
    const deleted = person.box.all.filter(({ eventType }) => eventType === 'DELETE')
    expect(deleted.every(({ old }) => Object.keys(old).join() === 'id')).toBe(true)

    const may = await readable(person)
    const knows = known(person)
    const missing = [...may].filter(
      ([id, player]) =>
        JSON.stringify(shown(knows.get(id) ?? player)) !== JSON.stringify(player) || !knows.has(id),
    )
    expect(missing, `missing or wrong for ${name}`).toEqual([])
    // What is known beyond that has moved out of sight; nothing that is gone is still known.
    const beyond = [...knows.keys()].filter(id => !may.has(id))
    expect(
      beyond.filter(id => !all.has(id)),
      `gone but known to ${name}`,
    ).toEqual([])
    expect(told.length).toBeGreaterThan(50)
  }
})

test('write by write: a change is told exactly to those who may read the row after it', async () => {
  const throws = dice(7)
  for (let step = 0; step < 150; step++) {
    for (const { box } of people.values()) box.all.length = 0
    await gateway.sql(write(throws))
    const mark = 2_000 + step
    await settle(mark)
    const told =
      people
        .get('operator')
        ?.box.all.filter(change => change.eventType !== 'DELETE' && change.new.id !== mark) ?? []
    for (const [name, { box, mayRead }] of people) {
      const heard = box.all.filter(change => change.eventType !== 'DELETE' && change.new.id !== mark)
      const expected = told.filter(change => mayRead(change.new))
      expect(
        heard.map(change => shown(change.new)),
        `${name} at step ${step}`,
      ).toEqual(expected.map(change => shown(change.new)))
    }
  }
}, 60_000)
