import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readLimitFigures } from './limit-figures.ts'

test('single limits are changed, and the others stay', () => {
  const usual = readLimitFigures('on')
  expect(readLimitFigures(' signInIp=60/300, signUpIp=20/3600')).toEqual({
    ...usual,
    signInIp: { most: 60, seconds: 300 },
    signUpIp: { most: 20, seconds: 3600 },
  })
  expect(readLimitFigures('off')).toEqual(usual)
})

test.each([
  'some',
  'signInIp',
  'signInIp=60',
  'toString=1/1',
  'signInIp=0/300',
  'signInIp=5/0',
  'signInIp=5/86401',
])('%s is refused in words', text => {
  expect(() => readLimitFigures(text)).toThrow(/AUTH_RATE_LIMITS/)
})

test('the README lists every limit with its figure', () => {
  const readme = readFileSync(join(import.meta.dirname, '..', 'README.md'), 'utf8')
  for (const [name, { most, seconds }] of Object.entries(readLimitFigures()))
    expect(readme).toContain(`\`${name}=${most}/${seconds}\``)
})
