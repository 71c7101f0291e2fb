import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openGateway, type Gateway } from '#gateway/gateway.ts'
import { startHarbour, type Answer, type Harbour } from './write-fixture.ts'

let harbour: Harbour
let other: Gateway
const dataDir = mkdtempSync(join(tmpdir(), 'other-gateway-'))

beforeAll(async () => {
  harbour = await startHarbour(`
    create function public.doze(seconds numeric) returns integer language sql volatile
      as $$ select pg_sleep(seconds); select 1 $$;
    insert into public.marks values (1);
  `)
  const log = { info: () => undefined, error: (details: object) => console.error(details) }
  other = await openGateway({ database: harbour.database, dataDir, schemas: ['public'], log })
})
afterAll(async () => {
  await other.close()
  await harbour.close()
  rmSync(dataDir, { recursive: true, force: true })
})

async function statuses(path: string): Promise<number[]> {
  const inside = await other.fetch(`http://other/rest/v1/${path}`, {
    headers: { apikey: other.publishableKey },
  })
  return [(await harbour.raw('GET', path)).status, inside.status]
}

const pause = (ms: number) =>
  new Promise(resolve => {
    setTimeout(resolve, ms)
  })

async function within<Value>(
  ms: number,
  look: () => Promise<Value>,
  isIt: (value: Value) => boolean,
): Promise<Value> {
  const end = Date.now() + ms
  for (;;) {
    const value = await look()
    if (isIt(value) || Date.now() > end) return value
    await pause(25)
  }
}

const areAll = (status: number) => (all: number[]) => all.every(each => each === status)

/** Ends every connection to the database but the test's own. */
const cutAll = () =>
  harbour.sql(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )

test('a new table is seen by every gateway as soon as the schema is reloaded', async () => {
  await harbour.sql(`
    alter event trigger pgrst_ddl_watch disable;
    create table public.buoys (id integer); grant select on public.buoys to anon;`)
  await pause(150)
  expect(await statuses('buoys')).toEqual([404, 404])
  await harbour.sql(`notify pgrst, 'reload schema'`)
  expect(await within(3_000, () => statuses('buoys'), areAll(200))).toEqual([200, 200])
  await harbour.sql('alter event trigger pgrst_ddl_watch enable')
})

test('a new function is seen without a word', async () => {
  await harbour.sql(`create function public.horn() returns text language sql stable as $$ select 'toot' $$`)
  expect(await within(3_000, () => statuses('rpc/horn'), areAll(200))).toEqual([200, 200])
})

test('a new column can be written and read', async () => {
  await harbour.sql('alter table public.marks add column colour text')
  const write = () =>
    harbour.raw('POST', 'marks?select=colour', '{"id": 2, "colour": "red"}', {
      prefer: 'return=representation',
    })
  const answer = await within(3_000, write, ({ status }) => status === 201)
  expect(answer.json).toEqual([{ colour: 'red' }])
})

test('a column that is gone is refused by name', async () => {
  await harbour.sql('alter table public.marks drop column colour')
  const write = () => harbour.raw('POST', 'marks', '{"id": 3, "colour": "red"}')
  const answer = await within(3_000, write, ({ json }) => (json as { code: string }).code === 'PGRST204')
  expect([answer.status, answer.json]).toMatchObject([400, { code: 'PGRST204' }])
})

test('a table that is gone is not there', async () => {
  await harbour.sql('drop table public.buoys')
  expect(await within(3_000, () => statuses('buoys'), areAll(404))).toEqual([404, 404])
})

test('reloading disturbs nobody', async () => {
  const slow = harbour.visitor.rpc('doze', { seconds: 0.8 })
  const asked: Promise<Answer>[] = []
  for (let at = 0; at < 120; at++) {
    if (at % 6 === 0) await harbour.sql(`notify pgrst, 'reload schema'`)
    asked.push(harbour.raw('GET', 'marks?select=id&id=eq.1'))
    asked.push(harbour.raw('GET', `marks?select=id&id=lt.${at + 2}&limit=1&order=id`))
  }
  const answers = await Promise.all(asked)
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(new Set(['200 [{"id":1}]']))
  expect((await slow).data).toBe(1)
})

test('a lost database is 503 with a time to come back, and comes back by itself', async () => {
  const slow = harbour.raw('POST', 'rpc/doze', '{"seconds": 2}')
  await pause(200)
  await cutAll()
  const seen: Answer[] = [await slow]
  const look = async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => harbour.raw('GET', 'marks?id=eq.1')))
    seen.push(...answers)
    return answers.map(({ status }) => status)
  }
  expect(areAll(200)(await within(3_000, look, areAll(200)))).toBe(true)
  expect(seen[0]?.status).toBe(503)
  for (const { status, headers, json } of seen.filter(each => each.status !== 200)) {
    expect([status, headers.get('retry-after')]).toEqual([503, '2'])
    expect(json).toMatchObject({ code: 'PGRST000' })
  }
})

test('supabase-js does not notice a lost database', async () => {
  await harbour.visitor.from('marks').select()
  await cutAll()
  const { data, error } = await harbour.visitor.from('marks').select('id').eq('id', 1)
  expect([data, error]).toEqual([[{ id: 1 }], null])
})

test('the listener comes back too, and has missed nothing', async () => {
  await cutAll()
  await harbour.sql(
    'create view public.first_mark as select 1 as id; grant select on public.first_mark to anon',
  )
  expect(await within(3_000, () => statuses('first_mark'), areAll(200))).toEqual([200, 200])
  await harbour.sql('drop view public.first_mark')
  expect(await within(3_000, () => statuses('first_mark'), areAll(404))).toEqual([404, 404])
})
