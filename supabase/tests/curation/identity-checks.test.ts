// A signature counts only of an account that somebody of an office, never of a club, has checked.
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { useTables } from '#supabase/tests/testing/as.ts'
import { add } from '#supabase/tests/testing/rows.ts'
import { makeAccount } from '#supabase/tests/testing/site.ts'
import { useChecks } from '#supabase/tests/testing/transfer-checks-scene.ts'
import { type Side, useTransferScene } from '#supabase/tests/testing/transfer-scene.ts'

const tables = useTables()
const { sql, as } = tables
const scene = useTransferScene({ sql })
const { draft, act, accept, consent, finding, agreed, submit } = useChecks(tables, scene)

type Said = { account?: string; document?: string | null; seen?: string | null; request?: string }

const check = async (side: Side, said: Said = {}) => {
  const { account = scene.people.player, document = 'passport', seen = 'in_person' } = said
  const values = [account, scene.player, document, seen, said.request ?? randomUUID()]
  const text = 'select public.check_identity($1, $2, $3, $4, $5) as id'
  return String((await as({ id: scene.people[side] }, text, values))[0]?.['id'])
}
const endCheck = (side: Side, id: string, reason = 'It was another person’s passport.') =>
  as({ id: scene.people[side] }, 'select public.end_identity_check($1, $2, $3)', [id, reason, randomUUID()])
const tasks = async (side: Side) =>
  (await sql(`select kind, title ->> 'text' as title from app.tasks_of($1)`, [scene.people[side]])).filter(
    ({ kind }) => kind === 'identity',
  )
/** Up to where the player signs. */
async function offered() {
  const id = await draft('engaging')
  await act('engaging', id, 'offer')
  await accept('releasing', id)
  return id
}

const unchecked = { code: 'PT403', hint: 'IDENTITY' }

beforeEach(async () => {
  await sql('delete from app.identity_checks')
})

test('an account that nobody has checked signs nothing, and reads what it would sign', async () => {
  const id = await offered()
  await expect(consent('player', id)).rejects.toMatchObject(unchecked)
  await expect(act('player', id, 'refuse')).rejects.toMatchObject(unchecked)
  const [row] = await as(
    { id: scene.people.player },
    'select public.transfer_of(ref) as it from public.transfers where id = $1',
    [id],
  )
  expect(row?.['it']).toMatchObject({ state: 'clubs_agreed', locks: { isChecked: false }, consents: [] })
  await check('association')
  expect(await consent('player', id)).toMatchObject({ state: 'player_agreed' })
})

test('a guardian needs a check of their own', async () => {
  await sql(
    `update public.birth_dates set born_on = (app.league_today() - interval '16 years')::date where person_id = $1`,
    [scene.player],
  )
  const id = await offered()
  await check('league')
  await consent('player', id)
  await expect(consent('guardian', id)).rejects.toMatchObject(unchecked)
  await check('league', { account: scene.people.guardian })
  expect(await consent('guardian', id)).toMatchObject({ state: 'player_agreed' })
})

test('only the league and the association check, never a club, and nobody themselves', async () => {
  for (const side of ['staff', 'engaging', 'releasing', 'player', 'guardian', 'super', 'nobody'] as const)
    await expect(check(side)).rejects.toMatchObject({ code: 'PT403' })
  await add({ sql }, 'club_members', {
    user_id: scene.people.league,
    club_id: scene.engaging,
    member_role: 'club',
  })
  await offered()
  await expect(check('league')).rejects.toMatchObject({ code: 'PT403', hint: 'CONFLICT' })
  await sql(`insert into public.user_roles (user_id, role) values ($1, 'zifa_admin')`, [
    scene.people.guardian,
  ])
  await expect(check('guardian', { account: scene.people.guardian })).rejects.toMatchObject({ code: 'PT403' })
})

test('a document with a picture and a way to compare it are named, for an account that speaks for the player', async () => {
  await expect(check('league', { document: 'birth_certificate' })).rejects.toMatchObject({ hint: 'document' })
  await expect(check('league', { document: null })).rejects.toMatchObject({ hint: 'document' })
  await expect(check('league', { seen: 'photo' })).rejects.toMatchObject({ hint: 'seen' })
  const stranger = await makeAccount(sql, ['player'])
  await expect(check('league', { account: stranger })).rejects.toMatchObject({ code: 'PT409' })
})

test('the check is kept once, shown with officer and day, and told to the account', async () => {
  const id = await offered()
  const request = randomUUID()
  const made = await check('association', { request })
  expect(await check('association', { request })).toBe(made)
  await expect(check('league')).rejects.toMatchObject({ code: 'PT409' })
  await consent('player', id)
  const [name] = await sql('select full_name from public.profiles where id = $1', [scene.people.association])
  const [row] = await as(
    { id: scene.people.engaging },
    'select public.transfer_of(ref) as it from public.transfers where id = $1',
    [id],
  )
  expect(row?.['it']).toMatchObject({
    consents: [{ check: { by: name?.['full_name'], office: 'association', at: expect.any(String) } }],
  })
  const told = 'select title from public.notifications where user_id = $1 and kind = $2'
  expect(await sql(told, [scene.people.player, 'account_checked'])).toEqual([
    { title: 'Your identity is confirmed' },
  ])
  const log = `select details from public.audit_log where action = 'identity_checked'`
  expect(await sql(log)).toMatchObject([
    { details: { document: 'passport', seen: 'in_person', office: 'association' } },
  ])
})

test('with the check ends what the account has signed, until it or another is checked', async () => {
  const made = await check('association')
  const id = await agreed()
  expect(await finding(id, 'CONSENT')).toMatchObject({ is_ok: true })
  await expect(endCheck('engaging', made)).rejects.toMatchObject({ code: 'PT403' })
  await expect(endCheck('association', made, ' ')).rejects.toMatchObject({ hint: 'reason' })
  await endCheck('second', made)
  await expect(endCheck('second', made)).rejects.toMatchObject({ code: 'PT409' })
  expect(await finding(id, 'CONSENT')).toMatchObject({ is_ok: false })
  await expect(submit(id)).rejects.toMatchObject({ code: 'PT422' })
  await check('league')
  expect(await submit(id)).toMatchObject({ state: 'submitted' })
})

test('the offices are asked while a signature waits for it, the clubs never', async () => {
  expect(await tasks('league')).toEqual([])
  await offered()
  for (const side of ['league', 'association'] as const)
    expect(await tasks(side)).toEqual([{ kind: 'identity', title: '1 account to check before it can sign' }])
  for (const side of ['engaging', 'player', 'super'] as const) expect(await tasks(side)).toEqual([])
  const desk = async (side: Side) =>
    (await as({ id: scene.people[side] }, `select public.my_checks() -> 'identities' as it`))[0]?.['it']
  expect(await desk('engaging')).toBeNull()
  expect(await desk('league')).toMatchObject({
    waiting: expect.arrayContaining([
      expect.objectContaining({ accountId: scene.people.player, party: 'player', isAwaited: true }),
    ]),
    checked: [],
  })
  await check('league')
  expect(await tasks('association')).toEqual([])
})
