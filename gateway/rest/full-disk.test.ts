import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openGateway, type Gateway } from '#gateway/gateway.ts'
import { startTestGateway, type TestGateway } from '#gateway/testing/test-gateway.ts'

let roomy: TestGateway
let full: Gateway
let isFull = true

beforeAll(async () => {
  roomy = await startTestGateway({
    schema: `create table notes (id int primary key); insert into notes values (1);
      create function peek() returns int language sql stable as 'select 1';
      create function poke() returns void language sql as 'insert into notes values (3)';
      grant all on notes to anon; grant execute on all functions in schema public to anon`,
  })
  full = await openGateway({
    database: { ...roomy.database, isFull: () => isFull },
    dataDir: roomy.dataDir,
    schemas: ['public'],
    log: { info: () => undefined, error: () => undefined },
  })
})
afterAll(async () => {
  await full.close()
  await roomy.close()
})

test('on a full disk reading goes on, and a write is refused in words until there is room', async () => {
  const visitor = createClient('http://gateway', full.publishableKey, {
    global: { fetch: (input, init) => full.fetch(input, init) },
  })
  expect((await visitor.from('notes').select()).data).toEqual([{ id: 1 }])
  expect((await visitor.rpc('peek')).data).toBe(1)

  for (const write of [
    () => visitor.from('notes').insert({ id: 2 }),
    () => visitor.from('notes').delete().eq('id', 1),
    () => visitor.rpc('poke'),
  ]) {
    const { status, error } = await write()
    expect([status, error?.code, error?.message]).toEqual([
      507,
      '53100',
      expect.stringMatching(/^The server is full/),
    ])
  }

  isFull = false
  expect((await visitor.from('notes').insert({ id: 2 })).status).toBe(201)
})
