import { expect, test } from 'vitest'
import { generateMessage } from './generate.ts'
import { pseudo } from './pseudo.ts'

test.each([
  ['Save', 'Sávéüü'],
  ['Saved copy of {time}. ', 'Sávéd çópý ófüüüü {time}. '],
  ['<link>Open</link> it', '<link>Ópéñüü</link> ítü'],
  [
    '{count, plural, one {# day} other {# days}}',
    '{count, plural, one {{count} dáýüü} other {{count} dáýsüü}}',
  ],
  ["Write '{'name'}'", "Wríté '{'ñáméüüüü'}'"],
])('%j becomes %j', (text, words) => {
  expect(pseudo(text)).toBe(words)
  expect(() => generateMessage('title', pseudo(text), 'sn')).not.toThrow()
})
