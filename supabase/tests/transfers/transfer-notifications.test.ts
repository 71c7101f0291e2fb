// Who is told what of a transfer: the next in line, everybody of each outcome, and nobody of what is not theirs.
import { expect, test } from 'vitest'
import { useTables } from '#supabase/tests/testing/as.ts'
import {
  daysFromNow,
  terms,
  useTransferActs,
  useTransferScene,
} from '#supabase/tests/testing/transfer-scene.ts'
import { useTransferWays } from '#supabase/tests/testing/transfer-ways.ts'

const tables = useTables()
const { sql, as } = tables
const scene = useTransferScene({ sql })
const { draft, act, accept, consent } = useTransferActs(tables, scene)
const { told, tickAll, approved } = useTransferWays(tables, scene)

/** "who: title" of all that was told since the last look, without whom it is about. */
const heard = async () => (await told()).map(({ who, title }) => `${who}: ${title.split(':')[0]}`).toSorted()

test('each step tells the next in line what to do, and everybody whom it has reached how it went', async () => {
  const id = await draft('engaging')
  expect(await heard()).toEqual([])
  await act('engaging', id, 'offer')
  expect(await heard()).toEqual(['releasing: Offer to answer'])
  await act('releasing', id, 'counter', { details: { terms: { ...terms, fee: 0, instalments: [] } } })
  expect(await heard()).toEqual(['engaging: Counter-offer to answer'])
  await accept('engaging', id)
  expect(await heard()).toEqual([
    'guardian: Clubs agreed',
    'player: Terms to read',
    'releasing: Clubs agreed',
    'staff: Clubs agreed',
  ])
  await consent('player', id)
  expect(await heard()).toEqual([
    'engaging: Transfer to submit',
    'guardian: Player agreed',
    'releasing: Player agreed',
    'staff: Player agreed',
  ])
  await act('engaging', id, 'submit')
  expect((await heard()).filter(line => !line.startsWith('guardian'))).toEqual(['league: Papers to check'])
  await act('league', id, 'complete')
  expect(await heard()).toEqual(['association: Transfer to decide', 'second: Transfer to decide'])
  await act('association', id, 'approve')
  expect(await heard()).toEqual(
    ['engaging', 'guardian', 'player', 'releasing', 'staff'].map(who => `${who}: Approved`),
  )
  await tickAll()
  expect(await heard()).toEqual(
    ['engaging', 'guardian', 'player', 'releasing', 'staff'].map(who => `${who}: Registered`),
  )
})

const unreadByReleasing = () =>
  sql(`select kind from public.notifications where user_id = $1 and read_at is null`, [
    scene.people.releasing,
  ])

test('what has been done is no longer a task', async () => {
  const id = await draft('engaging')
  await act('engaging', id, 'offer')
  expect(await unreadByReleasing()).toEqual([{ kind: 'transfer_task' }])
  await accept('releasing', id)
  expect(await unreadByReleasing()).toEqual([])
})

test('an instalment that has not come on its day is told once, to both clubs', async () => {
  const id = await approved()
  await tickAll()
  await told()
  await sql('update public.transfer_payments set due_on = app.league_today() - 1 where transfer_id = $1', [
    id,
  ])
  await sql(
    'update public.transfer_payments set paid_on = due_on, paid_amount = amount where transfer_id = $1 and number > 1',
    [id],
  )
  expect(await sql('select app.remind_of_payments() as n')).toEqual([{ n: 1 }])
  expect(await sql('select app.remind_of_payments() as n')).toEqual([{ n: 0 }])
  expect(await heard()).toEqual(['engaging: Instalment overdue', 'releasing: Instalment overdue'])
})

test('before the clubs agree the player hears nothing, and a no ends it for both', async () => {
  const id = await draft('engaging')
  await act('engaging', id, 'offer')
  await told()
  await act('releasing', id, 'decline', { details: { reason: 'He is not for sale.' } })
  const said = await told()
  expect(said.map(({ who }) => who).toSorted()).toEqual(['engaging', 'staff'])
  expect(said[0]).toMatchObject({ kind: 'transfer_outcome', words: 'Reason: He is not for sale.' })
})

