import { expect, test } from 'vitest'
import { reasonProblem } from './reason.ts'

test('a reason has 10 to 500 characters', () => {
  expect(reasonProblem('123456789')).toContain('at least 10')
  expect(reasonProblem('1234567890')).toBeUndefined()
  expect(reasonProblem('x'.repeat(500))).toBeUndefined()
  expect(reasonProblem('x'.repeat(501))).toContain('At most 500')
})

test('spaces are no reason', () => {
  expect(reasonProblem('')).toBe('Give a reason.')
  expect(reasonProblem(' \n '.repeat(20))).toBe('Give a reason.')
  expect(reasonProblem('  short          ')).toContain('at least 10')
})

test('a character counts once, as the database counts it', () => {
  expect(reasonProblem('⚽'.repeat(500))).toBeUndefined()
  expect(reasonProblem('🏟'.repeat(500))).toBeUndefined()
})
