// A match that nobody ends is ended by the clock, three hours after its last step, and then reported as any other.
import { expect, test } from 'vitest'
import { useTables } from '#supabase/tests/testing/as.ts'
import { useMatchScene } from '#supabase/tests/testing/match-scene.ts'
import { add } from '#supabase/tests/testing/rows.ts'

const { as, sql } = useTables()
const scene = useMatchScene({ sql })

const hours = (n: number) => new Date(Date.now() - n * 3_600_000).toISOString()
const tick = () => sql('select app.tick_matches()')
const status = async () =>
  (await sql('select status from public.matches where id = $1', [scene.match]))[0]?.['status']

/** It is on since so many hours; its last step was so many hours ago. */
async function play(state: string, { began, last = began }: { began: number; last?: number }) {
  await sql('update public.matches set status = $2, kick_off = $3, is_provisional = true where id = $1', [
    scene.match,
    state,
    hours(began),
  ])
  await add({ sql }, 'match_changes', {
    match_id: scene.match,
    place: 1,
    from_status: 'lineups_confirmed',
    to_status: state,
    part: 'referee',
    changed_at: hours(last),
  })
}

test.each(['live_1h', 'half_time', 'live_2h', 'extra_time', 'penalties'])(
  'one that is %s ends, and its history says so',
  async state => {
    await play(state, { began: 3.1 })
    await tick()
    await tick()
    expect(await status()).toBe('full_time')
    const steps = await sql(
      `select part, to_status, reason from public.match_changes where match_id = $1 and place > 1`,
      [scene.match],
    )
    expect(steps).toEqual([
      { part: 'system', to_status: 'full_time', reason: 'Nobody ended it for three hours.' },
    ])
  },
)

test('one that is played, goes on on another day, is suspended or still entered is left alone', async () => {
  await play('live_2h', { began: 2.9 })
  await tick()
  expect(await status()).toBe('live_2h')
  await sql('delete from public.match_changes where match_id = $1', [scene.match])
  await play('live_2h', { began: 48, last: 1 })
  await tick()
  expect(await status()).toBe('live_2h')
  await sql('delete from public.match_changes where match_id = $1', [scene.match])
  await play('suspended', { began: 20 })
  await tick()
  expect(await status()).toBe('suspended')
  await sql('delete from public.match_changes where match_id = $1', [scene.match])
  await play('live_2h', { began: 4 })
  await add({ sql }, 'match_events', {
    match_id: scene.match,
    club_id: scene.home,
    kind: 'goal',
    minute: 88,
    phase: '2h',
  })
  await tick()
  expect(await status()).toBe('live_2h')
})

test('people cannot do it for the clock', async () => {
  await play('live_1h', { began: 4 })
  for (const who of ['home_recorder', 'referee', 'league'] as const)
    await expect(
      as({ id: scene.people[who] }, `select public.move_match($1, 'full_time', 1, gen_random_uuid())`, [
        scene.match,
      ]),
    ).rejects.toMatchObject({ code: 'PT403' })
  await expect(as('admin', 'select app.end_forgotten_matches()')).rejects.toThrow('permission denied')
})
