import { assert, integer, property, record } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { onMinusOff } from './on-off.ts'
import { axesOf, type Figures, groupOf, profileOf, rankedIn } from './player-measures.ts'
import { positionGroups } from './percentiles.ts'

const forward: Figures = {
  slug: 'one',
  position: 'FW',
  appearances: 20,
  starts: 20,
  minutes: 1_800,
  goals: 10,
  penalties: 2,
  assists: 3,
  yellows: 2,
  reds: 0,
  pitchMinutes: 1_800,
  goalsFor: 30,
  goalsAgainst: 15,
  cleanSheets: 8,
  club: { matches: 30, goalsFor: 40, goalsAgainst: 30 },
}

/** Forwards with 1, 2, 3 … goals. */
const forwards = (many: number): Figures[] =>
  Array.from({ length: many }, (_, place) => ({ ...forward, slug: `p${place}`, goals: place + 1 }))

const at = (all: readonly Figures[], place: number) => all[place] ?? forward

describe('where a player stands', () => {
  test('is told by the percentile among those of the position who have played enough', () => {
    const all = forwards(20)
    const group = groupOf(
      [
        ...all,
        { ...forward, slug: 'keeper', position: 'GK', goals: 0 },
        { ...forward, slug: 'bench', minutes: 100, goals: 9 },
      ],
      'FW',
    )
    expect(group.members.map(({ slug }) => slug)).toEqual(all.map(({ slug }) => slug))
    expect(group.standing('goals', at(all, 19))).toEqual({ kind: 'percentile', percentile: 97.5, of: 20 })
    expect(group.standing('goals', at(all, 0))).toEqual({ kind: 'percentile', percentile: 2.5, of: 20 })
  })

  test('is told by the place in a small group', () => {
    const all = forwards(9)
    expect(groupOf(all, 'FW').standing('goals', at(all, 6))).toMatchObject({ kind: 'rank', rank: 3, of: 9 })
  })

  test('is told of nobody who has not played enough, nor of what is not ranked in the position', () => {
    const all = forwards(12)
    const bench = { ...forward, slug: 'bench', minutes: 100 }
    expect(groupOf([...all, bench], 'FW').standing('goals', bench)).toBeNull()
    expect(groupOf(all, 'FW').standing('cleanSheets', at(all, 0))).toBeNull()
    const keepers = all.map(each => ({ ...each, position: 'GK' as const }))
    expect(groupOf(keepers, 'GK').standing('goals', at(keepers, 0))).toBeNull()
    expect(groupOf(keepers, 'GK').standing('cleanSheets', at(keepers, 0))).not.toBeNull()
  })

  test('is better with fewer cards', () => {
    const all = forwards(12).map((each, place) => ({ ...each, yellows: place }))
    const group = groupOf(all, 'FW')
    expect(group.standing('cards', at(all, 0))).toMatchObject({ percentile: (11.5 / 12) * 100 })
  })

  test('has a range of percentiles around it that holds it', () => {
    const all = forwards(30)
    const group = groupOf(all, 'FW')
    for (const each of all)
      for (const key of ['goals', 'cards', 'conceded'] as const) {
        const standing = group.standing(key, each)
        const range = group.percentiles(key, each)
        const percentile = standing?.kind === 'percentile' ? standing.percentile : Number.NaN
        expect(range?.low).toBeLessThanOrEqual(percentile)
        expect(range?.high).toBeGreaterThanOrEqual(percentile)
      }
  })

  test('does not depend on the order of the season', () => {
    const all = forwards(15)
    const [one, other] = [groupOf(all, 'FW'), groupOf(all.toReversed(), 'FW')]
    for (const each of all) expect(one.standing('goals', each)).toEqual(other.standing('goals', each))
  })
})

describe('on the pitch less off it', () => {
  test('is drawn hard towards nothing', () => {
    // 0.75 a match with, and 10 scored and 15 let in over ten without: 1.25 apart, of which 6.67 / 46.67 is believed.
    expect(onMinusOff(forward)?.point).toBeCloseTo((1.25 * 20 * 10) / 30 / (200 / 30 + 40))
  })

  test('is not told of those who hardly missed a minute, nor where a log is missing', () => {
    expect(onMinusOff({ ...forward, minutes: 2_500, pitchMinutes: 2_500 })).toBeNull()
    expect(onMinusOff({ ...forward, pitchMinutes: 1_700 })).toBeNull()
    expect(onMinusOff({ ...forward, goalsFor: null })).toBeNull()
  })

  test('lies inside its interval, which is never wider than for somebody unknown', () => {
    const anyFigures = record({
      pitchMinutes: integer({ min: 90, max: 2_400 }),
      goalsFor: integer({ min: 0, max: 40 }),
      goalsAgainst: integer({ min: 0, max: 30 }),
    })
    assert(
      property(anyFigures, figures => {
        const found = onMinusOff({ ...forward, ...figures, minutes: figures.pitchMinutes })
        const { low, point, high } = found ?? { low: 1, point: 0, high: -1 }
        expect(low).toBeLessThan(point)
        expect(high).toBeGreaterThan(point)
        expect(high - low).toBeLessThanOrEqual(2 * 1.2816 * Math.sqrt(70 / 30 / 40))
      }),
    )
  })
})

test('a shape has at most six axes, all of which are ranked in the position', () => {
  for (const position of positionGroups) {
    expect(axesOf[position].length).toBeLessThanOrEqual(6)
    expect(axesOf[position].filter(key => !rankedIn[position].includes(key))).toEqual([])
  }
})

test('a shape leaves out what a player has no number for', () => {
  const all = forwards(14).map((each, place) => (place === 0 ? { ...each, goalsFor: null } : each))
  const group = groupOf(all, 'FW')
  expect(Object.keys(profileOf(group, 'FW', at(all, 0)))).toEqual(['minutes', 'goals', 'assists', 'cards'])
  expect(Object.keys(profileOf(group, 'FW', at(all, 1)))).toEqual([
    'minutes',
    'goals',
    'assists',
    'onOff',
    'cards',
  ])
})
