// The life of a transfer: every state, side, action and type, in the database and in domain/transfers/moves.ts.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  transferActions,
  transferActionsFor,
  transferMoves,
  transferParties,
  type TransferParty,
  type TransferState,
  transferStates,
  type TransferType,
  transferTypes,
} from '#domain/transfers/moves.ts'
import { useTables } from '#supabase/tests/testing/as.ts'
import { contract, useTransferActs, useTransferScene } from '#supabase/tests/testing/transfer-scene.ts'

const tables = useTables()
const { sql } = tables
const scene = useTransferScene({ sql })
const { draft, act, accept, consent, tick } = useTransferActs(tables, scene)

test('in every state of every type the same actions are open to the same sides in both', async () => {
  const rows = await sql(`
    select type, state, party, app.transfer_moves_of(type, state, array[party]) as actions
    from unnest(enum_range(null::public.transfer_type)) as type,
      unnest(enum_range(null::public.transfer_state)) as state,
      unnest(enum_range(null::public.transfer_party)) as party`)
  expect(rows).toHaveLength(transferTypes.length * transferStates.length * transferParties.length)
  const different = rows.filter(row => {
    const here = transferActionsFor(row['type'] as TransferType, row['state'] as TransferState, [
      row['party'] as TransferParty,
    ])
    return (row['actions'] as string[]).join() !== here.toSorted().join()
  })
  expect(different).toEqual([])
})

test('every rule is the same in both, word by word', async () => {
  const rows = await sql(`
    select action, from_state as from, to_state as to, parties::text[] as parties, types::text[] as types,
      needs_reason as "needsReason", coalesce(together, '{}')::text[] as together, needs_second as "needsSecond"
    from app.transfer_moves`)
  expect(written(rows)).toEqual(written(transferMoves))
  expect(new Set(rows.map(({ action }) => action))).toEqual(new Set(transferActions))
})

const byWords = (one: string, other: string) => (one < other ? -1 : 1)

/** Each rule in words that do not depend on the order in which they were written. */
const written = (rules: readonly object[]) =>
  rules
    .map(rule =>
      Object.entries(rule)
        .map(([key, value]) => `${key}: ${[value].flat().map(String).toSorted(byWords).join()}`)
        .toSorted(byWords)
        .join('; '),
    )
    .toSorted(byWords)

test('a transfer with a counter-offer goes from draft to approved, and its state is what its events fold to', async () => {
  const id = await draft('staff', 'permanent', { contract: undefined })
  expect(await act('engaging', id, 'offer', { details: { contract } })).toMatchObject({
    state: 'offered',
    version: 2,
    seq: 2,
  })
  const more = { startsOn: '2026-12-01', fee: 15_000, note: 'Fifteen, and he is yours.' }
  expect(await act('releasing', id, 'counter', { details: { terms: more } })).toMatchObject({
    state: 'countered',
  })
  expect(await accept('engaging', id)).toMatchObject({ state: 'clubs_agreed' })
  expect(await consent('player', id)).toMatchObject({ state: 'player_agreed' })
  await act('engaging', id, 'submit')
  await act('league', id, 'complete')
  expect(await act('association', id, 'approve')).toMatchObject({ state: expect.stringMatching(/^approved/) })
  const events = await sql(
    `select to_state as "toState", actor_party from public.transfer_events where transfer_id = $1 order by seq`,
    [id],
  )
  const [{ state } = {}] = await sql('select state from public.transfers where id = $1', [id])
  expect(events.at(-1)?.['toState']).toBe(state)
  expect(events.map(event => event['actor_party'])).toEqual([
    'staff',
    'engaging',
    'releasing',
    'engaging',
    'player',
    'engaging',
    'league',
    'association',
  ])
  expect(await sql('select * from app.verify_transfer_chains()')).toEqual([])
})

test('the same request again answers the same and does nothing', async () => {
  const id = await draft('engaging')
  const request = randomUUID()
  const first = await act('engaging', id, 'offer', { request })
  expect(await act('engaging', id, 'offer', { request, version: 1 })).toEqual(first)
  expect(await sql('select id from public.transfer_events where transfer_id = $1', [id])).toHaveLength(2)
})

test('what cannot be done is refused with what can', async () => {
  const id = await draft('engaging')
  await expect(act('engaging', id, 'approve')).rejects.toMatchObject({
    code: 'PT409',
    detail: expect.stringContaining('"moves": ["offer", "withdraw"]'),
  })
  await expect(act('staff', id, 'offer')).rejects.toMatchObject({ code: 'PT403' })
  await expect(act('releasing', id, 'accept')).rejects.toMatchObject({ code: 'PT404' })
  await expect(act('engaging', id, 'offer', { version: 7 })).rejects.toMatchObject({ code: 'PT409' })
  await act('engaging', id, 'offer')
  await expect(act('releasing', id, 'decline')).rejects.toMatchObject({ code: 'PT422', hint: 'reason' })
  await expect(act('releasing', id, 'accept', { details: { termsHash: 'another' } })).rejects.toMatchObject({
    code: 'PT409',
  })
  await expect(act('nobody', id, 'accept')).rejects.toMatchObject({ code: 'PT404' })
})

test('nobody acts for two sides, and whoever belonged to a club does not decide', async () => {
  const id = await draft('engaging')
  await act('engaging', id, 'offer')
  await sql(`insert into public.club_members (user_id, club_id, member_role) values ($1, $2, 'club_admin')`, [
    scene.people.engaging,
    scene.releasing,
  ])
  await expect(accept('engaging', id)).rejects.toMatchObject({ code: 'PT403' })
  await sql('delete from public.club_members where user_id = $1 and club_id = $2', [
    scene.people.engaging,
    scene.releasing,
  ])
  await accept('releasing', id)
  await consent('player', id)
  await act('engaging', id, 'submit')
  await act('league', id, 'complete')
  await sql(
    `insert into public.club_members (user_id, club_id, member_role, starts_on, ends_on)
     values ($1, $2, 'coach', app.league_today() - 700, app.league_today() - 600)`,
    [scene.people.association, scene.engaging],
  )
  await expect(act('association', id, 'approve')).rejects.toMatchObject({ code: 'PT403', hint: 'CONFLICT' })
  expect(await act('second', id, 'approve')).toMatchObject({ state: expect.stringMatching(/^approved/) })
})

test('once the clubs have agreed, both have to withdraw', async () => {
  const id = await draft('engaging')
  await act('engaging', id, 'offer')
  await accept('releasing', id)
  const because = { details: { reason: 'We have found another.' } }
  expect(await act('engaging', id, 'withdraw', because)).toMatchObject({ state: 'clubs_agreed' })
  await expect(act('engaging', id, 'withdraw', because)).rejects.toMatchObject({ code: 'PT409' })
  expect(await act('releasing', id, 'withdraw', because)).toMatchObject({ state: 'withdrawn' })
})

test('what the clock does it does alone', async () => {
  const id = await draft('engaging')
  await act('engaging', id, 'offer')
  await expect(act('engaging', id, 'expire')).rejects.toMatchObject({ code: 'PT403' })
  expect(await tick(id, 'expire')).toMatchObject({ state: 'expired' })
})
