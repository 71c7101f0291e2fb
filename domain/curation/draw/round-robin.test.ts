import { expect, test } from 'vitest'
import { doubleRoundRobin } from './round-robin.ts'

const clubs = Array.from({ length: 18 }, (_, index) => `club ${index}`)
const fixtures = doubleRoundRobin(clubs)

test('everybody meets everybody twice, once at each ground', () => {
  const pairs = new Set(fixtures.map(({ home, away }) => `${home} v ${away}`))
  expect(pairs.size).toBe(18 * 17)
  expect(fixtures).toHaveLength(18 * 17)
  expect(fixtures.every(({ home, away }) => home !== away)).toBe(true)
})

test('everybody plays once in each of 34 rounds', () => {
  for (let round = 1; round <= 34; round++) {
    const playing = fixtures
      .filter(fixture => fixture.round === round)
      .flatMap(({ home, away }) => [home, away])
    expect(playing.toSorted()).toEqual(clubs.toSorted())
  }
})

test('nobody is at home, or away, three times in a row', () => {
  for (const club of clubs) {
    const grounds = fixtures
      .filter(({ home, away }) => home === club || away === club)
      .map(({ home }) => (home === club ? 'H' : 'A'))
    expect(grounds.join('')).not.toMatch(/HHH|AAA/)
    expect(grounds.filter(ground => ground === 'H')).toHaveLength(17)
  }
})
