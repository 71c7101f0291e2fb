import { expect, test } from 'vitest'
import { checkName, checkNewPassword, weaknessOf } from './new-account-schema.ts'
import { readCode, readIdentifier } from './schema.ts'

test.each([
  ['tendai@example.com', { email: 'tendai@example.com' }],
  ['  Tendai@Example.COM ', { email: 'tendai@example.com' }],
  ['0772 123 456', { phone: '+263772123456' }],
  ['+263 772 123 456', { phone: '+263772123456' }],
  ['00263-772-123-456', { phone: '+263772123456' }],
  ['263772123456', { phone: '+263772123456' }],
  ['(0772) 123.456', { phone: '+263772123456' }],
  ['+44 20 7946 0958', { phone: '+442079460958' }],
])('%s is somebody', (typed, identifier) => {
  expect(readIdentifier(typed)).toEqual(identifier)
})

test.each([
  '',
  '   ',
  'tendai',
  'a@',
  '@b',
  'a b@c.d',
  'a@b@c',
  '0',
  '12',
  '+263 77x',
  `${'a'.repeat(256)}@b.c`,
])('"%s" is nobody', typed => {
  expect(readIdentifier(typed)).toBeUndefined()
})

test.each([
  ['', 'short'],
  ['123456789', 'short'],
  ['1234567890', undefined],
  ['⚽⚽⚽⚽⚽⚽⚽⚽⚽⚽', 'monotonous'],
  ['aaaaaaaaaaaab', 'monotonous'],
  ['aabbccddaabb', undefined],
  ['x1y2'.repeat(18), undefined],
  [`${'x1y2'.repeat(18)}z`, 'long'],
  // 25 characters, 75 bytes: what counts is what is kept.
  ['ሀለሐመሠ'.repeat(5), 'long'],
] as const)('the password "%s" is %s', (password, weakness) => {
  expect(weaknessOf(password)).toBe(weakness)
  expect(Object.keys(checkNewPassword(password))).toEqual(weakness ? ['password'] : [])
})

test('a name has 1 to 100 characters that can be seen', () => {
  for (const name of ['T', 'Tendai Moyo', 'é'.repeat(100)]) expect(checkName(name)).toEqual({})
  for (const name of ['', '   ', 'x'.repeat(101)]) expect(checkName(name)).toHaveProperty('fullName')
})

test('a code is six digits, however they are grouped', () => {
  expect(['123456', ' 123 456 ', '123-456'].map(readCode)).toEqual(['123456', '123456', '123456'])
  expect(['', '12345', '1234567', '12345a', '１２３４５６'].map(readCode)).toEqual(Array(5).fill(undefined))
})
