import { expect, test } from 'vitest'
import { problemWith } from './description.ts'

const field = (website: string, description = '') => problemWith({ website, description })?.field

test('a club may leave both empty', () => {
  expect(problemWith({ description: ' ', website: '' })).toBeUndefined()
})

test.each([
  'http://club.co.zw',
  'club.co.zw',
  'https://',
  'https://club',
  'javascript:alert(1)',
  `https://a.b/${'x'.repeat(200)}`,
])('%s is no address of a club', address => {
  expect(field(address)).toBe('website')
})

test('a whole address is one', () => {
  expect(field('https://dynamosfc.co.zw/about')).toBeUndefined()
})

test('a description ends at 2,000 characters', () => {
  expect(field('', 'x'.repeat(2000))).toBeUndefined()
  expect(field('', 'x'.repeat(2001))).toBe('description')
})
