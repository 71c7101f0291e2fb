import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { moneyOf, moneyRange } from './money.ts'

test.each([
  [12_000, 'USD', 'US$12,000'],
  [500.5, 'ZWG', 'ZiG 500.50'],
  [1_234_567.05, 'ZAR', 'R1,234,567.05'],
  [0, 'USD', 'US$0'],
  [100, 'USD', 'US$100'],
  [7, 'BWP', 'BWP 7'],
])('%d in %s is %s', (amount, currency, words) => expect(moneyOf(amount, currency)).toBe(words))

test('a range names its currency once', () => expect(moneyRange(8_000, 12_000)).toBe('US$8,000–12,000'))

test('no page puts an amount together by itself', () => {
  const app = join(import.meta.dirname, '..', '..')
  const files = readdirSync(app, { recursive: true, encoding: 'utf8' }).filter(
    name => /\.tsx?$/.test(name) && !name.includes('.test.') && !name.endsWith('format/money.ts'),
  )
  // "US${thousands(…)}", "{currency} {amount}", "US$" in front of a value.
  const byHand = /US\$\$?\{|urrency\} ?\$?\{/
  expect(files.filter(name => byHand.test(readFileSync(join(app, name), 'utf8')))).toEqual([])
})
