// Events that were wrong are struck and replaced, never deleted; and the pack that is taken along to the ground.
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { useTables } from '#supabase/tests/testing/as.ts'
import { useGround } from '#supabase/tests/testing/match-ground.ts'
import type { People } from '#supabase/tests/testing/match-scene.ts'
import type { Row } from '#supabase/tests/testing/site.ts'

const { as, sql } = useTables()
const { scene, players, send, strike, goal, one, kickOff, score } = useGround({ as, sql })

const tenth = () => ({ personId: players.home[9] })
const standing = async () =>
  (await send('referee', [])).events
    .filter(({ status }) => status !== 'struck')
    // All of a test happens in one moment: the order is that of the words.
    .toSorted((first, second) => (String(first.status) > String(second.status) ? -1 : 1))
    .map(({ status, personId, sources = [] }) => [
      status,
      players.home.indexOf(String(personId)) + 1,
      sources,
    ])

describe('an event that was wrong', () => {
  let event: string
  beforeEach(async () => {
    await kickOff()
    event = String((await one('home_recorder', goal(9, 20)))?.eventId)
  })

  test('is struck and kept, and the score and the history say so', async () => {
    await strike('home_recorder', event, 'It was offside.')
    expect(await score()).toEqual({ home: 0, away: 0 })
    const [row] = await sql(
      'select status, struck_as, struck_reason, struck_at is not null as timed from public.match_events where id = $1',
      [event],
    )
    expect(row).toEqual({
      status: 'struck',
      struck_as: 'home_recorder',
      struck_reason: 'It was offside.',
      timed: true,
    })
    const [noted] = await sql(
      `select part, reason, details ->> 'struck' as struck from public.match_changes where kind = 'event' and match_id = $1`,
      [scene.match],
    )
    expect(noted).toEqual({ part: 'home_recorder', reason: 'It was offside.', struck: event })
  })

  test('is replaced by what is true, once', async () => {
    const request = randomUUID()
    const given = { replacement: { personId: players.home[9] }, request }
    const replaced = await strike('referee', event, 'It was the ten.', given)
    expect(await strike('referee', event, 'It was the ten.', given)).toBe(replaced)
    const rows = await sql(
      `select person_id, minute, supersedes_id, status from public.match_events where match_id = $1 order by recorded_at, status`,
      [scene.match],
    )
    expect(rows).toHaveLength(2)
    expect(rows).toContainEqual({
      person_id: players.home[9],
      minute: 20,
      supersedes_id: event,
      status: 'provisional',
    })
    expect(await score()).toEqual({ home: 1, away: 0 })
  })

  test('is corrected by who entered it, who stands by what replaces it', async () => {
    const right = { personId: players.home[9], minute: 21 }
    await one('home_recorder', {
      type: 'strike',
      target: event,
      reason: 'It was the ten.',
      replacement: right,
    })
    expect(await one('away_recorder', goal(10, 22))).toMatchObject({ outcome: 'merged' })
    const { events } = await send('referee', [])
    expect(events.filter(({ status }) => status !== 'struck')).toEqual([
      expect.objectContaining({ ...right, status: 'agreed', sources: ['home_recorder', 'away_recorder'] }),
    ])
    expect(await score()).toEqual({ home: 1, away: 0 })
  })

  test('and that another stands by is shown side by side with the correction', async () => {
    await one('away_recorder', goal(9, 20))
    const right = { personId: players.home[9], minute: 21 }
    await one('home_recorder', {
      type: 'strike',
      target: event,
      reason: 'It was the ten.',
      replacement: right,
    })
    const { events } = await send('referee', [])
    expect(events.map(({ status, sources }) => [status, sources])).toEqual([
      ['provisional', ['away_recorder']],
      ['disputed', ['home_recorder']],
    ])
    expect(await score()).toEqual({ home: 1, away: 0 })
  })

  describe('and that an official has replaced', () => {
    test.each(['on their own page', 'on the console'])('%s is what others enter after it', async where => {
      const replacement = tenth()
      if (where === 'on the console')
        await one('referee', { type: 'strike', target: event, reason: 'It was the ten.', replacement })
      else await strike('referee', event, 'It was the ten.', { replacement })
      expect(await one('away_recorder', goal(10, 21))).toMatchObject({ outcome: 'merged' })
      const sources = [...(where === 'on the console' ? ['referee'] : []), 'away_recorder']
      expect(await standing()).toEqual([['agreed', 10, expect.arrayContaining(sources)]])
      expect(await score()).toEqual({ home: 1, away: 0 })
    })

    test('is shown beside what another saw differently, and one goal counts', async () => {
      await strike('referee', event, 'It was the ten.', { replacement: tenth() })
      expect(await one('away_recorder', goal(9, 20))).toMatchObject({ outcome: 'stored' })
      expect(await standing()).toEqual([
        ['provisional', 10, []],
        ['disputed', 9, ['away_recorder']],
      ])
      expect(await score()).toEqual({ home: 1, away: 0 })
    })

    test('stays when a recorder takes back that they had seen it too', async () => {
      await strike('referee', event, 'It was the ten.', { replacement: tenth() })
      const agreed = await one('away_recorder', goal(10, 21))
      await one('away_recorder', { type: 'strike', target: agreed?.id, reason: 'Entered by mistake.' })
      expect(await standing()).toEqual([['provisional', 10, []]])
    })

    test('is not the next goal of who had entered the first, nor of the official', async () => {
      const replacement = tenth()
      await one('referee', { type: 'strike', target: event, reason: 'It was the ten.', replacement })
      expect(await one('home_recorder', goal(10, 22))).toMatchObject({ outcome: 'stored' })
      expect(await one('referee', goal(10, 19))).toMatchObject({ outcome: 'merged' })
      expect(await score()).toEqual({ home: 2, away: 0 })
    })
  })

  test('stays whole when its replacement is refused', async () => {
    const refused = strike('referee', event, 'Wrong.', { replacement: { minute: 80 } })
    await expect(refused).rejects.toMatchObject({ code: 'PT422', hint: 'minute' })
    expect(await score()).toEqual({ home: 1, away: 0 })
  })

  test('is not struck by who has not entered it, nor without a reason', async () => {
    await expect(strike('away_recorder', event, 'No.')).rejects.toMatchObject({
      code: 'PT403',
      message:
        'This was entered by the home recorder. Only they, the referee or the match commissioner can strike it.',
    })
    await expect(strike('nobody', event, 'No.')).rejects.toMatchObject({ code: 'PT403' })
    await expect(strike('referee', event, ' ')).rejects.toMatchObject({ code: 'PT422', hint: 'reason' })
  })

  test('can be taken back from the outbox, where its entry is known by its own id', async () => {
    const answer = await one('home_recorder', {
      type: 'strike',
      target: event,
      reason: 'Entered by mistake.',
    })
    expect(answer?.outcome).toBe('stored')
    expect(await score()).toEqual({ home: 0, away: 0 })
    const again = await one('home_recorder', { type: 'strike', target: event, reason: 'Entered by mistake.' })
    expect(again?.outcome).toBe('merged')
  })

  test('gets its assist afterwards', async () => {
    await one('home_recorder', { type: 'assist', target: event, personId: players.home[6] })
    const [row] = await sql('select related_person_id as id from public.match_events where id = $1', [event])
    expect(row?.['id']).toBe(players.home[6])
  })
})

