import { expect, test } from 'vitest'
import { ageWords } from './age.ts'

const today = new Date('2026-11-15T12:00:00Z')

test.each([
  ['2000-11-15', '26'],
  ['2000-11-16', '25'],
  ['2000-12-01', '25'],
  ['2000-01-31', '26'],
])('somebody born on %s is %s', (bornOn, age) => {
  expect(ageWords(bornOn, 2000, today)).toBe(age)
})

test('where only the year is told, the year is shown', () => {
  expect(ageWords(null, 2010, today)).toBe('born 2010')
  expect(ageWords(null, null, today)).toBeNull()
})
