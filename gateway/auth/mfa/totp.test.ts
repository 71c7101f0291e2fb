import { expect, test } from 'vitest'
import { codeAt, stepOf, toBase32 } from './one-time-code.ts'
import { matchingStep, newSecret, totpUri } from './totp.ts'

const secret = toBase32(Buffer.from('12345678901234567890'))

// RFC 6238, appendix B; the last six of its eight digits.
test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('the code at %i s is that of the standard', (seconds, code) => {
  expect(codeAt(secret, stepOf(seconds * 1000))).toBe(code)
})

test('base32 as RFC 4648 has it', () => {
  expect(secret).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  expect(toBase32(Buffer.from('foobar'))).toBe('MZXW6YTBOI')
  expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/)
})

test('the codes before and after count, others do not', () => {
  const now = 1_700_000_000_000
  const step = stepOf(now)
  const found = [-2, -1, 0, 1, 2].map(away => matchingStep(secret, codeAt(secret, step + away), now))
  expect(found).toEqual([undefined, step - 1, step, step + 1, undefined])
  expect(matchingStep(secret, '12345', now)).toBeUndefined()
})

test('the address for an app names the site and the account', () => {
  expect(totpUri({ issuer: 'Pitch263', account: 'a b@example.com', secret: 'ABC' })).toBe(
    'otpauth://totp/Pitch263:a%20b%40example.com?algorithm=SHA1&digits=6&issuer=Pitch263&period=30&secret=ABC',
  )
})
