import { expect, test } from 'vitest'
import { closest } from './suggest.ts'

test('a slip of the finger is put right', () => {
  expect(closest('mathces', ['matches', 'clubs'], 0.7)).toBe('matches')
  expect(closest('club', ['matches', 'clubs'], 0.75)).toBe('clubs')
})

test('nothing is suggested for a name of another length, or one that no table could have', () => {
  expect(closest('c', ['matches', 'clubs'], 0.33)).toBeUndefined()
  expect(closest('m'.repeat(64), ['m'.repeat(63)], 0.33)).toBe('m'.repeat(63))
  expect(closest('m'.repeat(65), ['m'.repeat(64)], 0.33)).toBeUndefined()
})
