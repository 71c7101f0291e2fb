import { expect, test } from 'vitest'
import { minuteLabel } from './minute-label.ts'

test.each([
  [{ phase: '1h', minute: 45, added: 2 }, '45+2′'],
  [{ phase: '2h', minute: 62, added: null }, '62′'],
  [{ phase: 'ht', minute: null, added: null }, 'Half-time'],
  [{ phase: '2h', minute: null, added: null }, ''],
])('%o is %s', (moment, words) => {
  expect(minuteLabel(moment)).toBe(words)
})
