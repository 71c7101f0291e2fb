// The live topic of one's own: who may follow it, and how many messages a transaction may send.
import { expect, test } from 'vitest'
import { useTables } from '#supabase/tests/testing/as.ts'

const { sql, ids } = useTables()

/** Whether somebody may follow a topic, and whether they may send on it. */
async function rights(id: string, topic: string) {
  await sql('savepoint asked')
  const claims = id === '' ? '{}' : JSON.stringify({ sub: id, role: 'authenticated' })
  const role = id === '' ? 'anon' : 'authenticated'
  const [row] = await sql('select * from realtime.rights($1, $2, $3)', [topic, role, claims])
  await sql('rollback to savepoint asked')
  return [row?.['hears_broadcast'], row?.['sends_broadcast']]
}

test('it is followed by its owner and nobody else, and nobody sends on it', async () => {
  const topic = `user:${ids.fan}`
  expect(await rights(ids.fan, topic)).toEqual([true, false])
  for (const other of [ids.scout, ids.super_admin, ids.admin, ''])
    expect(await rights(other, topic)).toEqual([false, false])
  for (const other of ['user:', `user:${ids.fan}0`, `users:${ids.fan}`, ids.fan])
    expect(await rights(ids.fan, other)).toEqual([false, false])
})

test('who looks through the eyes of another follows theirs', async () => {
  expect(await rights(ids.super_admin_as, `user:${ids.fan}`)).toEqual([true, false])
  expect(await rights(ids.super_admin_as, `user:${ids.super_admin_as}`)).toEqual([false, false])
})

const told = async () =>
  Number((await sql(`select count(*) as n from realtime.messages where topic like 'user:%'`))[0]?.['n'])

test('a person is told once in a transaction, whatever happens in it', async () => {
  await sql(`delete from realtime.messages`)
  const notify = `insert into public.notifications (user_id, kind, title) values ($1, 'transfer_task', 'Something')`
  await sql(notify, [ids.fan])
  await sql(notify, [ids.fan])
  await sql('update public.notifications set read_at = now() where user_id = $1', [ids.fan])
  expect(await told()).toBe(1)
})

test('a bulk load tells 400 people at most', async () => {
  await sql(`delete from realtime.messages; `)
  await sql(`select app.tell_people(array(select gen_random_uuid() from generate_series(1, 390)))`)
  expect(await told()).toBe(390)
  await sql(`select app.tell_people(array(select gen_random_uuid() from generate_series(1, 390)))`)
  expect(await told()).toBe(400)
  await sql(
    `insert into public.notifications (user_id, kind, title) values ($1, 'transfer_task', 'Something')`,
    [ids.fan],
  )
  expect(await told()).toBe(400)
})
