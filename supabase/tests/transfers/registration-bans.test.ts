// Registration bans: set and lifted by two people of the association, public once they hold, and a lock on submitting.
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { useTables } from '#supabase/tests/testing/as.ts'
import { refusal, useChecks } from '#supabase/tests/testing/transfer-checks-scene.ts'
import { type Side, useTransferScene } from '#supabase/tests/testing/transfer-scene.ts'

const tables = useTables()
const { sql, as } = tables
const scene = useTransferScene({ sql })
const { agreed, submit, finding, draft, act, approved, tick } = useChecks(tables, scene)

const path = `bans/${randomUUID()}.pdf`
beforeEach(async () => {
  await sql(`insert into storage.objects (bucket_id, name) values ('decisions', $1)`, [path])
})

const reason = 'Wages of three players are owed.'
const call = async (side: Side, text: string, values: unknown[]) =>
  (await as({ id: scene.people[side] }, `select public.${text} as id`, values))[0]?.['id'] as string
const set = (side: Side, request = randomUUID()) =>
  call(side, 'set_registration_ban($1, $2, $3, $4, $5)', [scene.engaging, reason, path, request, 'FIFA'])
const confirm = (side: Side, ban: string) =>
  call(side, 'confirm_registration_ban($1, $2)', [ban, randomUUID()])
const lift = (side: Side, ban: string) =>
  call(side, 'lift_registration_ban($1, $2, $3, $4)', [ban, 'The wages are paid.', path, randomUUID()])
const confirmLift = (side: Side, ban: string) => call(side, 'confirm_ban_lift($1, $2)', [ban, randomUUID()])
const discard = (side: Side, ban: string) => call(side, 'discard_ban_proposal($1, $2)', [ban, randomUUID()])

const other = (words: string, file: string) =>
  call('association', 'set_registration_ban($1, $2, $3, $4)', [scene.releasing, words, file, randomUUID()])

test('a banned club is blocked, and once two have lifted the ban the same transfer is submitted', async () => {
  const id = await agreed()
  const ban = await set('association')
  expect(await finding(id, 'BAN')).toMatchObject({ is_ok: true })
  await confirm('second', ban)
  await expect(submit(id)).rejects.toMatchObject(refusal('BAN', /banned from registering .*Wages of three/))
  await lift('second', ban)
  await expect(submit(id)).rejects.toMatchObject(refusal('BAN'))
  await confirmLift('association', ban)
  expect(await submit(id)).toMatchObject({ state: 'submitted' })
})

test('a banned club may still offer, and is told', async () => {
  await confirm('second', await set('association'))
  const id = await draft('engaging')
  expect(await finding(id, 'BAN')).toMatchObject({ is_ok: false, level: 'block', at_step: 'submit' })
  expect(await act('engaging', id, 'offer')).toMatchObject({ state: 'offered' })
})

test('a ban that comes after the approval stops the registration', async () => {
  const id = await agreed()
  await approved(id)
  await act('association', id, 'confirm_payment')
  await confirm('second', await set('association'))
  await expect(tick(id, 'register')).rejects.toMatchObject(refusal('BAN'))
})

test('nobody says both yeses', async () => {
  const ban = await set('association')
  await expect(confirm('association', ban)).rejects.toMatchObject({ code: 'PT403' })
  await confirm('second', ban)
  await expect(confirm('second', ban)).rejects.toMatchObject({ code: 'PT409' })
  await expect(confirmLift('second', ban)).rejects.toMatchObject({ code: 'PT409' })
  await lift('association', ban)
  await expect(confirmLift('association', ban)).rejects.toMatchObject({ code: 'PT403' })
  await confirmLift('second', ban)
  for (const again of [confirm, lift, confirmLift, discard])
    await expect(again('association', ban)).rejects.toMatchObject({ code: 'PT409' })
})

test('bans are the association’s alone', async () => {
  const ban = await set('association')
  for (const side of ['league', 'super', 'engaging', 'releasing', 'player', 'nobody'] as const)
    for (const step of [
      () => set(side),
      () => confirm(side, ban),
      () => lift(side, ban),
      () => discard(side, ban),
    ])
      await expect(step()).rejects.toMatchObject({ code: 'PT403' })
  await expect(as('anon', 'select public.confirm_registration_ban($1, $1)', [ban])).rejects.toMatchObject({
    code: '42501',
  })
})

test('the same request sets one ban, and a ban needs its reason and its document', async () => {
  const request = randomUUID()
  expect(await set('association', request)).toBe(await set('association', request))
  await expect(set('second')).rejects.toMatchObject({ code: 'PT409' })
  await expect(
    call('association', 'set_registration_ban($1, $2, $3, $4)', [randomUUID(), reason, path, randomUUID()]),
  ).rejects.toMatchObject({ code: 'PT422', hint: 'club' })
  await expect(other(' ', path)).rejects.toMatchObject({ code: 'PT422', hint: 'reason' })
  await expect(other(reason, 'bans/none.pdf')).rejects.toMatchObject({ code: 'PT422', hint: 'documentPath' })
})

test('everybody reads a ban once two have set it, and nobody who set it', async () => {
  const ban = await set('association')
  const read = (who: Parameters<typeof as>[0]) =>
    as(who, 'select reason, source, lifted_on from public.registration_bans where id = $1', [ban])
  expect(await read('anon')).toEqual([])
  expect(await read({ id: scene.people.engaging })).toEqual([])
  expect(await read({ id: scene.people.second })).toHaveLength(1)
  await confirm('second', ban)
  expect(await read('anon')).toEqual([{ reason, source: 'FIFA', lifted_on: null }])
  for (const column of [
    'set_by',
    'confirmed_by',
    'lifted_by',
    'lift_confirmed_by',
    'document_path',
    'lift_reason',
  ])
    for (const who of ['anon', 'club_admin', 'super_admin'] as const)
      await expect(as(who, `select ${column} from public.registration_bans`)).rejects.toMatchObject({
        code: '42501',
      })
  const desk = (side: Side) => as({ id: scene.people[side] }, 'select * from public.registration_ban_desk()')
  expect(await desk('second')).toMatchObject([{ waits_for: null, set_by: expect.any(String) }])
  expect([await desk('league'), await desk('engaging')]).toEqual([[], []])
})

test('what was proposed by mistake is taken back without a trace for the public', async () => {
  const ban = await set('association')
  await discard('second', ban)
  expect(await sql('select id from public.registration_bans where id = $1', [ban])).toEqual([])
  const held = await set('association')
  await confirm('second', held)
  await lift('association', held)
  await discard('association', held)
  expect(await sql('select lift_reason from public.registration_bans where id = $1', [held])).toEqual([
    { lift_reason: null },
  ])
})