const pack = async (who: keyof People) =>
  (await as({ id: scene.people[who] }, 'select public.match_pack($1) as pack', [scene.match]))[0]?.[
    'pack'
  ] as {
    home: { players: Row[] }
    match: Row
    rules: Row
    officials: Row[]
    events: Row[]
    parts: string[]
  }

test('the pack has what is needed at the ground, for those who enter the match, in at most 300 KB', async () => {
  await kickOff()
  await send('home_recorder', [
    { type: 'move', to: 'half_time', added: 2 },
    { type: 'move', to: 'live_2h' },
  ])
  await send(
    'home_recorder',
    [1, 2, 3, 4, 5, 6, 7, 8].map(n => goal(n, 40 + n, { phase: n > 5 ? '2h' : '1h' })),
  )
  const told = await pack('home_recorder')
  expect(JSON.stringify(told).length).toBeLessThan(300_000)
  expect(told).toMatchObject({
    match: { status: 'live_2h' },
    rules: { substitutions: 5 },
    parts: ['home_recorder'],
  })
  expect([told.home.players.length, told.officials.length, told.events.length]).toEqual([18, 2, 8])
  for (const who of ['home_signatory', 'league', 'nobody'] as const)
    await expect(pack(who)).rejects.toMatchObject({ code: 'PT403' })
})
