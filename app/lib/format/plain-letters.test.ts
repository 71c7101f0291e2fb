import { assert, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { plainLetters } from './plain-letters.ts'

test.each([
  ['Tino Kadewere', 'Tino Kadewere'],
  ['José Muñoz, Málaga – 5%', 'José Muñoz, Málaga – 5%'],
  ['Śląsk Wrocław', 'Slask Wroclaw'],
  ['Beşiktaş', 'Besiktas'],
  ['Đorđević of Čukarički', 'Dordevic of Cukaricki'],
  ['ﬁne', 'fine'],
  ['Ng’ambi, Ŋwenya', 'Ng’ambi, Nwenya'],
  ['a\u2009b\tc\u0000d', 'a b c d'],
  ['Al\u200Bpha', 'Alpha'],
  ['الأهلي', '??????'],
  ['US$5,000 → Žilina', 'US$5,000 - Žilina'],
])('%s is written %s', (given, written) => {
  expect(plainLetters(given)).toBe(written)
})

test('a mark that follows its letter is the same letter', () => {
  expect(plainLetters('Jose\u0301')).toBe('José')
})

test('nothing comes out that the fonts do not have, whatever goes in', () => {
  assert(
    property(string({ unit: 'binary', maxLength: 40 }), text => {
      const written = plainLetters(text)
      expect(written).toMatch(/^[\u0020-\u007e\u00a0-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]*$/)
      expect(plainLetters(written)).toBe(written)
    }),
  )
})
