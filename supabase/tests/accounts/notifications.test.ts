// What people are told is theirs alone, also for who changes rows without looking for any.
import { expect, test } from 'vitest'
import { useTables } from '#supabase/tests/testing/as.ts'
import { everybody } from '#supabase/tests/testing/site.ts'

const { as, sql, ids } = useTables()

const told = everybody.filter(who => who !== 'anon' && who !== 'super_admin_as')

test.each(told)('%s marks and removes what is theirs, and nothing of anybody else', async who => {
  await sql('delete from public.notifications')
  for (const each of told)
    await sql(`insert into public.notifications (user_id, kind, title) values ($1, 'news', 'Told.')`, [
      ids[each],
    ])
  const left = (text: string) => sql(`select user_id from public.notifications where ${text}`)
  await as(who, 'update public.notifications set read_at = now()')
  expect(await left('read_at is not null')).toEqual([{ user_id: ids[who] }])
  await as(who, 'delete from public.notifications')
  expect(await left('true')).toHaveLength(told.length - 1)
  expect(await left('read_at is not null')).toEqual([])
})

test('who looks through the eyes of somebody reads what they are told, and no messages', async () => {
  await sql('delete from public.notifications')
  for (const kind of ['news', 'transfer_message'])
    await sql(`insert into public.notifications (user_id, kind, title) values ($1, $2, 'Told.')`, [
      ids.fan,
      kind,
    ])
  const kinds = 'select kind from public.notifications order by kind'
  expect(await as('fan', kinds)).toEqual([{ kind: 'news' }, { kind: 'transfer_message' }])
  expect(await as('super_admin_as', kinds)).toEqual([{ kind: 'news' }])
})
