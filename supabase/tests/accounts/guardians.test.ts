// Guardians of minors: confirmed and ended by the association, and asked for by the club that needs one.
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { useTables } from '#supabase/tests/testing/as.ts'
import { makeAccount } from '#supabase/tests/testing/site.ts'
import { useChecks } from '#supabase/tests/testing/transfer-checks-scene.ts'
import { checkIdentity, type Side, useTransferScene } from '#supabase/tests/testing/transfer-scene.ts'

const tables = useTables()
const { sql, as } = tables
const scene = useTransferScene({ sql })
const { draft, act, accept, consent, finding } = useChecks(tables, scene)

let guardian: string
let email: string
beforeEach(async () => {
  await sql(
    `update public.birth_dates set born_on = (app.league_today() - interval '17 years')::date where person_id = $1`,
    [scene.player],
  )
  await sql('delete from public.guardians')
  guardian = await makeAccount(sql, ['fan'])
  email = await emailOf(guardian)
})

const emailOf = async (id: string) => {
  const text = 'update auth.users set email_confirmed_at = now() where id = $1 returning email'
  return String((await sql(text, [id]))[0]?.['email'])
}

const call = async (side: Side, text: string, values: unknown[]) =>
  (await as({ id: scene.people[side] }, `select public.${text} as id`, values))[0]?.['id'] as string
type Said = { email?: string; relation?: string; paper?: string; request?: string; player?: string }
const confirm = (side: Side, said: Said = {}) =>
  call(side, 'confirm_guardian($1, $2, $3, $4, $5)', [
    said.player ?? scene.player,
    said.email ?? email,
    said.relation ?? 'mother',
    said.paper ?? 'Birth certificate, certified in May 2026',
    said.request ?? randomUUID(),
  ])
const end = (side: Side, reason = 'The court named another.', request = randomUUID()) =>
  call(side, 'end_guardian($1, $2, $3, $4)', [scene.player, guardian, reason, request])
const ask = (side: Side, transfer: string, about = 'guardian', request = randomUUID()) =>
  call(side, 'ask_association($1, $2, $3, $4)', [transfer, about, 'His mother has signed up.', request])
const refuse = (side: Side, id: string) =>
  call(side, 'refuse_ask($1, $2, $3)', [id, 'Her paper has not come.', randomUUID()])
const told = (user: string, kind: string) =>
  sql('select title, words, href from public.notifications where user_id = $1 and kind = $2', [user, kind])

test('a guardian who signed up by phone is confirmed by the number, however it is written', async () => {
  await sql(
    `update auth.users set email = null, email_confirmed_at = null, phone = '263772123456' where id = $1`,
    [guardian],
  )
  await expect(confirm('association', { email: '0772 123 456' })).rejects.toMatchObject({ hint: 'address' })
  await sql('update auth.users set phone_confirmed_at = now() where id = $1', [guardian])
  for (const written of ['0772 123 456', '+263 77 212 3456', '00263-772-123-456', '(0772) 123.456'])
    expect([written, await sql('select app.account_at($1) as id', [written])]).toEqual([
      written,
      [{ id: guardian }],
    ])
  expect(await confirm('association', { email: '0772 123 456' })).toBe(guardian)
})

test('a draft says that a guardian is missing, and who can confirm one; then it goes on', async () => {
  const id = await draft('engaging')
  expect(await finding(id, 'GUARDIAN')).toMatchObject({
    is_ok: false,
    level: 'block',
    at_step: 'submit',
    fixer: 'association',
    words: expect.stringMatching(/No guardian .* the association confirms it/),
  })
  await act('engaging', id, 'offer')
  await accept('releasing', id)
  await consent('player', id)
  expect(await confirm('association')).toBe(guardian)
  expect(await finding(id, 'GUARDIAN')).toMatchObject({ is_ok: true })
  scene.people.guardian = guardian
  await checkIdentity({ sql }, guardian, scene.player)
  expect(await consent('guardian', id)).toMatchObject({ state: 'player_agreed' })
  expect(await act('engaging', id, 'submit')).toMatchObject({ state: 'submitted' })
})

test('of an adult no guardian is spoken of', async () => {
  await sql(`update public.birth_dates set born_on = '1999-01-01' where person_id = $1`, [scene.player])
  expect(await finding(await draft('engaging'), 'GUARDIAN')).toBeUndefined()
  await expect(confirm('association')).rejects.toMatchObject({ code: 'PT422', hint: 'player' })
})

test('the guardian is told, and who confirmed and ended is in the audit log with the paper', async () => {
  await confirm('association')
  expect(await told(guardian, 'guardian_confirmed')).toMatchObject([{ href: '/dashboard/consents' }])
  await end('second')
  expect(await told(guardian, 'guardian_ended')).toMatchObject([
    { words: expect.stringContaining('The court named another.') },
  ])
  const log = await sql(
    `select action, actor_id, details ->> 'paper' as paper, details ->> 'reason' as reason from public.audit_log
     where target_user_id = $1 and action like 'guardian_%' order by action`,
    [guardian],
  )
  const paper = 'Birth certificate, certified in May 2026'
  expect(log).toEqual([
    { action: 'guardian_confirmed', actor_id: scene.people.association, paper, reason: null },
    {
      action: 'guardian_ended',
      actor_id: scene.people.second,
      paper,
      reason: 'The court named another.',
    },
  ])
})

