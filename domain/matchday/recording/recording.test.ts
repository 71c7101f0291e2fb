import { describe, expect, test } from 'vitest'
import { emptyOutbox, enter, type Outbox, tried } from './outbox.ts'
import { momentAt } from './moments.ts'
import {
  cardFor,
  groundOf,
  type LoggedEvent,
  logState,
  type Pack,
  playersOf,
  type Said,
  toCheck,
} from './recording.ts'

const began = Date.parse('2026-11-15T13:00:00Z')
const minutes = (n: number) => n * 60_000

function side(id: string) {
  const players = Array.from({ length: 18 }, (_, index) => ({
    id: `${id}${index + 1}`,
    name: `Player ${index + 1}`,
    shirt: index + 1,
    isStarter: index < 11,
    isCaptain: index === 0,
    ban: null,
  }))
  return { id, name: id, code: 'ABC', colours: [], hasLineup: true, players }
}

function packOf(more: Partial<Pack> = {}): Pack {
  return {
    id: 'm',
    kickOff: '2026-11-15T13:00:00Z',
    isCup: false,
    parts: ['home_recorder'],
    venue: null,
    rules: { substitutions: 5 },
    home: side('h'),
    away: side('a'),
    officials: [],
    match: { status: 'lineups_confirmed', phaseBeganAt: null },
    events: [],
    ...more,
  }
}

let made = 0
const put = (outbox: Outbox<Said>, said: Said, at = began, offset = 0) =>
  enter(outbox, { id: `e${++made}`, at, offset, said })

const goal = (personId: string, minute: number, more: object = {}): Said => ({
  type: 'event',
  kind: 'goal',
  clubId: personId.slice(0, 1),
  personId,
  relatedId: null,
  phase: '1h',
  minute,
  added: null,
  ...more,
})

const logged = (personId: string, minute: number, more: Partial<LoggedEvent> = {}): LoggedEvent => ({
  id: `l${++made}`,
  kind: 'goal',
  clubId: personId.slice(0, 1),
  personId,
  relatedId: null,
  phase: '1h',
  minute,
  added: null,
  status: 'provisional',
  note: null,
  reasonCode: null,
  contradicts: null,
  sources: ['home_recorder'],
  ...more,
})

describe('a match that is entered without a network', () => {
  test('goes on by what was entered, on the server’s clock', () => {
    let outbox = put(emptyOutbox, { type: 'move', to: 'live_1h' }, began - minutes(7), minutes(7))
    outbox = put(outbox, goal('h9', 12))
    outbox = put(outbox, goal('h4', 20, { kind: 'own_goal' }))
    const ground = groundOf(packOf(), outbox)
    expect(ground).toMatchObject({ status: 'live_1h', phaseBeganAt: began, home: 1, away: 1 })
    expect(ground.events.map(({ isPending }) => isPending)).toEqual([true, true])
    expect(momentAt(ground, began + minutes(46.5))).toEqual({ phase: '1h', minute: 45, added: 2 })
  })

  test('shows an event once, also while nobody knows whether it arrived', () => {
    const outbox = put(emptyOutbox, goal('h9', 12))
    const [entry] = outbox.entries
    const known = packOf({ events: [logged('h9', 12, { id: entry?.id ?? '' })] })
    expect(groundOf(known, tried(outbox, [entry?.id ?? '']))).toMatchObject({
      home: 1,
      events: [{ isPending: false }],
    })
  })

  test('shows what is corrected as it will be', () => {
    const wrong = logged('h9', 5)
    const replacement = { personId: 'h10', phase: '1h', minute: 6, added: null }
    const outbox = put(emptyOutbox, { type: 'strike', target: wrong.id, reason: 'The ten.', replacement })
    const { events, home } = groundOf(packOf({ events: [wrong] }), outbox)
    expect({ events, home }).toMatchObject({ events: [{ ...replacement, isPending: true }], home: 1 })
  })

  test('leaves out what is struck, there or here, and does not go back in time', () => {
    const [one, two] = [logged('h9', 5), logged('h8', 6, { status: 'struck' })]
    let outbox = put(emptyOutbox, { type: 'strike', target: one.id, reason: 'Offside.' })
    outbox = put(outbox, { type: 'move', to: 'live_1h' })
    const known = packOf({ events: [one, two], match: { status: 'half_time', phaseBeganAt: null } })
    expect(groundOf(known, outbox)).toMatchObject({ events: [], status: 'half_time', home: 0 })
  })
})

