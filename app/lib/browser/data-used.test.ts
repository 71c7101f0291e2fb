// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { addData, dataUsed, megabytes } from './data-used.ts'

beforeEach(() => localStorage.clear())

const november = new Date('2026-11-15T10:00:00Z')

test('nothing is told before anything was counted', () => {
  expect(dataUsed(november)).toBeNull()
})

test('what travelled is added up within a month, and the next begins anew', () => {
  addData(300_000, november)
  addData(150_000, new Date('2026-11-30T21:00:00Z'))
  expect(dataUsed(november)).toBe(450_000)
  const december = new Date('2026-12-01T08:00:00Z')
  expect(dataUsed(december)).toBeNull()
  addData(1_000, december)
  expect(dataUsed(december)).toBe(1_000)
})

test('what somebody else wrote there is not believed', () => {
  for (const text of ['{"month":"2026-11","bytes":"much"}', 'null', '{', '[]']) {
    localStorage.setItem('pitch263-data-used', text)
    expect(dataUsed(november)).toBeNull()
  }
})

test('small numbers keep a digit, large ones do not', () => {
  expect([0, 42_000, 9_940_000, 12_400_000].map(megabytes)).toEqual(['0.0 MB', '0.0 MB', '9.9 MB', '12 MB'])
})
