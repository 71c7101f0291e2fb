// A fee is public where both clubs say so, and no longer when one of them takes it back.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { useTables } from '#supabase/tests/testing/as.ts'
import { type Side, useTransferActs, useTransferScene } from '#supabase/tests/testing/transfer-scene.ts'

const tables = useTables()
const { as, sql } = tables
const scene = useTransferScene({ sql })
const { draft, act, accept, consent, tick } = useTransferActs(tables, scene)

async function show(by: Side, transfer: string, isShown: boolean, version?: number) {
  const [now] = await sql('select version from public.transfers where id = $1', [transfer])
  await as({ id: scene.people[by] }, 'select public.show_transfer_fee($1, $2, $3, $4)', [
    transfer,
    isShown,
    version ?? now?.['version'],
    randomUUID(),
  ])
}

const publicFee = async (transfer: string) =>
  (
    await as(
      'anon',
      'select fee::int, currency, is_free from public.transfer_entries where transfer_id = $1',
      [transfer],
    )
  )[0]

async function registered() {
  const id = await draft('engaging')
  await act('engaging', id, 'offer')
  await accept('releasing', id)
  await consent('player', id)
  await act('engaging', id, 'submit')
  await act('league', id, 'complete')
  await act('association', id, 'approve')
  const [{ state } = {}] = await sql('select state from public.transfers where id = $1', [id])
  if (state === 'approved_unpaid') await act('association', id, 'confirm_payment')
  await tick(id, 'register')
  return id
}

test('it takes both clubs, and one to take it back', async () => {
  const id = await registered()
  const undisclosed = { fee: null, currency: null, is_free: false }
  expect(await publicFee(id)).toEqual(undisclosed)
  await show('engaging', id, true)
  expect(await publicFee(id)).toEqual(undisclosed)
  await show('releasing', id, true)
  expect(await publicFee(id)).toEqual({ fee: 12_000, currency: 'USD', is_free: false })
  await show('releasing', id, false)
  expect(await publicFee(id)).toEqual(undisclosed)
  expect(await sql('select * from app.verify_transfer_chains($1)', [id])).toEqual([])
})

test('what is said before it is registered counts then', async () => {
  const id = await draft('engaging')
  await act('engaging', id, 'offer')
  await show('engaging', id, true)
  const [row] = await sql('select engaging_shows_fee, state from public.transfers where id = $1', [id])
  expect(row).toEqual({ engaging_shows_fee: true, state: 'offered' })
})

test('nobody else says it, and nobody of what has changed meanwhile', async () => {
  const id = await draft('engaging')
  await act('engaging', id, 'offer')
  for (const side of ['staff', 'nobody', 'super', 'player'] as const)
    await expect(show(side, id, true)).rejects.toMatchObject({ code: expect.stringMatching(/^PT40[34]$/) })
  await expect(show('engaging', id, true, 99)).rejects.toMatchObject({ code: 'PT409' })
})
