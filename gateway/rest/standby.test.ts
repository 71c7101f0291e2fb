// A database that takes no writes for a moment, as a standby before it is promoted: reading goes on, and whoever writes is
// told to come back.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestGateway, type TestGateway } from '#gateway/testing/test-gateway.ts'

let site: TestGateway

beforeAll(async () => {
  site = await startTestGateway({
    schema: `create table notes (id int primary key); insert into notes values (1);
      create function poke() returns void language sql as 'insert into notes values (3)';
      grant all on notes to anon; grant execute on all functions in schema public to anon`,
  })
  await site.sql(
    `alter role authenticator in database ${site.database.admin.database} set default_transaction_read_only = on`,
  )
})
afterAll(() => site.close())

test('while the database takes no writes they are refused with 503, and reading goes on', async () => {
  const visitor = await site.client('visitor')
  expect((await visitor.from('notes').select()).data).toEqual([{ id: 1 }])
  for (const write of [
    () => visitor.from('notes').insert({ id: 2 }),
    () => visitor.from('notes').delete().eq('id', 1),
    () => visitor.rpc('poke'),
  ]) {
    const { status, error } = await write()
    expect([status, error?.code]).toEqual([503, '25006'])
  }
})
