import { expect, test } from 'vitest'
import { ageOn, mayBeMinor } from './ages.ts'

const today = '2026-11-15'

test.each([
  ['2000-11-15', 26],
  ['2000-11-16', 25],
  ['2000-01-01', 26],
  ['2008-12-31', 17],
])('somebody born on %s is %i', (bornOn, age) => {
  expect(ageOn(today, bornOn)).toBe(age)
})

test.each([
  [{ bornOn: '2008-11-15', birthYear: 2008 }, false],
  [{ bornOn: '2008-11-16', birthYear: 2008 }, true],
  [{ bornOn: null, birthYear: 2008 }, true],
  [{ bornOn: null, birthYear: 2007 }, false],
  [{ bornOn: null, birthYear: null }, false],
])('%o may be a minor: %s', (person, isMinor) => {
  expect(mayBeMinor(today, person)).toBe(isMinor)
})
