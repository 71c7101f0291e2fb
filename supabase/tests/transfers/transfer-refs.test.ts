// The numbers of transfers: by chance until they are registered, then one after the other without a gap.
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

test('however many are drafted between, public numbers follow one another', async () => {
  const first = await registered()
  const drafts: string[] = []
  for (let made = 0; made < 5; made++) drafts.push(await refOf(await draft('engaging')))
  // Numbers by chance say nothing of how many there are.
  for (const ref of drafts) expect(ref).toMatch(/^TR-\d{4}-[1-9]\d{8}$/)
  const inOrder = drafts.map(numberOf)
  expect(inOrder).not.toEqual(inOrder.map((_, place) => (inOrder[0] ?? 0) + place))
  const { engaging, releasing } = scene
  Object.assign(scene, { engaging: releasing, releasing: engaging })
  Object.assign(scene.people, {
    engaging: scene.people.releasing,
    releasing: scene.people.engaging,
  })
  const second = await registered()
  expect(numberOf(second.ref)).toBe(numberOf(first.ref) + 1)
  expect(await as('anon', 'select ref from public.transfer_entries order by ref')).toEqual([
    { ref: first.ref },
    { ref: second.ref },
  ])
})

test('what it was called before still leads to it, for its parties and, once registered, for all', async () => {
  const waiting = await refOf(await draft('engaging'))
  expect(await shown('anon', waiting)).toBeNull()
  expect(await shown('nobody', waiting)).toBeNull()
  const { id, former, ref } = await registered()
  expect(ref).not.toBe(former)
  expect(await shown('anon', former)).toBe(ref)
  expect(await shown('anon', ref)).toBe(ref)
  for (const asked of [former, ref])
    expect(await whole('engaging', asked)).toMatchObject({ id, ref, state: 'registered' })
  expect(await whole('nobody', former)).toBeNull()
})

test('what is told after it was registered names its public number, and what was told before still leads there', async () => {
  const { former, ref } = await registered()
  const told = await sql(
    `select kind, href from public.notifications where user_id = $1 and kind in ('transfer_task', 'transfer_outcome')`,
    [scene.people.engaging],
  )
  expect(told.map(({ href }) => href)).toContain(`/transfer-approvals/${ref}`)
  expect(told.every(({ href }) => [former, ref].some(each => String(href).endsWith(each)))).toBe(true)
})
