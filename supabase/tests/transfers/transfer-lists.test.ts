// What the public can look through: registered transfers, sums by club, and trails that prove themselves.
import { expect, test } from 'vitest'
import { useTables } from '#supabase/tests/testing/as.ts'
import { add } from '#supabase/tests/testing/rows.ts'
import { daysFromNow, useTransferActs, useTransferScene } from '#supabase/tests/testing/transfer-scene.ts'

const tables = useTables()
const { as, sql } = tables
const scene = useTransferScene({ sql })
const { draft } = useTransferActs(tables, scene)

/** As if it had been registered: its entry, and as much of a trail as it has. */
async function register(more: Record<string, unknown> = {}) {
  const id = await draft('engaging')
  await add({ sql }, 'transfer_entries', {
    transfer_id: id,
    ref: (await sql('select ref from public.transfers where id = $1', [id]))[0]?.['ref'],
    type: 'permanent',
    player_id: scene.player,
    from_club_id: scene.releasing,
    to_club_id: scene.engaging,
    window_id: scene.window,
    registered_at: new Date().toISOString(),
    starts_on: daysFromNow(0),
    is_free: false,
    age: 26,
    days: 9,
    ...more,
  })
  await sql(
    `insert into public.transfer_trail (transfer_id, seq, type, to_state, body, at, hash)
     select transfer_id, seq, type, to_state, actor_party, created_at, hash from public.transfer_events where transfer_id = $1`,
    [id],
  )
  const [row] = await sql('select ref from public.transfers where id = $1', [id])
  return String(row?.['ref'])
}

const listed = async (question: string) =>
  (await as('anon', `select ref, total from public.list_transfers(${question})`)).map(({ ref }) => ref)

test('nothing is listed before it is registered, and everything after', async () => {
  await draft('engaging')
  expect(await listed(`p_window => '${scene.window}'`)).toEqual([])
  const ref = await register()
  expect(await listed(`p_window => '${scene.window}'`)).toEqual([ref])
})

test('the list is narrowed by club and direction, kind, age and reach', async () => {
  const [home, loan] = [
    await register(),
    await register({ type: 'loan', loan_ends_on: daysFromNow(90), age: 19 }),
  ]
  const [slug] = await sql('select slug from public.clubs where id = $1', [scene.engaging])
  const club = `p_window => '${scene.window}', p_club => '${String(slug?.['slug'])}'`
  expect(new Set(await listed(`${club}, p_direction => 'in'`))).toEqual(new Set([home, loan]))
  expect(await listed(`${club}, p_direction => 'out'`)).toEqual([])
  const inWindow = `p_window => '${scene.window}'`
  expect(await listed(`${inWindow}, p_type => 'loan'`)).toEqual([loan])
  expect(await listed(`${inWindow}, p_youngest => 20`)).toEqual([home])
  expect(await listed(`${inWindow}, p_is_abroad => true`)).toEqual([])
  expect(
    await listed(`${inWindow}, p_loans_ending => true, p_sort => 'loan_end', p_is_descending => false`),
  ).toEqual([loan])
})

test('the sums of the clubs are the sums of the list', async () => {
  await register()
  await register({ annulled_on: daysFromNow(0) })
  const sums = await as(
    'anon',
    `select arrived, departed from public.transfer_sums('${scene.window}') order by arrived`,
  )
  expect(sums).toEqual([
    { arrived: 0, departed: 1 },
    { arrived: 1, departed: 0 },
  ])
})

test('a trail is whole until something behind it was changed', async () => {
  const ref = await register()
  const isWhole = async () =>
    (await as('anon', 'select public.is_transfer_trail_whole($1) as whole', [ref]))[0]?.['whole']
  expect(await isWhole()).toBe(true)
  await sql(
    `update public.transfer_trail set at = at - interval '1 day' where seq = 1
    and transfer_id = (select id from public.transfers where ref = $1)`,
    [ref],
  )
  expect(await isWhole()).toBe(false)
})
