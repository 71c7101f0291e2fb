// What devices at the ground send: done once, in order, each entry answered for itself, by those who are appointed.
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { useTables } from '#supabase/tests/testing/as.ts'
import { useGround } from '#supabase/tests/testing/match-ground.ts'
import { add } from '#supabase/tests/testing/rows.ts'

const { as, sql } = useTables()
const { scene, players, send, strike, goal, nextSeq, one, kickOff, score } = useGround({ as, sql })

const change = (off: number, on: number, minute: number) =>
  goal(on, minute, { kind: 'substitution', relatedId: players.home[off - 1] })

describe('a batch', () => {
  test('of a whole match is stored in order, and the score follows', async () => {
    const told = await send('home_recorder', [
      { type: 'move', to: 'live_1h' },
      goal(9, 12),
      goal(4, 30, { kind: 'own_goal' }),
      { type: 'move', to: 'half_time', added: 2 },
      { type: 'move', to: 'live_2h' },
      goal(9, 60, { phase: '2h', kind: 'penalty_goal' }),
      { type: 'move', to: 'full_time', added: 4 },
    ])
    expect(told.answers.map(({ outcome }) => outcome)).toEqual(Array(7).fill('stored'))
    expect(told.match).toMatchObject({ status: 'full_time', homeGoals: 2, awayGoals: 1 })
    expect(told.events.map(({ minute, status }) => [minute, status])).toEqual([
      [12, 'provisional'],
      [30, 'provisional'],
      [60, 'provisional'],
    ])
  })

  test('that comes again, whole or in part, answers the same and does nothing', async () => {
    await kickOff()
    const batch = [goal(9, 5), goal(9, 6, { personId: players.away[0] }), goal(7, 9)].map(each => ({
      ...each,
      id: randomUUID(),
      seq: nextSeq(),
    }))
    const first = await send('home_recorder', batch)
    expect(first.answers.map(({ outcome }) => outcome)).toEqual(['stored', 'refused', 'stored'])
    expect(first.answers[1]).toMatchObject({ whyMessage: { code: 'matchday.playerNotInLineup' } })
    for (const again of [batch, batch.slice(1), batch.slice(0, 1)])
      expect((await send('home_recorder', again)).answers).toEqual(
        first.answers.filter(({ id }) => again.some(each => each.id === id)),
      )
    expect(await score()).toEqual({ home: 2, away: 0 })
    const entries = await sql('select id from public.match_entries where match_id = $1', [scene.match])
    expect(entries).toHaveLength(4)
  })

  test('is done in the order of the device, whatever the order in which it is sent', async () => {
    const moved = { type: 'move', to: 'live_1h', seq: 1 }
    const told = await send('home_recorder', [goal(9, 5, { seq: 2 }), moved])
    expect(told.answers.map(({ outcome }) => outcome)).toEqual(['stored', 'stored'])
    const late = await one('home_recorder', goal(7, 7, { seq: 1 }))
    expect(late).toMatchObject({ outcome: 'refused', why: expect.stringContaining('Enter it again') })
  })

  test('of one minute is told in the order in which it happened', async () => {
    await kickOff()
    const numbers = [2, 3, 4, 5, 6, 7, 8, 9]
    const told = await send(
      'home_recorder',
      numbers.map(number => goal(number, 12, { kind: 'yellow' })),
    )
    expect(told.events.map(({ personId }) => personId)).toEqual(
      numbers.map(number => players.home[number - 1]),
    )
  })

  test('keeps what the device’s clock showed, and the time it was by the server’s', async () => {
    await kickOff()
    const at = new Date(Date.now() - 420_000)
    const answer = await one('home_recorder', goal(9, 5, { at: at.toISOString(), offset: 400_000 }))
    const [entry] = await sql('select device_at, happened_at from public.match_entries where id = $1', [
      answer?.id,
    ])
    expect(entry).toEqual({ device_at: at, happened_at: new Date(at.getTime() + 400_000) })
  })

  test('says which entries it refuses and why, and keeps the others', async () => {
    await kickOff()
    const told = await send('home_recorder', [
      goal(9, 10, { clubId: scene.season }),
      goal(9, 10, { personId: players.away[0] }),
      goal(9, 46),
      goal(9, 30, { added: 2 }),
      goal(9, 60, { phase: '2h' }),
      goal(9, 10, { kind: 'handball' }),
      goal(9, 20, { kind: 'red' }),
      goal(9, 21),
      goal(3, 22, { kind: 'yellow' }),
      goal(3, 40, { kind: 'yellow' }),
      goal(7, 45, { added: 2 }),
    ])
    expect(told.answers.map(({ outcome, why = '' }) => (outcome === 'refused' ? why : outcome))).toEqual([
      'This club does not play in this match.',
      expect.stringMatching(/is not in this club's line-up\. The match commissioner can change a line-up\./),
      'Enter a minute from 1 to 45, with added time after the last.',
      'Enter a minute from 1 to 45, with added time after the last.',
      'That part of the match has not started. Enter its start first.',
      'This entry cannot be read. Discard it and enter it again.',
      'stored',
      expect.stringMatching(/has already been sent off/),
      'stored',
      'This player already has a yellow card. Enter a second yellow, or strike the first.',
      'stored',
    ])
    expect(await score()).toEqual({ home: 1, away: 0 })
  })

  test('lets each club change as many players as the rules say, and only those on the pitch', async () => {
    await kickOff()
    await add({ sql }, 'season_rules', { season_id: scene.season, substitutions: 3 })
    const told = await send('home_recorder', [
      change(2, 12, 10),
      change(2, 13, 12),
      change(3, 4, 12),
      change(3, 2, 13),
      change(12, 13, 20),
      change(4, 14, 30),
      change(5, 15, 31),
    ])
    expect(told.answers.map(({ outcome, why }) => why ?? outcome)).toEqual([
      'stored',
      'The player who goes off was not on the pitch. Check the earlier substitutions.',
      'The player who comes on was already on the pitch. Check the earlier substitutions.',
      'The player who comes on was already on the pitch. Check the earlier substitutions.',
      'stored',
      'stored',
      'This club has made its 3 substitutions. If one is wrong, strike it first.',
    ])
  })
})

describe('who enters', () => {
  test.each(['home_signatory', 'away_signatory', 'league', 'association', 'nobody'] as const)(
    'a match is not %s',
    async who => {
      await kickOff()
      await expect(send(who, [goal(9, 5)])).rejects.toMatchObject({ code: 'PT403' })
    },
  )

  test('recorders stop when the report is in, the officials when the league has confirmed', async () => {
    await kickOff()
    const ends = ['report_submitted', 'confirmed']
    for (const status of ends) {
      await sql(`select set_config('app.moving', $1, true)`, [scene.match])
      await sql('update public.matches set status = $2 where id = $1', [scene.match, status])
      expect(await one('home_recorder', goal(9, 5))).toMatchObject({ outcome: 'refused' })
      const official = await one('referee', goal(7, 20))
      expect(official?.outcome).toBe(status === 'confirmed' ? 'refused' : 'stored')
    }
  })

  test('an event before kick-off is refused, and says from when on', async () => {
    expect(await one('home_recorder', goal(9, 5))).toMatchObject({
      why: 'This match is ready for kick-off. Its recorders and officials can enter events from kick-off.',
    })
  })

  test('the away recorder waits for a phase that others begin, and loses nothing', async () => {
    const batch = [{ type: 'move', to: 'live_1h' }, goal(9, 5)].map(each => ({
      ...each,
      id: randomUUID(),
      seq: nextSeq(),
    }))
    const early = await send('away_recorder', batch)
    expect(early.answers).toEqual([expect.objectContaining({ id: batch[0]?.id, outcome: 'waiting' })])
    await kickOff()
    const later = await send('away_recorder', batch)
    expect(later.answers.map(({ outcome }) => outcome)).toEqual(['merged', 'stored'])
  })
})

describe('two recorders', () => {
  beforeEach(async () => {
    await kickOff()
  })

  test('who enter the same within three minutes agree on one event', async () => {
    const first = await one('home_recorder', goal(9, 20))
    const second = await one('away_recorder', goal(9, 23))
    expect(second).toMatchObject({ outcome: 'merged', eventId: first?.eventId })
    const { events } = await send('referee', [])
    expect(events).toEqual([
      expect.objectContaining({ status: 'agreed', sources: ['home_recorder', 'away_recorder'], minute: 20 }),
    ])
    expect(await score()).toEqual({ home: 1, away: 0 })
  })

  test('a goal of the same player four minutes later is another', async () => {
    await one('home_recorder', goal(9, 20))
    expect(await one('away_recorder', goal(9, 24))).toMatchObject({ outcome: 'stored' })
    expect(await score()).toEqual({ home: 2, away: 0 })
  })

  test('two goals within three minutes stay two', async () => {
    await send('home_recorder', [goal(9, 20), goal(9, 22)])
    const told = await send('away_recorder', [goal(9, 21), goal(9, 22)])
    expect(told.events.map(({ minute, status }) => [minute, status])).toEqual([
      [20, 'agreed'],
      [22, 'agreed'],
    ])
  })

  test('who name different scorers are shown side by side, and one goal counts', async () => {
    const first = await one('home_recorder', goal(9, 20))
    const second = await one('away_recorder', goal(10, 21))
    const { events } = await send('referee', [])
    expect(events.map(({ status, contradicts = null }) => [status, contradicts])).toEqual([
      ['provisional', null],
      ['disputed', first?.eventId],
    ])
    expect(await score()).toEqual({ home: 1, away: 0 })
    await strike('referee', String(first?.eventId), 'The away recorder is right.')
    const [row] = await sql('select status, contradicts_id from public.match_events where id = $1', [
      second?.eventId,
    ])
    expect(row).toEqual({ status: 'provisional', contradicts_id: null })
    expect(await score()).toEqual({ home: 1, away: 0 })
  })

  test('what one side alone has entered stays provisional', async () => {
    await one('home_recorder', goal(3, 20, { kind: 'yellow' }))
    const { events } = await send('away_recorder', [])
    expect(events).toEqual([expect.objectContaining({ status: 'provisional', sources: ['home_recorder'] })])
  })

  test('who takes back an agreed event takes back their own voice', async () => {
    const first = await one('home_recorder', goal(9, 20))
    await one('away_recorder', goal(9, 20))
    await strike('home_recorder', String(first?.eventId), 'It was offside.')
    const [row] = await sql('select status from public.match_events where id = $1', [first?.eventId])
    expect(row?.['status']).toBe('provisional')
    expect(await score()).toEqual({ home: 1, away: 0 })
  })
})
