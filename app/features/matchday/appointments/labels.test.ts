import { expect, test } from 'vitest'
import { isOfCategory, missingDuties, missingWords } from './labels.ts'

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

test('what is missing is told, each kind once', () => {
  expect(missingWords(missingDuties([]))).toBe(
    'referee, two assistant referees, fourth official, match commissioner',
  )
  expect(missingWords(['assistant'])).toBe('assistant referee')
})
