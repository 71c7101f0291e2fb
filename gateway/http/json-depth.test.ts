import { expect, test } from 'vitest'
import { isTooDeep } from './json-depth.ts'

test.each([
  ['a hundred lists', '['.repeat(100) + ']'.repeat(100), false],
  ['a hundred and one', '['.repeat(101), true],
  ['objects and lists', '{"a":['.repeat(51), true],
  ['one after the other', '[],'.repeat(1_000), false],
  ['brackets in a text', `"${'['.repeat(1_000)}"`, false],
  ['brackets behind a quote that is written', `"\\"${'['.repeat(1_000)}"`, false],
  ['brackets behind a text', `["a\\\\"${',['.repeat(1_000)}`, true],
])('%s', (_, text, isDeep) => {
  expect(isTooDeep(text)).toBe(isDeep)
})