test('why a player said no is told to nobody', async () => {
  const id = await draft('engaging')
  await act('engaging', id, 'offer')
  await accept('releasing', id)
  await told()
  await act('player', id, 'refuse', { details: { reason: 'They did not pay my cousin.' } })
  const said = await told()
  expect(said.map(({ who }) => who).toSorted()).toEqual(['engaging', 'guardian', 'releasing', 'staff'])
  expect(said.filter(({ words }) => words.includes('cousin'))).toEqual([])
})

test('a former club is told of a free player, with its time to speak to the facts', async () => {
  await sql(`update public.contracts set ends_on = $2 where player_id = $1`, [scene.player, daysFromNow(-30)])
  const id = await draft('engaging', 'free_expired')
  await act('engaging', id, 'offer')
  const releasing = (await told()).filter(({ who }) => who === 'releasing')
  expect(releasing).toContainEqual(
    expect.objectContaining({
      kind: 'transfer_notice',
      is_due: true,
      title: expect.stringMatching(/^Former player/),
    }),
  )
})

test('whoever may not decide is not asked to', async () => {
  await sql(`insert into public.club_members (user_id, club_id, member_role) values ($1, $2, 'coach')`, [
    scene.people.second,
    scene.engaging,
  ])
  const id = await draft('engaging')
  await act('engaging', id, 'offer')
  await accept('releasing', id)
  await consent('player', id)
  await act('engaging', id, 'submit')
  await told()
  await act('league', id, 'complete')
  expect(await heard()).toEqual(['association: Transfer to decide'])
})

test('people read, mark and remove their own, and nothing of others', async () => {
  const id = await draft('engaging')
  await act('engaging', id, 'offer')
  const [releasing, engaging] = [{ id: scene.people.releasing }, { id: scene.people.engaging }]
  const unread = 'select id from public.notifications where read_at is null'
  const mine = await as(releasing, unread)
  expect(mine).toHaveLength(1)
  expect(await as(engaging, unread)).toEqual([])
  await expect(as(releasing, 'select is_for_post from public.notifications')).rejects.toThrow(
    /permission denied/,
  )
  await expect(as(releasing, `update public.notifications set title = 'x'`)).rejects.toThrow(
    /permission denied/,
  )
  const ids = [mine.map(row => row['id'])]
  expect(await as(engaging, 'select public.mark_notifications_read($1) as n', ids)).toEqual([{ n: 0 }])
  expect(await as(releasing, 'select public.mark_notifications_read($1) as n', ids)).toEqual([{ n: 1 }])
  expect(await as(releasing, 'select public.mark_notifications_read() as n')).toEqual([{ n: 0 }])
  expect(await as(engaging, 'delete from public.notifications returning id')).toEqual([])
  expect(await as(releasing, 'delete from public.notifications returning id')).toHaveLength(1)
  await expect(
    as(releasing, `insert into public.notifications (user_id, kind, title) values ($1, 'x_y', 'x')`, [
      engaging.id,
    ]),
  ).rejects.toThrow(/permission denied/)
})

test('each day has one head, it tells nothing of what is not public, and whoever rewrites a day shows', async () => {
  const heads = () =>
    as(
      'anon',
      `select day::text, encode(hash, 'hex') as hash, transfers from public.chain_heads order by day`,
    )
  const publish = async () => (await sql('select app.publish_chain_head() as is_new'))[0]?.['is_new']
  const id = await draft('engaging')
  await sql('set local session_replication_role = replica')
  await sql(
    `update public.transfer_events set created_at = created_at - interval '36 hours' where transfer_id = $1`,
    [id],
  )
  await sql('set local session_replication_role = origin')
  expect(await publish()).toBe(true)
  expect(await publish()).toBe(false)
  const [first, ...more] = await heads()
  expect(more).toEqual([])
  expect(first).toMatchObject({ transfers: 0, hash: expect.stringMatching(/^[0-9a-f]{64}$/) })
  const found = () => sql(`select subject from app.transfer_differences() where kept_in = 'chain_heads'`)
  expect(await found()).toEqual([])
  await sql('set local session_replication_role = replica')
  await sql(`update public.transfer_events set hash = '\\x00' where transfer_id = $1`, [id])
  await sql('set local session_replication_role = origin')
  expect(await found()).toEqual([{ subject: first?.['day'] }])
  await expect(as('anon', `update public.chain_heads set hash = ''`)).rejects.toThrow(/permission denied/)
  await expect(sql('delete from public.chain_heads')).rejects.toMatchObject({ code: 'PT403' })
})
