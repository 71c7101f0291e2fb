import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { ranked } from './ranking.ts'

type Scorer = { name: string; goals: number | null; minutes: number }

const order = (one: Scorer, other: Scorer) =>
  one.minutes - other.minutes || (one.name < other.name ? -1 : Number(one.name > other.name))
const places = (scorers: Scorer[], isAscending = false) =>
  ranked(scorers, { valueOf: ({ goals }) => goals, isAscending, order }).map(
    ({ rank, row }) => `${rank} ${row.name}`,
  )

test('equals share a place; the one with fewer minutes is named first', () => {
  const scorers = [
    { name: 'slow', goals: 5, minutes: 900 },
    { name: 'best', goals: 7, minutes: 800 },
    { name: 'quick', goals: 5, minutes: 500 },
    { name: 'last', goals: 4, minutes: 100 },
  ]
  expect(places(scorers)).toEqual(['1 best', '2= quick', '2= slow', '4 last'])
  expect(places(scorers, true)).toEqual(['1 last', '2= quick', '2= slow', '4 best'])
})

test('who has no figure has no place, whichever way the list runs', () => {
  const scorers = [
    { name: 'unknown', goals: null, minutes: 1 },
    { name: 'none', goals: 0, minutes: 90 },
  ]
  expect(places(scorers)).toEqual(['1 none', ' unknown'])
  expect(places(scorers, true)).toEqual(['1 none', ' unknown'])
})

const scorer = fc.record({
  name: fc.string(),
  goals: fc.option(fc.integer({ min: 0, max: 4 })),
  minutes: fc.integer({ min: 0, max: 3 }),
})

test('a place is one more than there are with a better figure', () => {
  fc.assert(
    fc.property(fc.array(scorer), scorers => {
      for (const { value, rank } of ranked(scorers, { valueOf: ({ goals }) => goals, order })) {
        const better = scorers.filter(({ goals }) => goals !== null && value !== null && goals > value).length
        const same = scorers.filter(({ goals }) => goals === value).length
        expect(rank).toBe(value === null ? '' : `${better + 1}${same > 1 ? '=' : ''}`)
      }
    }),
  )
})
