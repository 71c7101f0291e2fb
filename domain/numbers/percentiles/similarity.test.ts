import { assert, double, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { similarityOf } from './cosine-similarity.ts'
import { mostAlike } from './similarity.ts'

const percentile = double({ min: 0, max: 100, noNaN: true })
const anyProfile = record({ goals: percentile, assists: percentile, cards: percentile, minutes: percentile })

test('two who stand out in the same are alike, and it is said in what', () => {
  const { cosine, why } = similarityOf(
    { goals: 92, assists: 40, minutes: 70 },
    { goals: 88, assists: 45, minutes: 65 },
  )
  expect(cosine).toBeGreaterThan(0.95)
  expect(why).toEqual([
    { measure: 'goals', one: 92, other: 88 },
    { measure: 'minutes', one: 70, other: 65 },
  ])
})

test('two of opposite kinds are not', () => {
  const { cosine, why } = similarityOf({ goals: 90, assists: 10 }, { goals: 10, assists: 90 })
  expect(cosine).toBeCloseTo(-1)
  expect(why).toEqual([])
})

test('somebody in the middle of everything is like nobody', () => {
  expect(similarityOf({ goals: 50, assists: 50 }, { goals: 90, assists: 50 })).toEqual({ cosine: 0, why: [] })
})

test('a measure that only one has does not count', () => {
  expect(similarityOf({ goals: 80, cards: 5 }, { goals: 80 }).cosine).toBeCloseTo(1)
})

test('likeness lies between -1 and 1, is mutual, and whole with oneself', () => {
  assert(
    property(anyProfile, anyProfile, (one, other) => {
      const { cosine } = similarityOf(one, other)
      expect(Math.abs(cosine)).toBeLessThanOrEqual(1)
      expect(similarityOf(other, one).cosine).toBeCloseTo(cosine, 12)
      expect(similarityOf({ ...one, goals: 90 }, { ...one, goals: 90 }).cosine).toBeCloseTo(1, 9)
    }),
  )
})

test('the most alike come first, and of the same shape the nearer', () => {
  const alike = mostAlike(
    { goals: 90, assists: 70 },
    [
      { name: 'Opposite', profile: { goals: 10, assists: 30 } },
      { name: 'Same shape, lower', profile: { goals: 82, assists: 66 } },
      { name: 'Same', profile: { goals: 90, assists: 70 } },
      { name: 'Near', profile: { goals: 80, assists: 80 } },
      { name: 'Same shape, too low', profile: { goals: 56, assists: 53 } },
    ],
    3,
  )
  expect(alike.map(({ name }) => name)).toEqual(['Same', 'Same shape, lower', 'Near'])
})
