import { expect, test } from 'vitest'
import { reasonFault } from './reason.ts'

test('a reason has 10 to 500 characters', () => {
  expect(reasonFault('123456789')).toBe('short')
  expect(reasonFault('1234567890')).toBeUndefined()
  expect(reasonFault('x'.repeat(500))).toBeUndefined()
  expect(reasonFault('x'.repeat(501))).toBe('long')
})

test('spaces are no reason', () => {
  expect(reasonFault('')).toBe('missing')
  expect(reasonFault(' \n '.repeat(20))).toBe('missing')
  expect(reasonFault('  short          ')).toBe('short')
})

test('a character counts once, as the database counts it', () => {
  expect(reasonFault('⚽'.repeat(500))).toBeUndefined()
  expect(reasonFault('🏟'.repeat(500))).toBeUndefined()
})
