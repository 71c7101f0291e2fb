// What scouts keep is theirs alone, also from a super admin who looks through their eyes.
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { useTables } from '#supabase/tests/testing/as.ts'
import { addPerson } from '#supabase/tests/testing/rows.ts'
import { impersonate } from '#supabase/tests/testing/site.ts'

const { ids, sql, as } = useTables()

let player: string
const list = randomUUID()

beforeEach(async () => {
  player = await addPerson({ sql }, 'player')
  await as('scout', `insert into public.scout_lists (id, name) values ($1, 'Wingers')`, [list])
  await as('scout', 'insert into public.scout_list_players (list_id, player_id) values ($1, $2)', [
    list,
    player,
  ])
  await as('scout', `insert into public.scout_notes (player_id, words) values ($1, 'Quick on the turn.')`, [
    player,
  ])
  await as(
    'scout',
    `insert into public.scout_reports
       (id, player_id, minutes_watched, technique, reading, physique, character, promise, words)
     values ($1, $2, 90, 4, 3, 5, 4, 4, 'Beat his man five times.')`,
    [randomUUID(), player],
  )
})

const tables = ['scout_lists', 'scout_list_players', 'scout_notes', 'scout_reports']
type Reader = Parameters<typeof as>[0]

async function seenBy(who: Reader) {
  const counts = []
  for (const table of tables) counts.push((await as(who, `select from public.${table}`)).length)
  return counts
}

test('nobody reads them but the scout, whatever their role', async () => {
  expect(await seenBy('scout')).toEqual([1, 1, 1, 1])
  for (const who of ['fan', 'club_admin', 'admin', 'zifa_admin', 'super_admin', 'super_admin_as'] as const)
    expect(await seenBy(who)).toEqual([0, 0, 0, 0])
  await expect(as('anon', 'select from public.scout_notes')).rejects.toMatchObject({ code: '42501' })
})

test('a super admin who looks through the scout’s eyes reads nothing, not even of their own', async () => {
  const admin = ids.super_admin
  await as('super_admin', `insert into public.scout_lists (id, name) values ($1, 'Mine')`, [randomUUID()])
  expect(await seenBy('super_admin')).toEqual([1, 0, 0, 0])
  await impersonate(sql, { id: admin }, { id: ids.scout })
  expect(await seenBy('super_admin')).toEqual([0, 0, 0, 0])
  for (const call of [`my_scouting()`, `my_scouting_of('${player}')`])
    expect(await as('super_admin', `select public.${call} as answer`)).toEqual([{ answer: null }])
})

test('whoever is no scout any more reads nothing', async () => {
  await sql(`insert into public.user_roles (user_id, role) values ($1, 'fan')`, [ids.scout])
  await sql(`delete from public.user_roles where user_id = $1 and role = 'scout'`, [ids.scout])
  expect(await seenBy('scout')).toEqual([0, 0, 0, 0])
})

test('nothing of it is in the audit log', async () => {
  const rows = await sql(
    `select from public.audit_log as row where to_jsonb(row)::text ~ 'Quick|Beat|Wingers'`,
  )
  expect(rows).toEqual([])
})

test('a note that is changed is dated anew', async () => {
  const other = await addPerson({ sql }, 'player')
  await sql(
    `insert into public.scout_notes (user_id, player_id, words, updated_at) values ($1, $2, 'Slow.', '2026-01-01')`,
    [ids.scout, other],
  )
  const changed = await as(
    'scout',
    `update public.scout_notes set words = 'Quick.' where player_id = $1 returning updated_at > '2026-01-02' as is_new`,
    [other],
  )
  expect(changed).toEqual([{ is_new: true }])
})

test('a list takes fifty players, and a scout twenty lists', async () => {
  for (let n = 1; n < 50; n++)
    await as('scout', 'insert into public.scout_list_players (list_id, player_id) values ($1, $2)', [
      list,
      await addPerson({ sql }, 'player'),
    ])
  await expect(
    as('scout', 'insert into public.scout_list_players (list_id, player_id) values ($1, $2)', [
      list,
      await addPerson({ sql }, 'player'),
    ]),
  ).rejects.toMatchObject({ code: 'PT409' })
  // Who is on it already is on it: the same request again.
  await as(
    'scout',
    'insert into public.scout_list_players (list_id, player_id) values ($1, $2) on conflict do nothing',
    [list, player],
  )
  const another = () =>
    as('scout', `insert into public.scout_lists (id, name) values ($1, 'Another')`, [randomUUID()])
  for (let n = 1; n < 20; n++) await another()
  await expect(another()).rejects.toMatchObject({ code: 'PT409' })
})

test('the panel reads a list with notes and ratings in one answer', async () => {
  const [{ answer } = {}] = await as('scout', 'select public.my_scouting() as answer')
  expect(answer).toMatchObject({
    open: list,
    lists: [{ name: 'Wingers', players: 1 }],
    players: [{ id: player, note: 'Quick on the turn.', reports: 1, rating: 4 }],
  })
  const [{ one } = {}] = await as('scout', 'select public.my_scouting_of($1) as one', [player])
  expect(one).toMatchObject({
    lists: [{ isOn: true }],
    note: 'Quick on the turn.',
    reports: [{ words: 'Beat his man five times.', technique: 4 }],
  })
})