test.each([
  ['lineups_confirmed', 'home_recorder', 'ahead'],
  ['half_time', 'away_recorder', 'open'],
  ['suspended', 'home_recorder', 'open'],
  ['full_time', 'home_recorder', 'open'],
  ['report_submitted', 'home_recorder', 'closed'],
  ['report_submitted', 'referee', 'open'],
  ['abandoned', 'commissioner', 'open'],
  ['confirmed', 'referee', 'closed'],
] as const)('the log of a match that is %s is to the %s %s', (status, part, expected) => {
  expect(logState(status, [part])).toBe(expected)
})

test('the reason of a card is shown with it before it is sent', () => {
  const card = logged('h4', 7, { kind: 'yellow' })
  const outbox = put(emptyOutbox, { type: 'reason', target: card.id, reasonCode: 'dissent' })
  expect(groundOf(packOf({ events: [card] }), outbox).events).toMatchObject([{ reasonCode: 'dissent' }])
})

test('a water break is of neither side and makes no goal', () => {
  const said = { ...goal('h9', 30), kind: 'water_break', clubId: null, personId: null } as Said
  const { events, home, away } = groundOf(packOf(), put(emptyOutbox, said))
  expect({ events, home, away }).toMatchObject({ events: [{ clubId: null }], home: 0, away: 0 })
})

test('who was changed or sent off is not on the pitch', () => {
  const events = groundOf(
    packOf({
      match: { status: 'live_1h', phaseBeganAt: null },
      events: [
        logged('h12', 5, { kind: 'substitution', relatedId: 'h2' }),
        logged('h3', 6, { kind: 'red' }),
        logged('h4', 7, { kind: 'yellow' }),
      ],
    }),
    emptyOutbox,
  ).events
  const { pitch, bench, changes } = playersOf(side('h'), events)
  expect(pitch.map(({ id }) => id)).toEqual(['h1', 'h4', 'h5', 'h6', 'h7', 'h8', 'h9', 'h10', 'h11', 'h12'])
  expect(bench.map(({ id }) => id)).not.toContain('h12')
  expect(changes).toBe(1)
  const card = (personId: string) => cardFor({ personId }, events)
  expect([card('h4'), card('h5')]).toEqual(['second_yellow', 'yellow'])
})

const pack = (...events: LoggedEvent[]) => groundOf(packOf({ events }), emptyOutbox).events

test('with one recorder nothing is to check; with two, what they do not agree on', () => {
  expect(toCheck(pack(logged('h9', 5)))).toEqual([])
  const agreed = logged('h9', 5, { status: 'agreed', sources: ['home_recorder', 'away_recorder'] })
  const alone = logged('h8', 9)
  const other = logged('h7', 10, { status: 'disputed', contradicts: alone.id, sources: ['away_recorder'] })
  expect(toCheck(pack(agreed, alone, other)).map(({ id }) => id)).toEqual([alone.id, other.id])
})

test('the staff are known by their note when they are shown a second card', () => {
  const booked = packOf({
    match: { status: 'live_1h', phaseBeganAt: null },
    events: [logged('h1', 9, { kind: 'yellow', personId: null, note: 'J. Moyo, head coach' })],
  })
  const { events } = groundOf(booked, emptyOutbox)
  const card = (note: string) => cardFor({ personId: null, note }, events)
  expect([card('J. Moyo, head coach'), card('T. Dube, doctor')]).toEqual(['second_yellow', 'yellow'])
})

test('a step that is undone gives back the clock of the part before, sent or not', () => {
  const moved = put(emptyOutbox, { type: 'move', to: 'half_time' }, began + minutes(45))
  const live = packOf({ match: { status: 'live_1h', phaseBeganAt: new Date(began).toISOString() } })
  const id = moved.entries[0]?.id ?? ''
  expect(groundOf(live, moved)).toMatchObject({
    status: 'half_time',
    lastStep: { id, to: 'half_time', at: began + minutes(45) },
  })
  const undone = put(moved, { type: 'undo_step', target: id }, began + minutes(46))
  expect(groundOf(live, undone)).toMatchObject({ status: 'live_1h', phaseBeganAt: began, lastStep: null })

  const lastStep = {
    id: 'sent',
    from: 'live_1h' as const,
    to: 'half_time' as const,
    at: new Date(began + minutes(45)).toISOString(),
    phaseBeganAt: new Date(began).toISOString(),
  }
  const sent = packOf({ match: { status: 'half_time', phaseBeganAt: null, lastStep } })
  const undo: Said = { type: 'undo_step', target: 'sent' }
  expect(groundOf(sent, put(emptyOutbox, undo))).toMatchObject({ status: 'live_1h', phaseBeganAt: began })
  // Somebody else has taken the match further: it stays there.
  const further = packOf({ match: { status: 'live_2h', phaseBeganAt: null, lastStep } })
  expect(groundOf(further, put(emptyOutbox, undo))).toMatchObject({ status: 'live_2h', lastStep: null })
})
