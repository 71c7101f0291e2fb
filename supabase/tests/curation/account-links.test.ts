// Accounts that an office links with a person and unlinks, and accounts that a player disowns.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { useTables } from '#supabase/tests/testing/as.ts'
import { add, addPerson } from '#supabase/tests/testing/rows.ts'
import { makeAccount } from '#supabase/tests/testing/site.ts'
import { useChecks } from '#supabase/tests/testing/transfer-checks-scene.ts'
import { type Side, useTransferScene } from '#supabase/tests/testing/transfer-scene.ts'

const tables = useTables()
const { sql, as } = tables
const scene = useTransferScene({ sql })
const { act, agreed, submit, consent } = useChecks(tables, scene)

const call = async (id: string, text: string, values: unknown[]) =>
  (await as({ id }, `select public.${text} as it`, values))[0]?.['it']
const emailOf = async (id: string) => {
  const text = 'update auth.users set email_confirmed_at = now() where id = $1 returning email'
  return String((await sql(text, [id]))[0]?.['email'])
}
const link = (side: Side, email: string, person: string, reason = 'He came to the office.') =>
  call(scene.people[side], 'link_account($1, $2, $3, $4, $5)', [
    email,
    person,
    'player',
    reason,
    randomUUID(),
  ])
const unlink = (side: Side, id: unknown, reason = 'It was his brother.') =>
  call(scene.people[side], 'unlink_account($1, $2, $3)', [id, reason, randomUUID()])
const personOf = async (id: string) => (await sql('select app.person_of($1) as it', [id]))[0]?.['it']
const disown = (id: string, reason = 'I have never had this account.') =>
  call(id, 'disown_account($1, $2, $3, $4)', [scene.people.player, scene.player, reason, randomUUID()])
const settle = (side: Side, id: unknown, isUpheld: boolean) =>
  call(scene.people[side], 'settle_disowning($1, $2, $3, $4)', [
    id,
    isUpheld,
    'We have seen both.',
    randomUUID(),
  ])
const stateOf = async (id: string) =>
  (await sql('select state from public.transfers where id = $1', [id]))[0]?.['state']

test('an office links an account with a reason, and undoes it', async () => {
  const [player, account] = [await addPerson({ sql }, 'player'), await makeAccount(sql, ['fan'])]
  const email = await emailOf(account)
  for (const side of ['engaging', 'staff', 'player', 'super', 'nobody'] as const)
    await expect(link(side, email, player)).rejects.toMatchObject({ code: 'PT403' })
  await expect(link('league', email, player, ' ')).rejects.toMatchObject({ hint: 'reason' })
  await expect(link('league', 'nobody@example.org', player)).rejects.toMatchObject({ hint: 'address' })
  await expect(link('league', await emailOf(scene.people.league), player)).rejects.toMatchObject({
    code: 'PT403',
  })
  await expect(link('league', email, scene.player)).rejects.toMatchObject({ code: 'PT409', hint: 'person' })
  await expect(link('league', await emailOf(scene.people.player), player)).rejects.toMatchObject({
    hint: 'address',
  })
  const made = await link('league', email, player)
  expect(await personOf(account)).toBe(player)
  expect(await sql(`select 'player' = any (app.roles_of($1)) as is_player`, [account])).toEqual([
    { is_player: true },
  ])
  await expect(unlink('engaging', made)).rejects.toMatchObject({ code: 'PT403' })
  await expect(unlink('association', made, '')).rejects.toMatchObject({ hint: 'reason' })
  await unlink('association', made)
  expect(await personOf(account)).toBeNull()
  await expect(unlink('association', made)).rejects.toMatchObject({ code: 'PT409' })
  const actions = await sql(
    `select action from public.audit_log where target_user_id = $1 and action like 'account%' order by id`,
    [account],
  )
  expect(actions).toEqual([{ action: 'account_linked' }, { action: 'account_unlinked' }])
  await link('association', email, player)
  expect(await personOf(account)).toBe(player)
})

test('who claims the record with a paper disowns the account that has it: what it signed is frozen', async () => {
  const id = await agreed()
  const real = await makeAccount(sql, ['player'])
  await expect(disown(real)).rejects.toMatchObject({ code: 'PT404' })
  await expect(disown(scene.people.engaging)).rejects.toMatchObject({ code: 'PT404' })
  const document_id = randomUUID()
  const path = `${real}/${randomUUID()}.pdf`
  await add({ sql }, 'person_documents', {
    id: document_id,
    user_id: real,
    kind: 'identity',
    path,
    name: 'ID',
    size: 9,
    details: {},
    uploaded_at: '2026-01-01',
  })
  await call(real, 'claim_person($1, $2, $3, $4, $5)', [
    scene.player,
    'player',
    document_id,
    '',
    randomUUID(),
  ])
  expect(await call(real, 'my_signing_accounts()', [])).toMatchObject(
    expect.arrayContaining([
      expect.objectContaining({ accountId: scene.people.player, account: null, isMe: false }),
    ]),
  )
  const said = await disown(real)
  await expect(submit(id)).rejects.toMatchObject({ code: 'PT409', hint: 'FROZEN' })
  await expect(disown(real)).rejects.toMatchObject({ code: 'PT409' })
  const [row] = await as(
    { id: scene.people.engaging },
    'select public.transfer_of(ref) as it from public.transfers where id = $1',
    [id],
  )
  expect(row?.['it']).toMatchObject({ disownedAt: expect.any(String) })
  const tasks = (side: Side) =>
    sql(`select title from app.tasks_of($1) where kind = 'disowned'`, [scene.people[side]])
  expect(await tasks('association')).toHaveLength(1)
  expect([await tasks('league'), await tasks('engaging')]).toEqual([[], []])

  for (const side of ['league', 'engaging', 'super'] as const)
    await expect(settle(side, said, true)).rejects.toMatchObject({ code: 'PT403' })
  await settle('association', said, true)
  expect([await stateOf(id), await personOf(scene.people.player), await tasks('association')]).toEqual([
    'clubs_agreed',
    null,
    [],
  ])
  await expect(consent('player', id)).rejects.toMatchObject({ code: 'PT404' })
})

test('a disowned account that was the player’s after all signs again, and nothing is lost', async () => {
  const id = await agreed()
  const said = await disown(scene.people.guardian)
  await expect(submit(id)).rejects.toMatchObject({ hint: 'FROZEN' })
  await settle('association', said, false)
  expect(await submit(id)).toMatchObject({ state: 'submitted' })
})

test('what was submitted goes back to the club, and can be signed again by the right account', async () => {
  const id = await agreed()
  await submit(id)
  const said = await disown(scene.people.player, 'Somebody has used my phone.')
  await expect(act('league', id, 'complete')).rejects.toMatchObject({ hint: 'FROZEN' })
  await settle('second', said, true)
  expect(await stateOf(id)).toBe('returned')
  const real = await makeAccount(sql, ['player'])
  await link('league', await emailOf(real), scene.player)
  await call(scene.people.league, `check_identity($1, $2, 'passport', 'in_person', $3)`, [
    real,
    scene.player,
    randomUUID(),
  ])
  scene.people.player = real
  await consent('player', id)
  expect(await submit(id)).toMatchObject({ state: 'submitted' })
})
