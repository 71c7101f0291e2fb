import { expect, test } from 'vitest'
import { insertPicture, mark, type Mark, type Selected } from './markdown-edit.ts'
import { parseMarkdown } from './markdown.ts'

/** The selection stands between bars. */
function read(shown: string): Selected {
  const [left = '', words = '', right = ''] = shown.split('|')
  return { text: left + words + right, from: left.length, to: left.length + words.length }
}
const show = ({ text, from, to }: Selected) =>
  `${text.slice(0, from)}|${text.slice(from, to)}|${text.slice(to)}`

const cases: [Mark, string, string][] = [
  ['strong', 'We |won| it', 'We **|won|** it'],
  ['emphasis', 'We **|won|** it', 'We ***|won|*** it'],
  ['heading', 'One\nT|w|o', 'One\n|## Two|'],
  ['list', '|one\ntwo|', '|- one\n- two|'],
  ['numbers', '|one\ntwo|\nthree', '|1. one\n2. two|\nthree'],
  ['quote', 'a\n\n|b|', 'a\n\n|> b|'],
]

test.each(cases)('%s marks what is selected, and takes it off again', (kind, from, to) => {
  const marked = mark(read(from), kind)
  expect(show(marked)).toBe(to)
  expect(mark(marked, kind).text).toBe(read(from).text)
})

test('a link waits for where it leads', () => {
  expect(show(mark(read('See |Dynamos|.'), 'link'))).toBe('See [Dynamos](|/teams/|).')
  expect(show(mark(read('||'), 'link'))).toBe('[words](|/teams/|)')
})

test('a picture stands by itself, and its words cannot break out of it', () => {
  const picture = { path: 'league/a.png', alt: 'A [cup]' }
  const { text } = insertPicture(read('Before||after'), picture)
  expect(parseMarkdown(text).map(({ kind }) => kind)).toEqual(['paragraph', 'image', 'paragraph'])
  expect(insertPicture(read('||'), picture).text).toBe('![A  cup](covers/league/a.png)\n')
})
