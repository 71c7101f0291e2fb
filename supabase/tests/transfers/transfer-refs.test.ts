// The numbers of transfers: by chance, and for good.
import { expect, test } from 'vitest'
import { useTables } from '#supabase/tests/testing/as.ts'
import { useChecks } from '#supabase/tests/testing/transfer-checks-scene.ts'
import { type Side, useTransferScene } from '#supabase/tests/testing/transfer-scene.ts'

const tables = useTables()
const { sql, as } = tables
const scene = useTransferScene({ sql })
const { draft, act, tick, agreed, approved } = useChecks(tables, scene)

const refOf = async (id: string) =>
  String((await sql('select ref from public.transfers where id = $1', [id]))[0]?.['ref'])
const numberOf = (ref: string) => Number(ref.split('-')[2])

async function registered() {
  const id = await agreed()
  const former = await refOf(id)
  await approved(id)
  await act('association', id, 'confirm_payment')
  await tick(id, 'register')
  return { id, former, ref: await refOf(id) }
}

const shown = async (who: 'anon' | Side, ref: string) =>
  (
    await as(
      who === 'anon' ? 'anon' : { id: scene.people[who] },
      'select public.public_transfer_ref($1) as ref',
      [ref],
    )
  )[0]?.['ref']

const whole = async (side: Side, asked: string) =>
  (await as({ id: scene.people[side] }, 'select public.transfer_of($1) as one', [asked]))[0]?.['one']

test('a transfer keeps its number from the draft to the register', async () => {
  const { id, former, ref } = await registered()
  expect(ref).toBe(former)
  expect(await as('anon', 'select ref from public.transfer_entries where transfer_id = $1', [id])).toEqual([
    { ref },
  ])
  const told = await sql(
    `select href from public.notifications where user_id = $1 and kind in ('transfer_task', 'transfer_outcome')`,
    [scene.people.engaging],
  )
  expect(told.length).toBeGreaterThan(0)
  expect(new Set(told.map(({ href }) => href))).toEqual(new Set([`/transfer-approvals/${ref}`]))
})

test('numbers say nothing of how many there are', async () => {
  const drafts: string[] = []
  for (let made = 0; made < 5; made++) drafts.push(await refOf(await draft('engaging')))
  for (const ref of drafts) expect(ref).toMatch(/^TR-\d{4}-[1-9]\d{8}$/)
  const inOrder = drafts.map(numberOf)
  expect(inOrder).not.toEqual(inOrder.map((_, place) => (inOrder[0] ?? 0) + place))
})

test('it leads to a transfer for its parties and, once registered, for all', async () => {
  const waiting = await refOf(await draft('engaging'))
  expect(await shown('anon', waiting)).toBeNull()
  expect(await shown('nobody', waiting)).toBeNull()
  const { id, ref } = await registered()
  expect(await shown('anon', ref)).toBe(ref)
  expect(await whole('engaging', ref)).toMatchObject({ id, ref, state: 'registered' })
  expect(await whole('nobody', ref)).toBeNull()
})

test('one that was registered while numbers still changed is found by its first one, too', async () => {
  const { id, ref } = await registered()
  const former = 'TR-2024-123456789'
  await sql('insert into app.former_transfer_refs (ref, transfer_id) values ($1, $2)', [former, id])
  expect(await shown('anon', former)).toBe(ref)
  expect(await whole('engaging', former)).toMatchObject({ id, ref })
  expect(await whole('nobody', former)).toBeNull()
})
