// Those who watch over the association: what they ask, what they can stop, and what they see.
import { createHash, randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import * as shona from '#catalogues/sn/oversight/refusals.js'
import { useTables } from '#supabase/tests/testing/as.ts'
import { makeAccount } from '#supabase/tests/testing/site.ts'
import { contract, useTransferActs, useTransferScene } from '#supabase/tests/testing/transfer-scene.ts'
import { useTransferWays } from '#supabase/tests/testing/transfer-ways.ts'

const tables = useTables()
const { sql, as, asFunction } = tables
const scene = useTransferScene({ sql })
const { act, consent, tick } = useTransferActs(tables, scene)
const { agreed, approved, tickAll, stateOf } = useTransferWays(tables, scene)

let second: string
beforeEach(async () => {
  second = await makeAccount(sql, ['super_admin'])
})

const call = async (who: string, text: string, values: unknown[] = []) =>
  (await as({ id: who }, `select ${text} as answer`, values))[0]?.['answer']

async function submitted() {
  const id = await agreed()
  await consent('player', id)
  await act('engaging', id, 'submit')
  await act('league', id, 'complete')
  return id
}

const propose = (transfer: string, { hours = 24, request = randomUUID() } = {}) =>
  call(scene.people.super, `public.propose_freeze($1, $2, 'A paper may be false.', $3)`, [
    transfer,
    hours,
    request,
  ])
const confirm = (freeze: unknown, who: string) =>
  call(who, 'public.confirm_freeze($1, $2)', [freeze, randomUUID()])
const due = async (id: string) =>
  (
    await sql('select extract(epoch from due_at - now())::int as s from public.transfers where id = $1', [id])
  )[0]?.['s']

test('a freeze takes two super admins, stops every hand and the clock, and ends by itself', async () => {
  const id = await submitted()
  const before = Number(await due(id))
  const freeze = await propose(id)
  await expect(confirm(freeze, scene.people.super)).rejects.toMatchObject({ code: 'PT403' })
  await expect(confirm(freeze, scene.people.association)).rejects.toMatchObject({ code: 'PT403' })
  await confirm(freeze, second)
  expect(Number(await due(id)) - before).toBe(24 * 3_600)
  await expect(act('association', id, 'approve')).rejects.toMatchObject({ code: 'PT409', hint: 'FROZEN' })
  await sql(
    `update public.transfer_freezes set frozen_at = now() - interval '2 days', frozen_until = now() - interval '1 day'`,
  )
  await act('association', id, 'approve')
  expect(await stateOf(id)).toMatch(/^approved/)
})

test('everybody in a frozen transfer sees who froze it, why and since when, and is asked for nothing', async () => {
  const id = await submitted()
  const [{ ref } = {}] = await sql('select ref from public.transfers where id = $1', [id])
  const waiting = async (who: string) => {
    const tasks = await as({ id: who }, `select kind from public.my_tasks() where kind = 'transfer'`)
    const inbox = (await call(who, `public.my_transfers('waiting')`)) as { counts: { waiting: number } }
    return [tasks.length, inbox.counts.waiting]
  }
  expect(await waiting(scene.people.association)).toEqual([1, 1])
  await sql(
    `update public.profiles set full_name = case id when $1 then 'Rudo' else 'Farai' end where id in ($1, $2)`,
    [scene.people.super, second],
  )
  const freeze = await propose(id)
  const shown = async (who: string) =>
    (await call(who, 'public.transfer_of($1)', [ref])) as { freeze: object | null } | null
  expect(await shown(scene.people.engaging)).toMatchObject({ freeze: null })
  await confirm(freeze, second)
  const concerned = ['staff', 'engaging', 'releasing', 'player', 'guardian', 'league', 'association'] as const
  for (const side of concerned)
    expect([side, (await shown(scene.people[side]))?.freeze]).toEqual([
      side,
      {
        by: ['Rudo', 'Farai'],
        reason: 'A paper may be false.',
        since: expect.any(String),
        until: expect.any(String),
      },
    ])
  expect(await shown(scene.people.nobody)).toBeNull()
  const told = await sql(`select user_id from public.notifications where kind = 'transfer_frozen'`)
  expect(told.map(row => row['user_id'])).toEqual(
    expect.arrayContaining(concerned.map(side => scene.people[side])),
  )
  expect(await waiting(scene.people.association)).toEqual([0, 0])
  const inbox = (await call(scene.people.association, `public.my_transfers('progress')`)) as {
    rows: object[]
  }
  expect(inbox.rows).toMatchObject([{ ref, isFrozen: true }])
  await call(second, `public.end_freeze($1, 'All is well.', $2)`, [freeze, randomUUID()])
  expect(await waiting(scene.people.association)).toEqual([1, 1])
  expect(await shown(scene.people.player)).toMatchObject({ freeze: null })
})

test('no contract is changed while a transfer is frozen', async () => {
  const id = await submitted()
  const items = [{ code: 'PHOTO', text: 'It is blurred.' }]
  await act('association', id, 'return', { details: { reason: 'One paper.', items } })
  await confirm(await propose(id), second)
  const [{ version } = {}] = await sql('select version from public.transfers where id = $1', [id])
  await expect(
    call(scene.people.engaging, 'public.save_transfer_draft($1, $2, $3, $4)', [
      id,
      version,
      randomUUID(),
      JSON.stringify({ contract: { ...contract, monthlyWage: 1 } }),
    ]),
  ).rejects.toMatchObject({ code: 'PT409', hint: 'FROZEN' })
})

test('what is approved is not registered while it is frozen, and is when it is thawed', async () => {
  const id = await approved()
  const freeze = await propose(id)
  await confirm(freeze, second)
  await expect(tick(id, 'register')).rejects.toMatchObject({ code: 'PT409' })
  await tickAll()
  expect(await stateOf(id)).toBe('approved')
  await call(second, `public.end_freeze($1, 'All is well.', $2)`, [freeze, randomUUID()])
  await tickAll()
  expect(await stateOf(id)).toBe('registered')
})

test('a transfer is frozen once, for 72 hours at most', async () => {
  const id = await submitted()
  await expect(propose(id, { hours: 73 })).rejects.toMatchObject({ code: 'PT422', hint: 'hours' })
  const request = randomUUID()
  const freeze = await propose(id, { request })
  expect(await propose(id, { request })).toBe(freeze)
  await expect(propose(id)).rejects.toMatchObject({ code: 'PT409' })
  // Not confirmed, it can be proposed anew; frozen, never again.
  await call(scene.people.super, `public.end_freeze($1, 'By mistake.', $2)`, [freeze, randomUUID()])
  const again = await propose(id)
  await confirm(again, second)
  await call(second, `public.end_freeze($1, 'All is well.', $2)`, [again, randomUUID()])
  await expect(propose(id)).rejects.toMatchObject({ code: 'PT409' })
})

test('what has not reached the association, or is done, is not frozen', async () => {
  const id = await agreed()
  await expect(propose(id)).rejects.toMatchObject({ code: 'PT404' })
  await approved('permanent', {}, id)
  await tickAll()
  expect(await stateOf(id)).toBe('registered')
  const refused = await propose(id).then(
    () => undefined,
    ({ code, message, detail }) => ({ code, message, detail: JSON.parse(detail) }),
  )
  expect(refused).toMatchObject({
    code: 'PT409',
    message: 'This transfer is registered: there is nothing to freeze.',
    detail: {
      code: 'oversight.nothingToStop',
      parameters: { state: { code: 'oversight.stateRegistered', text: 'registered' } },
    },
  })
  // What a page in Shona makes of it.
  expect(shona.nothingToStop({ state: shona.stateRegistered })).toBe(
    'Kuchinja chikwata uku: zvanyoreswa. Hapana chekumisa.',
  )
})

test('a question is a task of the association until it is answered, and a remark is nobody’s', async () => {
  const id = await submitted()
  const ask = (dueOn: string | null) =>
    call(scene.people.super, 'public.ask_for_explanation($1, $2, $3, $4)', [
      'Why so fast?',
      randomUUID(),
      dueOn,
      id,
    ])
  const tasks = async (who: string) =>
    (await sql('select kind from app.oversight_tasks($1)', [who])).map(({ kind }) => kind)
  const [days] = await sql(`select (app.league_today() + 3)::text as soon, app.league_today()::text as today`)
  await expect(ask(String(days?.['today']))).rejects.toMatchObject({ code: 'PT422', hint: 'dueOn' })
  await ask(null)
  expect(await tasks(scene.people.association)).toEqual([])
  const question = await ask(String(days?.['soon']))
  expect(await tasks(scene.people.association)).toEqual(['explanation_asked'])
  expect(await tasks(scene.people.league)).toEqual([])
  const told = await sql(`select user_id from public.notifications where kind = 'explanation_asked'`)
  expect(told.map(row => row['user_id'])).toContain(scene.people.association)
  const answer = (who: string) =>
    call(who, 'public.answer_explanation($1, $2, $3)', [question, 'It was complete.', randomUUID()])
  await expect(answer(scene.people.super)).rejects.toMatchObject({ code: 'PT403' })
  await answer(scene.people.association)
  await expect(answer(scene.people.second)).rejects.toMatchObject({ code: 'PT409' })
  expect(await tasks(scene.people.association)).toEqual([])
})

test('the board counts decisions, by reviewer, club and reason, and sees what is out of the ordinary', async () => {
  const id = await submitted()
  const items = [{ code: 'PHOTO', text: 'It is blurred.' }]
  await act('association', id, 'return', { details: { reason: 'One paper.', items } })
  await act('engaging', id, 'submit')
  await act('league', id, 'complete')
  await act('association', id, 'approve')
  await sql(`insert into public.club_members (user_id, club_id, member_role) values ($1, $2, 'club')`, [
    scene.people.association,
    scene.engaging,
  ])
  const board = (await call(scene.people.super, 'public.association_board()')) as Record<string, never>
  expect(board).toMatchObject({
    targetHours: 48,
    pace: { decided: 2, approved: 1, returned: 1, rejected: 0, late: 0 },
    reasons: [{ action: 'return', code: 'PHOTO', count: 1 }],
    clubs: [{ approved: 1, returned: 1, rejected: 0 }],
    reviewers: [{ id: scene.people.association, approved: 1, returned: 1 }],
    unusual: { outside: 0, annulled: 0 },
  })
  expect((board['patterns'] as unknown as { kind: string }[]).map(({ kind }) => kind)).toEqual([
    'conflict',
    'conflict',
  ])
  for (const who of [scene.people.association, scene.people.league])
    await expect(call(who, 'public.association_board()')).rejects.toMatchObject({ code: 'PT403' })
})

const findExport = (sha: string) => as({ id: second }, 'select row_count from public.find_export($1)', [sha])
const checkChains = async () => (await as({ id: second }, 'select * from public.check_transfer_chains()'))[0]
const days = (n: number) => new Date(Date.now() + n * 86_400_000).toISOString().slice(0, 10)

test('an export is sealed by the audit log, and a file that was changed is not found there', async () => {
  await approved()
  const taken = (await call(scene.people.super, 'public.export_association_decisions($1)', [
    randomUUID(),
  ])) as {
    file: string
    sha256: string
    rows: number
  }
  expect(taken.rows).toBe(1)
  expect(taken.file.split('\r\n')[1]).toMatch(/^TR-\d{4}-\d+,permanent,Club \d+,Club \d+,approve,/)
  expect(createHash('sha256').update(taken.file).digest('hex')).toBe(taken.sha256)
  expect(await findExport(taken.sha256)).toEqual([{ row_count: 1 }])
  expect(await findExport(createHash('sha256').update(`${taken.file} `).digest('hex'))).toEqual([])
})

test('every event of every transfer is checked, and one that was changed is named', async () => {
  const id = await submitted()
  expect(await checkChains()).toMatchObject({ troubles: [] })
  await sql('set local session_replication_role = replica')
  await sql(`update public.transfer_events set text = 'Otherwise.' where transfer_id = $1 and seq = 2`, [id])
  await sql('set local session_replication_role = origin')
  expect(await checkChains()).toMatchObject({ troubles: [{ event: 2, trouble: 'changed' }] })
})

test('nothing is submitted while the switch is off', async () => {
  const id = await agreed()
  await consent('player', id)
  await sql(`update public.feature_flags set is_enabled = false where key = 'transfer_submission'`)
  await expect(act('engaging', id, 'submit')).rejects.toMatchObject({ code: 'PT503' })
  await sql(`update public.feature_flags set is_enabled = true where key = 'transfer_submission'`)
  expect(await act('engaging', id, 'submit')).toMatchObject({ state: 'submitted' })
})

test('a window is made longer by two of the association, and by nobody alone', async () => {
  const stretched = 'update public.transfer_windows set closes_on = $2 where id = $1'
  for (const who of [scene.people.association, scene.people.league, scene.people.super]) {
    const given = [scene.window, days(40)]
    await expect(as({ id: who }, stretched, given)).rejects.toMatchObject({ code: '42501' })
    // Nor by a function that forgets the second person.
    await expect(asFunction(who, stretched, given)).rejects.toMatchObject({ code: 'PT403' })
  }
  const opens = days(-10)
  const change = await call(
    scene.people.association,
    `public.propose_window_change($1, $2, $3, 'A final was moved.', $4)`,
    [scene.window, opens, days(40), randomUUID()],
  )
  const settle = (who: string) => call(who, 'public.confirm_window_change($1, $2)', [change, randomUUID()])
  await expect(settle(scene.people.association)).rejects.toMatchObject({ code: 'PT403' })
  await expect(settle(scene.people.super)).rejects.toMatchObject({ code: 'PT403' })
  await settle(scene.people.second)
  expect(
    await sql('select closes_on::text from public.transfer_windows where id = $1', [scene.window]),
  ).toEqual([{ closes_on: days(40) }])
})
