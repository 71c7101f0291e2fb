// Changes of the record that take two administrators: who proposes and confirms, and what is kept of it.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { useTables } from '#supabase/tests/testing/as.ts'
import { type Proposal, useRecordChanges } from '#supabase/tests/testing/record-change-scene.ts'
import { idOf } from '#supabase/tests/testing/rows.ts'
import { everybody } from '#supabase/tests/testing/site.ts'

const tables = useTables()
const { sql, ids } = tables
const { propose, confirm, discard, stored } = useRecordChanges(tables)

const venue = () => idOf({ sql }, 'venues', { slug: `ground-${randomUUID()}`, name: 'Rufero' })
const rename = (id: string): Proposal => ({
  place: 'venues',
  kind: 'change',
  key: { id },
  wanted: { name: 'Rufaro' },
})

test('one administrator proposes, another confirms, and the log names both', async () => {
  await sql('set constraints all immediate')
  const id = await venue()
  const change = await propose('admin', rename(id))
  expect(await stored('venues', id)).toMatchObject({ name: 'Rufero' })
  await expect(confirm('admin', change)).rejects.toMatchObject({ code: 'PT403' })
  await confirm('super_admin', change)
  expect(await stored('venues', id)).toMatchObject({ name: 'Rufaro' })
  expect(await stored('record_changes', change)).toMatchObject({
    proposed_by: ids.admin,
    confirmed_by: ids.super_admin,
    before: { name: 'Rufero' },
  })
  const log = await sql(
    `select action, actor_id, details from public.audit_log where subject = 'venues' order by id`,
  )
  expect(log).toMatchObject([
    { action: 'record_change_proposed', actor_id: ids.admin, details: { reason: 'It was wrong.' } },
    { action: 'venues_changed', actor_id: ids.super_admin, details: { name: ['Rufero', 'Rufaro'] } },
    { action: 'record_change_confirmed', actor_id: ids.super_admin, details: { columns: ['name'] } },
  ])
})

test('nobody but administrators proposes, confirms or discards', async () => {
  const change = await propose('admin', rename(await venue()))
  const keepers = ['admin', 'zifa_admin', 'super_admin']
  for (const who of everybody.filter(each => !keepers.includes(each))) {
    const code = who === 'anon' ? '42501' : 'PT403'
    await expect(propose(who, rename(await venue()))).rejects.toMatchObject({ code })
    await expect(confirm(who, change)).rejects.toMatchObject({ code })
    await expect(discard(who, change)).rejects.toMatchObject({ code })
  }
})

test('the same request again answers the same and proposes once', async () => {
  const request = randomUUID()
  const proposal = rename(await venue())
  expect(await propose('admin', proposal, request)).toBe(await propose('admin', proposal, request))
  await expect(propose('zifa_admin', proposal)).rejects.toMatchObject({ code: 'PT409' })
})

test('a row is added with its source, and removed again', async () => {
  const holiday = { place: 'towns', kind: 'add', wanted: { name: 'Gokwe', latitude: -18.2, longitude: 28.9 } }
  const change = await propose('admin', holiday)
  await confirm('zifa_admin', change)
  const [town] = await sql(
    `select town.*, source.name as told from public.towns as town join public.sources as source on source.id = source_id
     where town.name = 'Gokwe'`,
  )
  expect(town).toMatchObject({ told: 'A letter of the club', is_sample: false })
  const key = { id: town?.['id'] }
  expect(await stored('record_changes', change)).toMatchObject({ key })
  await confirm('admin', await propose('zifa_admin', { place: 'towns', kind: 'remove', key }))
  expect(await stored('towns', String(town?.['id']))).toBeUndefined()
})

test('what is discarded or settled changes nothing, and says why', async () => {
  const id = await venue()
  const change = await propose('admin', rename(id))
  await expect(discard('admin', change, ' ')).rejects.toMatchObject({ code: 'PT422' })
  await discard('admin', change)
  await expect(confirm('zifa_admin', change)).rejects.toMatchObject({ code: 'PT409' })
  expect(await stored('venues', id)).toMatchObject({ name: 'Rufero' })
  expect(await stored('record_changes', change)).toMatchObject({ discard_reason: 'It was right.' })
  const again = await propose('admin', rename(id))
  await confirm('zifa_admin', again)
  await expect(confirm('super_admin', again)).rejects.toMatchObject({ code: 'PT409' })
})

test('what was changed in the meantime is not overwritten', async () => {
  const id = await venue()
  const change = await propose('admin', rename(id))
  await sql(`update public.venues set capacity = 100 where id = $1`, [id])
  await sql('savepoint here')
  await sql(`update public.venues set name = 'Rufaro Stadium' where id = $1`, [id])
  await expect(confirm('zifa_admin', change)).rejects.toMatchObject({ code: 'PT409' })
  await sql('rollback to savepoint here')
  await confirm('zifa_admin', change)
})

test.each<[string, string, Partial<Proposal>]>([
  ['no reason', 'PT422', { reason: ' ' }],
  ['no source', 'PT422', { source: 'x' }],
  ['a column that nobody sets', 'PT422', { wanted: { is_sample: true } }],
  ['a column of another table', 'PT422', { wanted: { points: 30 } }],
  ['a key', 'PT422', { wanted: { id: randomUUID() } }],
  ['nothing', 'PT422', { wanted: {} }],
  ['what is there already', 'PT422', { wanted: { name: 'Rufero' } }],
  ['what the record cannot hold', 'PT422', { wanted: { capacity: -1 } }],
  ['what is no number', 'PT422', { wanted: { capacity: 'many' } }],
  ['half a key', 'PT422', { key: {} }],
  ['a key that is none', 'PT422', { key: { id: 'first' } }],
  ['more than a key', 'PT422', { key: { id: randomUUID(), name: 'Rufero' } }],
  ['a row that is not there', 'PT404', { key: { id: randomUUID() } }],
  ['too much', 'PT422', { wanted: { note: 'x'.repeat(9000) } }],
])('a proposal with %s is refused in words', async (_, code, wrong) => {
  const proposal = { ...rename(await venue()), ...wrong }
  await expect(propose('admin', proposal)).rejects.toMatchObject({ code })
})
