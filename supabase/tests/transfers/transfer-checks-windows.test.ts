// When a transfer may be submitted: to the second, by the server, and with which exceptions.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { useTables } from '#supabase/tests/testing/as.ts'
import { add } from '#supabase/tests/testing/rows.ts'
import { around, refusal, useChecks } from '#supabase/tests/testing/transfer-checks-scene.ts'
import { daysFromNow, useTransferScene } from '#supabase/tests/testing/transfer-scene.ts'

const tables = useTables()
const { sql } = tables
const scene = useTransferScene({ sql })
const { as } = tables
const { act, finding, agreed, submit, stopClock, closing } = useChecks(tables, scene)

test('23:59:59 of the last day is accepted, and 00:00:00 is refused', async () => {
  const id = await agreed()
  const closes = await closing()
  expect(closes).toMatch(/T22:00:00Z$/)
  await stopClock(closes)
  await expect(submit(id)).rejects.toMatchObject(
    refusal('WINDOW', /^The window has been closed since .*23:59:59\./),
  )
  await stopClock(around(closes, -1))
  expect(await submit(id)).toMatchObject({ state: 'submitted' })
  const [{ window_id: window } = {}] = await sql('select window_id from public.transfers where id = $1', [id])
  expect(window).toBe(scene.window)
  // Approved after the window: it was submitted in time.
  await stopClock(around(closes, 3 * 86_400))
  await act('league', id, 'complete')
  expect(await act('association', id, 'approve')).toMatchObject({ state: 'approved_unpaid' })
})

test('nobody but the owner of the database can set the clock', async () => {
  for (const who of ['super_admin', 'zifa_admin', 'club_admin', 'anon'] as const)
    for (const text of [
      `insert into app.set_clock (at) values ('2020-01-01')`,
      `select at from app.set_clock`,
      `delete from app.set_clock`,
    ])
      await expect(as(who, text)).rejects.toMatchObject({ code: '42501' })
})

test('what was returned may be fixed for a day after the window, to the second', async () => {
  const id = await agreed()
  await submit(id)
  await act('league', id, 'return', {
    details: { reason: 'The photograph is too dark.', items: [{ code: 'photo', text: 'Bring a new one.' }] },
  })
  const closes = await closing()
  await stopClock(around(closes, 86_400))
  await expect(submit(id)).rejects.toMatchObject(refusal('WINDOW', /could be fixed until/))
  await stopClock(around(closes, 86_399))
  expect(await submit(id)).toMatchObject({ state: 'submitted' })
})

test('who has been without a contract since before the window closed needs no window', async () => {
  await sql('update public.contracts set ends_on = app.league_today() - 3 where player_id = $1', [
    scene.player,
  ])
  const id = await agreed('free_expired', { terms: { startsOn: daysFromNow(0) } })
  await stopClock(around(await closing(), 86_400))
  expect(await finding(id, 'WINDOW')).toMatchObject({
    is_ok: true,
    words: expect.stringMatching(/contract ended/),
  })
  expect(await submit(id)).toMatchObject({ state: 'submitted' })
})

test('the association excepts a player from the window, with a reason, and nobody else does', async () => {
  const id = await agreed()
  await stopClock(around(await closing(), 60))
  const grant = (by: string, reason: string | null, request = randomUUID()) =>
    as(
      { id: by },
      `select public.grant_window_exception($1, app.today_for_windows() + 3, $2, $3, $4) as id`,
      [scene.player, reason, request, scene.engaging],
    )
  for (const side of ['engaging', 'league', 'super', 'player', 'nobody'] as const)
    await expect(grant(scene.people[side], 'A fire.')).rejects.toMatchObject({ code: 'PT403' })
  await expect(grant(scene.people.association, ' ')).rejects.toMatchObject({ code: 'PT422', hint: 'reason' })
  const request = randomUUID()
  const [first] = await grant(scene.people.association, 'The office was closed by a storm.', request)
  expect(await grant(scene.people.association, 'The office was closed by a storm.', request)).toEqual([first])
  const seen = async (side: 'engaging' | 'releasing' | 'player' | 'league' | 'nobody') =>
    (await as({ id: scene.people[side] }, 'select id from public.window_exceptions')).length
  expect([await seen('engaging'), await seen('player'), await seen('league')]).toEqual([1, 1, 1])
  expect([await seen('releasing'), await seen('nobody')]).toEqual([0, 0])
  expect(await submit(id)).toMatchObject({ state: 'submitted' })
})

test('a club asks for an exception once the window is closed, and what is granted answers it', async () => {
  const id = await agreed()
  const ask = () =>
    as({ id: scene.people.engaging }, `select public.ask_association($1, 'window', 'A storm.', $2)`, [
      id,
      randomUUID(),
    ])
  // While it is open there is nothing to ask.
  await expect(ask()).rejects.toMatchObject({ code: 'PT409' })
  await stopClock(around(await closing(), 60))
  await ask()
  await as(
    { id: scene.people.association },
    `select public.grant_window_exception($1, app.today_for_windows() + 3, 'A storm.', $2, $3)`,
    [scene.player, randomUUID(), scene.engaging],
  )
  const answered = await as(
    { id: scene.people.engaging },
    'select about, is_granted from public.transfer_asks',
  )
  expect(answered).toEqual([{ about: 'window', is_granted: true }])
  const desk = await as(
    { id: scene.people.second },
    'select reason, is_over from public.window_exception_desk()',
  )
  expect(desk).toEqual([{ reason: 'A storm.', is_over: false }])
  for (const side of ['engaging', 'league', 'player', 'nobody'] as const)
    expect(await as({ id: scene.people[side] }, 'select id from public.window_exception_desk()')).toEqual([])
  expect(await submit(id)).toMatchObject({ state: 'submitted' })
})

test('an exception that was ended, or is another club’s, opens nothing', async () => {
  const id = await agreed()
  await stopClock(around(await closing(), 60))
  const excepted = { player_id: scene.player, ends_on: daysFromNow(60), reason: 'A storm.' }
  await add({ sql }, 'window_exceptions', { ...excepted, club_id: scene.releasing })
  const mine = await add({ sql }, 'window_exceptions', excepted)
  await as({ id: scene.people.association }, 'select public.end_window_exception($1, $2)', [
    mine['id'],
    randomUUID(),
  ])
  await expect(submit(id)).rejects.toMatchObject(refusal('WINDOW'))
})
