import { assert, constantFrom, double, integer, property, record } from 'fast-check'
import { describe, expect, inject, test } from 'vitest'
import { type Chances, outcomes } from '#domain/numbers/forecasts/scoring-rules.ts'
import { scoreGrid } from '#domain/numbers/ratings/score-grid.ts'
import { type Before, chancesNow, kickOff, type State } from './in-play.ts'
import { minutes, placeOf, shareLeft } from './timing.ts'

/** Any forecast that the engine may publish. */
const anyBefore = record({
  home: double({ min: 0.15, max: 4, noNaN: true }),
  away: double({ min: 0.15, max: 4, noNaN: true }),
  dispersion: double({ min: 0, max: 0.2, noNaN: true }),
}).map(({ home, away, dispersion }): Before =>
  scoreGrid({ rate: home, dispersion }, { rate: away, dispersion }, -0.05),
)
const anyState = record({
  lead: integer({ min: -6, max: 6 }),
  homeSentOff: integer({ min: 0, max: 3 }),
  awaySentOff: integer({ min: 0, max: 3 }),
  from: integer({ min: 0, max: minutes.length }),
})
const runs = { numRuns: 150 * inject('scale') }
const close = (one: Chances, other: Chances) => {
  for (const each of outcomes) expect(one[each]).toBeCloseTo(other[each], 9)
}
const onlyLead = (lead: number): Chances => ({
  home: lead > 0 ? 1 : 0,
  draw: lead === 0 ? 1 : 0,
  away: lead < 0 ? 1 : 0,
})

describe('what is to be expected while a match is played', () => {
  test('the three chances sum to 1, whatever the state of the match', () => {
    assert(
      property(anyBefore, anyState, (before, state) => {
        const { home, draw, away } = chancesNow(before, state)
        expect(home + draw + away).toBeCloseTo(1, 9)
        expect(Math.min(home, draw, away)).toBeGreaterThanOrEqual(0)
      }),
      runs,
    )
  })

  test('at the kick-off it is the forecast from before the match', () => {
    assert(
      property(anyBefore, before => close(chancesNow(before, kickOff), before)),
      runs,
    )
  })

  test('when nothing is left it is the result', () => {
    assert(
      property(anyBefore, anyState, (before, state) =>
        close(chancesNow(before, { ...state, from: minutes.length }), onlyLead(state.lead)),
      ),
      runs,
    )
  })

  test('a goal makes a win of its side likelier and a defeat less likely', () => {
    assert(
      property(anyBefore, anyState, (before, state) => {
        const now = chancesNow(before, state)
        const then = chancesNow(before, { ...state, lead: state.lead + 1 })
        expect(then.home).toBeGreaterThanOrEqual(now.home - 1e-9)
        expect(then.away).toBeLessThanOrEqual(now.away + 1e-9)
      }),
      runs,
    )
  })

  test('a sending-off makes a win of the side less likely and that of the other likelier', () => {
    assert(
      property(anyBefore, anyState, constantFrom(0, 1), (before, state, men) => {
        const even: State = { ...state, homeSentOff: men, awaySentOff: men }
        const now = chancesNow(before, even)
        const then = chancesNow(before, { ...even, homeSentOff: men + 1 })
        expect(then.home).toBeLessThanOrEqual(now.home + 1e-9)
        expect(then.away).toBeGreaterThanOrEqual(now.away - 1e-9)
      }),
      runs,
    )
    const before = scoreGrid({ rate: 1.4, dispersion: 0 }, { rate: 1, dispersion: 0 }, 0)
    const early = placeOf({ phase: '1h', minute: 20, added: null })
    const down = chancesNow(before, { ...kickOff, homeSentOff: 1, from: early })
    expect(chancesNow(before, { ...kickOff, from: early }).home - down.home).toBeGreaterThan(0.1)
  })

  test('between two that are alike, the longer a lead lasts the surer it is', () => {
    const alike = anyBefore.map(({ homeRate }) =>
      scoreGrid({ rate: homeRate, dispersion: 0 }, { rate: homeRate, dispersion: 0 }, 0),
    )
    assert(
      property(alike, integer({ min: 1, max: 5 }), (before, lead) => {
        const wins = minutes.map((_, from) => chancesNow(before, { ...kickOff, lead, from }).home)
        expect(wins).toEqual(wins.toSorted((one, other) => one - other))
      }),
      { numRuns: 20 * inject('scale') },
    )
  })
})

describe('when goals are scored', () => {
  test('every share of the match is there once, and half of the goals and more come after the break', () => {
    expect(shareLeft(0)).toBe(1)
    expect(shareLeft(minutes.length)).toBe(0)
    const afterBreak = shareLeft(placeOf({ phase: 'ht', minute: null, added: null }))
    // 55.6% to 56.1% in the leagues that it was compared with.
    expect(afterBreak).toBeGreaterThan(0.553)
    expect(afterBreak).toBeLessThan(0.563)
  })

  test('minutes stand in their order, added ones between the halves and after the second', () => {
    const moments = [
      { phase: 'pre', minute: null, added: null },
      { phase: '1h', minute: 1, added: null },
      { phase: '1h', minute: 45, added: null },
      { phase: '1h', minute: 45, added: 1 },
      { phase: '1h', minute: 45, added: 4 },
      { phase: '1h', minute: 45, added: 29 },
      { phase: 'ht', minute: null, added: null },
      { phase: '2h', minute: 46, added: null },
      { phase: '2h', minute: 90, added: null },
      { phase: '2h', minute: 90, added: 5 },
    ]
    const places = moments.map(placeOf)
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    expect(places.slice(0, 2)).toEqual([0, 0])
    // While it goes on something may still happen, however much is added.
    expect(placeOf({ phase: '2h', minute: 90, added: 25 })).toBe(minutes.length - 1)
    // Half-time is where the 46th minute begins.
    expect(new Set(places.slice(2)).size).toBe(7)
  })
})
