import { expect, test } from 'vitest'
import { optionsOf, reputationWords, whatOf } from './labels.ts'

test('a report is told by its fact, or in its own words', () => {
  expect(whatOf({ fact: 'foot', shouldBe: 'left', words: 'Seen on television.' })).toBe('Foot: Left')
  expect(whatOf({ fact: 'other', shouldBe: null, words: 'The year is wrong.' })).toBe('The year is wrong.')
})

test('the colours of a club are told one by one', () => {
  expect(whatOf({ fact: 'colours', shouldBe: '{#0a5c34,#ffffff}', words: null })).toBe(
    'Colours of the crest: #0a5c34, #ffffff',
  )
})

test('what can be one of a few is chosen, the rest is written', () => {
  expect(optionsOf('left|right')).toEqual([
    { value: 'left', label: 'Left' },
    { value: 'right', label: 'Right' },
  ])
  expect(optionsOf('120-230')).toBeNull()
})

test.each([
  [0, 0, 'No decisions yet.'],
  [1, 1, '1 of 1 report was right.'],
  [4, 5, '4 of 5 reports were right.'],
])('%i of %i', (accepted, decided, words) => {
  expect(reputationWords({ accepted, decided })).toBe(words)
})