test('who is ended sees the player’s transfers no more, and says nothing in them', async () => {
  const id = await draft('engaging')
  await act('engaging', id, 'offer')
  await accept('releasing', id)
  await confirm('association')
  scene.people.guardian = guardian
  const seen = () => as({ id: guardian }, 'select id from public.transfers where id = $1', [id])
  expect(await seen()).toHaveLength(1)
  await end('association')
  expect(await seen()).toEqual([])
  await expect(consent('guardian', id)).rejects.toMatchObject({ code: 'PT404' })
})

test('confirming and ending are the association’s alone', async () => {
  for (const side of ['league', 'super', 'engaging', 'releasing', 'player', 'nobody'] as const) {
    await expect(confirm(side)).rejects.toMatchObject({ code: 'PT403' })
    await expect(end(side)).rejects.toMatchObject({ code: 'PT403' })
    expect(await as({ id: scene.people[side] }, 'select * from public.guardian_desk()')).toEqual([])
  }
  await confirm('association')
  expect(
    await as({ id: scene.people.second }, 'select user_id, relation from public.guardian_desk()'),
  ).toEqual([{ user_id: guardian, relation: 'mother' }])
})

test('both facts are asked, of an account that is there and is somebody else’s', async () => {
  const refusals: [Said, string][] = [
    [{ relation: ' ' }, 'relation'],
    [{ paper: '' }, 'paper'],
    [{ email: 'nobody@nowhere.test' }, 'address'],
    [{ player: randomUUID() }, 'player'],
  ]
  for (const [said, hint] of refusals)
    await expect(confirm('association', said)).rejects.toMatchObject({ code: 'PT422', hint })
  await expect(confirm('association', { email: await emailOf(scene.people.player) })).rejects.toMatchObject({
    code: 'PT422',
    hint: 'address',
  })
  await expect(
    confirm('association', { email: await emailOf(scene.people.association) }),
  ).rejects.toMatchObject({ code: 'PT403' })
})

test('the same request confirms once, and nobody is confirmed twice', async () => {
  const request = randomUUID()
  expect(await confirm('association', { request })).toBe(await confirm('association', { request }))
  expect(await told(guardian, 'guardian_confirmed')).toHaveLength(1)
  await expect(confirm('second')).rejects.toMatchObject({ code: 'PT409' })
  const ending = randomUUID()
  await end('second', 'The court named another.', ending)
  await end('second', 'The court named another.', ending)
  await expect(end('second')).rejects.toMatchObject({ code: 'PT409' })
})

test('a club asks, the association sees player and club, and its answer comes back', async () => {
  const id = await draft('engaging')
  const request = randomUUID()
  const asked = await ask('staff', id, 'guardian', request)
  expect(await ask('staff', id, 'guardian', request)).toBe(asked)
  await expect(ask('engaging', id)).rejects.toMatchObject({ code: 'PT409' })
  expect(await told(scene.people.second, 'association_ask')).toMatchObject([{ href: '/admin?tab=zifa' }])
  const read = (side: Side) =>
    as({ id: scene.people[side] }, 'select player_id, club_id, is_granted from public.transfer_asks')
  const row = { player_id: scene.player, club_id: scene.engaging, is_granted: null }
  expect(await read('association')).toEqual([row])
  expect(await read('engaging')).toEqual([row])
  for (const side of ['releasing', 'player', 'league', 'super', 'nobody'] as const)
    expect(await read(side)).toEqual([])
  await confirm('association')
  expect(await read('engaging')).toEqual([{ ...row, is_granted: true }])
  expect(await told(scene.people.staff, 'association_answer')).toHaveLength(1)
})

test('the association says no with its reason, and the club may ask again', async () => {
  const id = await draft('engaging')
  const asked = await ask('engaging', id)
  await expect(refuse('league', asked)).rejects.toMatchObject({ code: 'PT403' })
  await refuse('association', asked)
  await expect(refuse('second', asked)).rejects.toMatchObject({ code: 'PT409' })
  expect(await told(scene.people.engaging, 'association_answer')).toMatchObject([
    { words: 'Her paper has not come.' },
  ])
  expect(await ask('engaging', id)).not.toBe(asked)
})

test('nothing is asked that is not missing, nor by those who do not draft', async () => {
  const id = await draft('engaging')
  await expect(ask('engaging', id, 'window')).rejects.toMatchObject({ code: 'PT409' })
  for (const side of ['releasing', 'player', 'nobody', 'league'] as const)
    await expect(ask(side, id)).rejects.toMatchObject({ code: 'PT404' })
})
