// One account is one person of the record, and one person has one account.
import { expect, test } from 'vitest'
import { useTables } from '#supabase/tests/testing/as.ts'
import { addPerson } from '#supabase/tests/testing/rows.ts'
import { everybody } from '#supabase/tests/testing/site.ts'

const { as, sql, ids } = useTables()

const link = (id: string, person: string, status: string) =>
  sql(
    `insert into public.person_links (user_id, person_id, status, decided_at)
     values ($1, $2, $3, case $3 when 'pending' then null else now() end)`,
    [id, person, status],
  )

test('two may claim a person, and one of them is', async () => {
  const person = await addPerson({ sql })
  await link(ids.player, person, 'pending')
  await link(ids.fan, person, 'pending')
  await link(ids.coach, person, 'confirmed')
  await expect(link(ids.scout, person, 'confirmed')).rejects.toThrow('a_person_has_one_account')
})

test('nobody is two people', async () => {
  await link(ids.player, await addPerson({ sql }), 'confirmed')
  await expect(link(ids.player, await addPerson({ sql }), 'confirmed')).rejects.toThrow(
    'an_account_is_one_person',
  )
})

test('everybody reads their own, administrators all, and nobody makes one by hand', async () => {
  for (const who of everybody.filter(each => each !== 'anon'))
    await link(ids[who], await addPerson({ sql }), 'pending')
  for (const who of everybody) {
    const read = await as(who, 'select user_id from public.person_links').then(
      rows => rows.map(row => row['user_id']),
      () => [],
    )
    const all = ['admin', 'zifa_admin', 'super_admin'].includes(who)
    const own = who === 'anon' ? [] : [who === 'super_admin_as' ? ids.fan : ids[who]]
    expect([who, all ? read.length : read]).toEqual([who, all ? everybody.length - 1 : own])
    await expect(
      as(who, 'insert into public.person_links (user_id, person_id) values ($1, $1)', [ids.fan]),
    ).rejects.toThrow('permission denied')
  }
})
