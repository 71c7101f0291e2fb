import { expect, test } from 'vitest'
import { highlight } from './highlight.ts'

const marked = (name: string, question: string) =>
  highlight(name, question)
    .map(({ words, isFound }) => (isFound ? `[${words}]` : words))
    .join('')

test.each([
  ['Tinotenda Kadewere', 'kade', 'Tinotenda [Kade]were'],
  ['CAPS United', 'caps united', '[CAPS] [United]'],
  ['Fábio', 'fabio', '[Fábio]'],
  ['Dynamos', 'zebra', 'Dynamos'],
  ['Dynamos', '', 'Dynamos'],
  ['<b>Dynamos</b>', 'b', '<[b]>Dynamos</[b]>'],
  ['Dynamos v Highlanders', 'high dyn', '[Dyn]amos v [High]landers'],
])('in %s, %s marks %s', (name, question, expected) => {
  expect(marked(name, question)).toBe(expected)
})

test('nothing of the name is lost or added', () => {
  for (const name of ['Ngezi Platinum Stars', "N'Gezi", '  a  b ', '<script>'])
    for (const question of ['n', 'ngezi stars', '<', 'a b'])
      expect(
        highlight(name, question)
          .map(({ words }) => words)
          .join(''),
      ).toBe(name)
})
