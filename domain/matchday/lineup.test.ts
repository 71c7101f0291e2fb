import { describe, expect, test } from 'vitest'
import { licenceProblem, lineUpFaults, lineUpState, takesDraft, takesLateChange } from './lineup.ts'

test('an empty draft is unfinished, and can be saved', () => {
  const rules = { benchSize: 9, staffSize: 7, squadSize: 30, squad: 20 }
  expect(lineUpFaults({ picks: [], staff: [] }, [], rules)).toEqual([
    { code: 'starters', wanted: 11, count: 0, stopsDraft: false },
    { code: 'noKeeper', stopsDraft: false },
    { code: 'noCaptain', stopsDraft: false },
  ])
})

describe('when', () => {
  const closesAt = '2026-11-15T11:45:00Z'
  const before = Date.parse(closesAt) - 1
  const after = Date.parse(closesAt) + 1

  test.each([
    ['scheduled', false, before, 'early', false],
    ['lineups_open', false, before, 'open', false],
    ['lineups_open', true, before, 'confirmed', true],
    ['lineups_open', false, after, 'late', true],
    ['delayed', false, before, 'open', false],
    ['lineups_confirmed', true, after, 'confirmed', true],
    ['live_1h', true, after, 'confirmed', false],
    ['live_1h', false, after, 'locked', true],
    ['confirmed', false, after, 'locked', false],
  ])('%s, confirmed %s: %s', (status, isConfirmed, now, state, isLate) => {
    const window = { status, opensAt: null, closesAt, isConfirmed }
    expect([lineUpState(window, now), takesLateChange(window, now)]).toEqual([state, isLate])
    expect(takesDraft(window, now)).toBe(state === 'open' || status === 'scheduled')
  })

  test('a match without a new day takes no draft', () => {
    const window = { status: 'postponed', opensAt: null, closesAt: null, isConfirmed: false }
    expect(takesDraft(window, before)).toBe(false)
  })
})

describe('the staff on the bench', () => {
  const coach = {
    personId: 'c1',
    name: 'Tino Banda',
    role: 'head coach',
    licence: 'CAF A',
    licenceUntil: '2026-12-31',
    whyNot: null,
  } as const
  const seat = { name: 'Tino Banda', role: 'head coach', licence: 'CAF A', personId: 'c1' } as const
  test('a coach without a licence, or with one that has expired by then, is warned about', () => {
    expect(licenceProblem(seat, [coach], '2026-12-31')).toBeUndefined()
    expect(licenceProblem(seat, [coach], '2027-01-01')).toBe('expired')
    expect(licenceProblem(seat, [{ ...coach, licenceUntil: null }], '2026-12-31')).toBe('missing')
    expect(licenceProblem({ ...seat, role: 'doctor' }, [], '2026-12-31')).toBeUndefined()
  })
})
