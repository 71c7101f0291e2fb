// What is entered at the ground besides goals, cards and changes: water breaks, and what somebody counts.
import { describe, expect, test } from 'vitest'
import { useTables } from '#supabase/tests/testing/as.ts'
import { useGround } from '#supabase/tests/testing/match-ground.ts'

const { as, sql } = useTables()
const { scene, send, goal, one, kickOff, score } = useGround({ as, sql })

const water = (minute: number) => ({ type: 'event', kind: 'water_break', phase: '1h', minute })
const tap = (kind: string, minute = 10) => ({
  type: 'tally',
  kind,
  clubId: scene.home,
  phase: '1h',
  minute,
})
const declared = async () =>
  (await sql('select full_tally_by as by from public.matches where id = $1', [scene.match]))[0]?.['by']

describe('a water break', () => {
  test('is of the match, and two who enter it agree on one', async () => {
    await kickOff()
    await one('home_recorder', { ...water(30), clubId: scene.home })
    expect(await one('away_recorder', water(32))).toMatchObject({ outcome: 'merged' })
    const { events } = await send('referee', [])
    expect(events).toEqual([expect.objectContaining({ kind: 'water_break', minute: 30, status: 'agreed' })])
    expect(events[0]).not.toHaveProperty('clubId')
    expect(await score()).toEqual({ home: 0, away: 0 })
  })

  test('is the only event of no club', async () => {
    await kickOff()
    expect(await one('home_recorder', goal(9, 5, { clubId: null }))).toMatchObject({ outcome: 'refused' })
  })
})

describe('what is counted', () => {
  test('is counted by each for themselves, stays out of the log, and can be taken back', async () => {
    await kickOff()
    const told = await send('home_recorder', [tap('corner'), tap('corner', 11), tap('foul')])
    const [first] = told.answers
    await one('away_recorder', tap('corner'))
    expect(await one('home_recorder', { type: 'strike', target: first?.id, reason: 'x' })).toMatchObject({
      outcome: 'stored',
    })
    const log = await send('referee', [])
    expect(log.events).toEqual([])
    expect(log.tallies).toEqual(
      expect.arrayContaining([
        { part: 'home_recorder', clubId: scene.home, kind: 'corner', count: 1 },
        { part: 'home_recorder', clubId: scene.home, kind: 'foul', count: 1 },
        { part: 'away_recorder', clubId: scene.home, kind: 'corner', count: 1 },
      ]),
    )
    expect(log.tallies).toHaveLength(3)
  })

  test('is taken back by nobody else', async () => {
    await kickOff()
    const counted = await one('home_recorder', tap('save'))
    const back = { type: 'strike', target: counted?.id, reason: 'x' }
    expect(await one('away_recorder', back)).toMatchObject({ outcome: 'refused' })
    expect((await send('referee', [])).tallies).toHaveLength(1)
  })

  test('is refused where it cannot have happened', async () => {
    expect(await one('home_recorder', tap('foul'))).toMatchObject({ outcome: 'refused' })
    await kickOff()
    const wrong = [tap('foul', 50), { ...tap('foul'), clubId: scene.season }, tap('goal')]
    const { answers } = await send('home_recorder', wrong)
    expect(answers.map(({ outcome }) => outcome)).toEqual(['refused', 'refused', 'refused'])
  })
})

describe('a full tally', () => {
  test('is declared until the third minute, and the first to declare it keeps it', async () => {
    const full = { type: 'full_tally' }
    expect(await one('away_recorder', full)).toMatchObject({ outcome: 'stored' })
    await kickOff()
    expect(await one('home_recorder', full)).toMatchObject({ outcome: 'merged' })
    expect(await declared()).toBe('away_recorder')
  })

  test('is not declared when part of the match has gone by', async () => {
    const at = new Date(Date.now() - 4 * 60_000).toISOString()
    await one('home_recorder', { type: 'move', to: 'live_1h', at })
    const late = await one('home_recorder', { type: 'full_tally' })
    expect(late).toMatchObject({ outcome: 'refused', why: expect.stringContaining('first three minutes') })
    expect(await declared()).toBeNull()
  })
})

test('a match that was stopped tells where its clock stood', async () => {
  const at = new Date(Date.now() - 20 * 60_000).toISOString()
  await one('home_recorder', { type: 'move', to: 'live_1h', at })
  const [game] = await sql('select version from public.matches where id = $1', [scene.match])
  await as(
    { id: scene.people.referee },
    `select public.move_match($1, 'suspended', $2, gen_random_uuid(), 'Rain.')`,
    [scene.match, game?.['version']],
  )
  const { match } = await send('home_recorder', [goal(9, 20)])
  expect(match).toMatchObject({ status: 'suspended', stopped: { from: 'live_1h' }, homeGoals: 1 })
  const { second } = match['stopped'] as { second: number }
  expect(second).toBeGreaterThan(1_190)
  expect(second).toBeLessThan(1_300)
})
