import { expect, test } from 'vitest'
import { write } from './query-client.ts'

const { retry } = write(() => Promise.resolve())

test.each(['PT409', 'PT403', 'PT422', '42501', '23505'])(
  'a write that was refused with %s is not tried again',
  code => {
    expect(retry(0, { code, message: '' })).toBe(false)
  },
)

test('a write that got no answer is tried once more, and only once', () => {
  const lost = { code: '', message: 'TypeError: Failed to fetch' }
  expect([retry(0, lost), retry(1, lost)]).toEqual([true, false])
  expect(retry(0, new TypeError('Failed to fetch'))).toBe(true)
  expect(retry(0, { code: '40001', message: '' })).toBe(true)
})
