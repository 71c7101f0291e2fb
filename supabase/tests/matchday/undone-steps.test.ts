// A step that was entered by mistake is undone for two minutes, and the match is then as it was before.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { useTables } from '#supabase/tests/testing/as.ts'
import { useGround } from '#supabase/tests/testing/match-ground.ts'

const { as, sql } = useTables()
const { scene, send, one, goal, strike } = useGround({ as, sql })

const state = async () =>
  (
    await sql(
      `select status, phase_began_at, is_provisional, home_goals, first_half_added, second_half_added
       from public.matches where id = $1`,
      [scene.match],
    )
  )[0]

/** The time of the device is what counts: there may have been no network. */
const ago = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString()

async function step(to: string, { seconds = 0, by = 'home_recorder' as const, added = 0 } = {}) {
  const id = randomUUID()
  const move = { type: 'move', to, id, at: ago(seconds), ...(added > 0 ? { added } : {}) }
  expect(await one(by, move)).toMatchObject({ outcome: 'stored' })
  return id
}
const undo = (target: string, more = {}) => ({ type: 'undo_step', target, ...more })

test('kick-off that is undone leaves no score and no clock, and can be entered again', async () => {
  const before = await state()
  const target = await step('live_1h')
  const told = await send('home_recorder', [undo(target)])
  expect(told.answers).toMatchObject([{ outcome: 'stored' }])
  expect(told.match).toMatchObject({ status: 'lineups_confirmed', phaseBeganAt: null, lastStep: null })
  expect(await state()).toEqual(before)
  expect(await one('home_recorder', goal(9, 5))).toMatchObject({ outcome: 'refused' })
  await step('live_1h')
  expect(await one('home_recorder', goal(9, 5))).toMatchObject({ outcome: 'stored' })
  const history = await sql(
    `select from_status as was, to_status as is, reason from public.match_changes where match_id = $1 order by place`,
    [scene.match],
  )
  expect(history).toEqual([
    { was: 'lineups_confirmed', is: 'live_1h', reason: null },
    { was: 'live_1h', is: 'lineups_confirmed', reason: 'Entered by mistake.' },
    { was: 'lineups_confirmed', is: 'live_1h', reason: null },
  ])
})

test('every later step gives back the clock and the added time of the part before', async () => {
  for (const to of ['live_1h', 'half_time', 'live_2h', 'full_time']) {
    const before = await state()
    const target = await step(to, { added: 3 })
    await send('home_recorder', [undo(target)])
    expect([to, await state()]).toEqual([to, before])
    await step(to, { added: 3 })
  }
  expect(await state()).toMatchObject({ status: 'full_time', first_half_added: 3, second_half_added: 3 })
})

test('it is undone for two minutes, once, by those who may take the step, and only as the last one', async () => {
  const first = await step('live_1h', { seconds: 300 })
  expect(await one('home_recorder', undo(first))).toMatchObject({
    outcome: 'refused',
    why: expect.stringContaining('for two minutes'),
  })
  // It was undone in time, and there was no network.
  const late = await step('half_time', { seconds: 250 })
  expect(await one('away_recorder', undo(late, { at: ago(200) }))).toMatchObject({
    why: expect.stringContaining('home recorder'),
  })
  expect(await one('referee', undo(late, { at: ago(200) }))).toMatchObject({ outcome: 'stored' })
  expect(await one('home_recorder', undo(late, { at: ago(190) }))).toMatchObject({ outcome: 'merged' })
  expect(await state()).toMatchObject({ status: 'live_1h' })

  const half = await step('half_time')
  await step('live_2h')
  expect(await one('home_recorder', undo(half))).toMatchObject({ why: expect.stringContaining('moved on') })
  expect(await one('home_recorder', undo(randomUUID()))).toMatchObject({
    why: expect.stringContaining('not in the history'),
  })
})

test('what was entered in that part of the match is struck first', async () => {
  const target = await step('live_1h')
  const scored = await one('home_recorder', goal(9, 1))
  expect(await one('home_recorder', undo(target))).toMatchObject({
    why: expect.stringContaining('Strike it'),
  })
  await strike('home_recorder', scored?.eventId ?? '', 'It was no goal.')
  expect(await one('home_recorder', undo(target))).toMatchObject({ outcome: 'stored' })
  expect(await state()).toMatchObject({ status: 'lineups_confirmed', home_goals: null })
})

test('a match that was moved by a report or by the league is not moved back from the console', async () => {
  await step('live_1h')
  await step('half_time')
  await step('live_2h')
  const target = await step('full_time')
  await sql(`select set_config('app.moving', $1, true)`, [scene.match])
  await sql(`update public.matches set status = 'report_submitted' where id = $1`, [scene.match])
  await sql(
    `select app.note_match_change($1, 'move', 'referee', null, '{}', 'full_time', 'report_submitted')`,
    [scene.match],
  )
  expect(await one('referee', undo(target))).toMatchObject({ outcome: 'refused' })
  expect(await state()).toMatchObject({ status: 'report_submitted' })
})

const card = (minute: number, more = {}) =>
  goal(1, minute, { kind: 'yellow', personId: null, note: 'J. Moyo, head coach', ...more })

test('a card for somebody of the staff is one card when two recorders saw it, and can be a second yellow', async () => {
  await step('live_1h')
  const [row] = await as({ id: scene.people.home_recorder }, 'select public.match_pack($1) as pack', [
    scene.match,
  ])
  expect(row?.['pack']).toMatchObject({ home: { staff: [] } })
  expect(await one('home_recorder', card(12))).toMatchObject({ outcome: 'stored' })
  expect(await one('away_recorder', card(13))).toMatchObject({ outcome: 'merged' })
  expect(await one('away_recorder', card(13, { note: 'T. Dube, doctor' }))).toMatchObject({
    outcome: 'stored',
  })
  for (const note of ['', null])
    expect(await one('home_recorder', card(40, { note }))).toMatchObject({
      why: 'Enter who was shown the card.',
    })
})
