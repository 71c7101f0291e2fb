import { expect, test } from 'vitest'
import { isOfCategory, missingDuties } from './words.ts'

test('a match needs five, and whoever declined is not one of them', () => {
  expect(missingDuties([])).toEqual(['referee', 'assistant', 'assistant', 'fourth', 'commissioner'])
  const given = [
    { function: 'referee', answer: 'declined' },
    { function: 'assistant', answer: 'waiting' },
    { function: 'fourth', answer: 'accepted' },
  ]
  expect(missingDuties(given)).toEqual(['referee', 'assistant', 'commissioner'])
})

test('a referee can be the fourth official, and not the other way round', () => {
  expect(isOfCategory('fourth', 'referee')).toBe(true)
  expect(isOfCategory('referee', 'fourth')).toBe(false)
})
