// Two sides of a transfer that sign on one device: the league and the association are told, and nothing is refused.
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { type Tables, useTables } from '#supabase/tests/testing/as.ts'
import { type Finding, useChecks } from '#supabase/tests/testing/transfer-checks-scene.ts'
import { type Side, useTransferScene } from '#supabase/tests/testing/transfer-scene.ts'

const tables = useTables()
const { sql } = tables
const scene = useTransferScene({ sql })
const sessions = new Map<string, string>()
beforeEach(() => sessions.clear())

/** As somebody whose session was begun on a device. */
const as: Tables['as'] = (who, text, values) => {
  const session = typeof who === 'object' ? sessions.get(who.id) : undefined
  if (typeof who === 'string' || !session) return tables.as(who, text, values)
  return tables.as({ ...who, claims: { session_id: session } }, text, values)
}
const { agreed, act, consent, accept, draft, submit } = useChecks({ ...tables, as }, scene)

async function signIn(side: Side, device: string | null) {
  const session = randomUUID()
  await sql('insert into auth.sessions (id, user_id, created_at, tag) values ($1, $2, now(), $3)', [
    session,
    scene.people[side],
    device,
  ])
  sessions.set(scene.people[side], session)
}

const told = async (side: Side, transfer: string) => {
  const rows = await tables.as({ id: scene.people[side] }, 'select * from public.transfer_findings_of($1)', [
    transfer,
  ])
  return (rows as Finding[]).filter(({ code }) => code === 'DEVICE').map(({ words }) => words)
}
const clubName = async (id: string) =>
  String((await sql('select name from public.clubs where id = $1', [id]))[0]?.['name'])

test('the club and the player on one device: the offices are told which two steps, and nobody else', async () => {
  await signIn('engaging', 'office computer')
  await signIn('releasing', 'another office')
  await signIn('player', 'office computer')
  const id = await agreed()
  expect(await submit(id)).toMatchObject({ state: 'submitted' })
  const club = await clubName(scene.engaging)
  const words = [
    expect.stringMatching(
      new RegExp(
        String.raw`^Signed on the same device: offer by ${club} \(.*\) and consent by the player \(`,
      ),
    ),
    expect.stringMatching(/: consent by the player \(.*\) and submission by /),
  ]
  for (const side of ['league', 'association', 'second'] as const) expect(await told(side, id)).toEqual(words)
  for (const side of ['staff', 'engaging', 'releasing', 'player', 'super', 'nobody'] as const)
    expect([side, await told(side, id)]).toEqual([side, []])
})

test('the guardian signs on the player’s side, and two clubs on one device are told as well', async () => {
  for (const side of ['player', 'guardian'] as const) await signIn(side, 'family phone')
  for (const side of ['engaging', 'releasing'] as const) await signIn(side, 'one laptop')
  await sql(`update public.birth_dates set born_on = app.league_today() - 6000 where person_id = $1`, [
    scene.player,
  ])
  const id = await draft('engaging')
  await act('engaging', id, 'offer')
  await accept('releasing', id)
  await consent('player', id)
  await consent('guardian', id)
  await submit(id)
  const found = await told('association', id)
  expect(found[0]).toMatch(/: offer by .* and agreement by /)
  expect(found.join(' ')).not.toMatch(/player|guardian/)
})

test('devices of their own, and sessions without one, are nothing to tell', async () => {
  await signIn('engaging', 'one')
  await signIn('player', null)
  const id = await agreed()
  await submit(id)
  expect(await told('association', id)).toEqual([])
})

test('only a hash that differs from transfer to transfer is kept, and for 90 days', async () => {
  await signIn('engaging', 'office computer')
  await signIn('player', 'office computer')
  const id = await agreed()
  await submit(id)
  const kept = async () =>
    sql('select seq, device_hash, same_as_seq from app.signing_devices where transfer_id = $1 order by seq', [
      id,
    ])
  const hashes = (await kept()).map(row => row['device_hash']?.toString())
  expect(hashes).toHaveLength(3)
  expect(hashes.join(' ')).not.toContain('office computer')
  await sql(`update app.signing_devices set signed_at = now() - interval '91 days' where transfer_id = $1`, [
    id,
  ])
  await sql('delete from app.retention_runs')
  await sql('select app.forget_what_is_old()')
  expect((await kept()).map(row => [row['device_hash'], row['same_as_seq'] !== null])).toEqual([
    [null, true],
    [null, true],
  ])
  expect(await told('league', id)).toHaveLength(2)
})

test('nobody reads or writes the devices', async () => {
  for (const who of ['zifa_admin', 'super_admin', 'fan'] as const)
    await expect(tables.as(who, 'select from app.signing_devices')).rejects.toMatchObject({ code: '42501' })
})
