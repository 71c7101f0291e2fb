// Keys of the public API: made by anybody with an account, shown once, counted, revoked, and nobody else's business.
import { createHash, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { useTables } from '#supabase/tests/testing/as.ts'
import type { Who } from '#supabase/tests/testing/site.ts'

const { as, sql, ids } = useTables()

const make = async (who: Who, name = 'My site', requestId: string = randomUUID()) =>
  String((await as(who, 'select public.make_api_key($1, $2) as key', [name, requestId]))[0]?.['key'])
const list = (who: Who) => as(who, 'select * from public.my_api_keys()')
const hashOf = (key: string) => createHash('sha256').update(key).digest('hex')
const use = async (key: string) =>
  (await sql('select app.use_api_key($1) as id', [hashOf(key)]))[0]?.['id'] as string | null

test('a key is shown once, and only its hash is kept', async () => {
  const key = await make('fan')
  expect(key).toMatch(/^p263_[0-9a-f]{64}$/)
  expect(await list('fan')).toMatchObject([
    { name: 'My site', begins_with: key.slice(0, 11), today: 0, lately: 0 },
  ])
  const kept = await sql('select to_jsonb(k)::text as row from app.api_keys k')
  expect(kept.map(({ row }) => String(row).includes(key.slice(11)))).toEqual([false])
  expect(kept.map(({ row }) => String(row).includes(hashOf(key)))).toEqual([true])
})

test('each use is counted, by the day', async () => {
  const key = await make('fan')
  const [{ id } = {}] = await list('fan')
  expect([await use(key), await use(key)]).toEqual([id, id])
  await sql(
    `insert into app.api_key_uses (key_id, used_on, requests)
     values ($1, app.league_today() - 29, 5), ($1, app.league_today() - 30, 7)`,
    [id],
  )
  expect(await list('fan')).toMatchObject([{ today: 2, lately: 7 }])
})

test('a revoked key is none, and nobody revokes that of another', async () => {
  const key = await make('fan')
  const [{ id } = {}] = await list('fan')
  await as('scout', 'select public.revoke_api_key($1)', [id])
  expect(await use(key)).toBe(id)
  expect(await list('scout')).toEqual([])
  await as('fan', 'select public.revoke_api_key($1)', [id])
  expect(await use(key)).toBeNull()
  expect(await list('fan')).toEqual([])
})

test('keys of a suspended account are none', async () => {
  const key = await make('fan')
  await sql(`update auth.users set banned_until = now() + interval '1 day' where id = $1`, [ids.fan])
  expect(await use(key)).toBeNull()
})

test('five are the most, and a request that is repeated takes the place of the first', async () => {
  const requestId = randomUUID()
  const first = await make('fan', 'One', requestId)
  const again = await make('fan', 'One', requestId)
  expect([await use(first), await use(again)]).toEqual([null, expect.any(String)])
  for (const name of ['Two', 'Three', 'Four', 'Five']) await make('fan', name)
  await expect(make('fan', 'Six')).rejects.toThrow('You have five keys, which is the limit.')
  expect(await make('fan', 'One', requestId)).toMatch(/^p263_/)
})

test.each([' ', 'x'.repeat(61)])('the name %j is refused', async name => {
  await expect(make('fan', name)).rejects.toThrow('Enter a name of 1 to 60 characters.')
})

test('visitors make none, nobody in the name of another, and only the server asks whose a key is', async () => {
  await expect(make('anon')).rejects.toThrow(/permission denied/)
  await expect(make('super_admin_as')).rejects.toThrow(/impersonat|Nothing can be changed/i)
  for (const who of ['anon', 'fan', 'super_admin'] as const) {
    await expect(as(who, `select public.use_api_key('a')`)).rejects.toThrow(/permission denied/)
    await expect(as(who, 'select * from app.api_keys')).rejects.toThrow(/permission denied/)
  }
})
