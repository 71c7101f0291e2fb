import { expect, test } from 'vitest'
import { gsmLength, gsmStart, gsmText } from './gsm.ts'

test('letters take one place, and signs of the extension table two', () => {
  expect(gsmLength('Dynamos 1-0 Highlanders')).toBe(23)
  expect(gsmLength('[é]€')).toBe(7)
  expect(gsmLength('1–0')).toBeUndefined()
})

test('signs that phones lack are written with those they have', () => {
  expect(gsmText('1–0, 67′ “Dembare” … Š. Łódź 😀')).toBe('1-0, 67\' "Dembare" ... S. ?odz ?')
  expect(gsmText('Chicken Inn é')).toBe('Chicken Inn é')
})

test('whatever comes in, what goes out can be sent', () => {
  for (let code = 0; code < 0x3000; code += 1)
    expect(gsmLength(gsmText(String.fromCodePoint(code)))).toBeDefined()
})

test('a text is cut where it is full', () => {
  expect(gsmStart('abc', 2)).toBe('ab')
  expect(gsmStart('a[b', 2)).toBe('a')
})
