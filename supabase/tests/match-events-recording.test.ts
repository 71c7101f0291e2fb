// What devices at the ground send: done once, in order, each entry answered for itself, by those who are appointed.
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { useTables } from './as.ts'
import { type People, useMatchScene } from './match-scene.ts'
import { add, addPerson } from './rows.ts'
import type { Row } from './site.ts'

const { as, sql } = useTables()
const scene = useMatchScene({ sql })
const players: Record<'home' | 'away', string[]> = { home: [], away: [] }

type Said = Record<string, unknown> & { id?: string; seq?: number }
type Answer = { id: string; outcome: string; eventId?: string; why?: string }
type Told = { answers: Answer[]; match: Row; events: Row[]; now: string }

const devices = { home_recorder: randomUUID(), away_recorder: randomUUID() } as Record<keyof People, string>
let seq = 0

beforeEach(async () => {
  seq = 0
  for (const side of ['home', 'away'] as const) {
    players[side] = []
    for (let shirt = 1; shirt <= 18; shirt++) {
      const player_id = await addPerson({ sql }, 'player')
      players[side].push(player_id)
      const entry = { match_id: scene.match, player_id, club_id: scene[side], shirt_number: shirt }
      await add({ sql }, 'lineup_entries', { ...entry, is_starter: shirt <= 11 })
    }
  }
})

const deviceOf = (who: keyof People) => (devices[who] ??= randomUUID())

async function send(who: keyof People, said: Said[], device = deviceOf(who)): Promise<Told> {
  const sent = said.map(entry => ({ id: randomUUID(), seq: ++seq, at: new Date().toISOString(), ...entry }))
  const [row] = await as({ id: scene.people[who] }, 'select public.record_events($1, $2, $3) as told', [
    scene.match,
    JSON.stringify(sent),
    device,
  ])
  return row?.['told'] as Told
}

const one = async (who: keyof People, said: Said) => (await send(who, [said])).answers[0]
const kickOff = () => send('home_recorder', [{ type: 'move', to: 'live_1h' }])
const toSecondHalf = () =>
  send('home_recorder', [
    { type: 'move', to: 'half_time', added: 2 },
    { type: 'move', to: 'live_2h' },
  ])

const goal = (shirt: number, minute: number, more: Said = {}): Said => ({
  type: 'event',
  kind: 'goal',
  phase: '1h',
  minute,
  clubId: scene.home,
  personId: players.home[shirt - 1],
  ...more,
})
const change = (off: number, on: number, minute: number) =>
  goal(on, minute, { kind: 'substitution', relatedId: players.home[off - 1] })

async function score() {
  const [row] = await sql('select home_goals as home, away_goals as away from public.matches where id = $1', [
    scene.match,
  ])
  return row
}

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
      seq: ++seq,
    }))
    const first = await send('home_recorder', batch)
    expect(first.answers.map(({ outcome }) => outcome)).toEqual(['stored', 'refused', 'stored'])
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
      'The minute is from 1 to 45 there, with added time after the last.',
      'The minute is from 1 to 45 there, with added time after the last.',
      'That part of the match has not begun. Enter its beginning first.',
      'This entry cannot be read. Discard it and enter it again.',
      'stored',
      expect.stringMatching(/has been sent off before/),
      'stored',
      'This player has a yellow card. Enter a second yellow, or strike the first.',
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
      'Who goes off was not on the pitch. Look at the substitutions before.',
      'Who comes on was on the pitch already. Look at the substitutions before.',
      'Who comes on was on the pitch already. Look at the substitutions before.',
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
      why: 'This match is ready for kick-off. Events are entered from kick-off on.',
    })
  })

  test('the away recorder waits for a phase that others begin, and loses nothing', async () => {
    const batch = [{ type: 'move', to: 'live_1h' }, goal(9, 5)].map(each => ({
      ...each,
      id: randomUUID(),
      seq: ++seq,
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

async function strike(
  who: keyof People,
  event: string,
  reason: string,
  more: { replacement?: object; request?: string } = {},
) {
  const [row] = await as({ id: scene.people[who] }, 'select public.strike_event($1, $2, $3, $4) as id', [
    event,
    reason,
    more.replacement ? JSON.stringify(more.replacement) : null,
    more.request ?? randomUUID(),
  ])
  return row?.['id']
}

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

  test('stays whole when its replacement is refused', async () => {
    const refused = strike('referee', event, 'Wrong.', { replacement: { minute: 80 } })
    await expect(refused).rejects.toMatchObject({ code: 'PT422', hint: 'minute' })
    expect(await score()).toEqual({ home: 1, away: 0 })
  })

  test('is not struck by who has not entered it, nor without a reason', async () => {
    await expect(strike('away_recorder', event, 'No.')).rejects.toMatchObject({
      code: 'PT403',
      message:
        'This was entered by the home recorder. They, the referee or the match commissioner can strike it.',
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

test('the pack has what is needed at the ground, for those who enter the match, in at most 300 KB', async () => {
  await kickOff()
  await toSecondHalf()
  await send(
    'home_recorder',
    [1, 2, 3, 4, 5, 6, 7, 8].map(n => goal(n, 40 + n, { phase: n > 5 ? '2h' : '1h' })),
  )
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
