import { expect, test } from 'vitest'
import { coloursWords, placeWords, signed } from './labels.ts'

test.each([
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [4, '4th'],
  [11, '11th'],
  [12, '12th'],
  [13, '13th'],
  [21, '21st'],
])('%d is the %s place', (place, words) => {
  expect(placeWords(place)).toBe(words)
})

test('what a source says of the kit stays out of the colours', () => {
  expect(coloursWords('green and white (infobox kit: white with green stripes)')).toBe('Green and white')
})

test('a deduction has a real minus', () => {
  expect([-6, 0, 3].map(signed)).toEqual(['−6', '0', '+3'])
})
