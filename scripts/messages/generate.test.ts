import { expect, test } from 'vitest'
import { languages } from '#lib/language/languages.ts'
import { generateMessage, isForm } from './generate.ts'

const codeOf = (text: string) => generateMessage('name', text, 'en').code.replace('export const name = ', '')
/** What a function of a message says. */
const say = (text: string, words: object): unknown =>
  // oxlint-disable-next-line no-new-func, typescript/no-implied-eval
  new Function(`return (${codeOf(text)})`)()(words)

test('a message without parameters is a constant', () => {
  expect(codeOf('Table')).toBe('"Table"')
  expect(codeOf("'{'braces'}' and ''quotes''")).toBe(`"{braces} and 'quotes'"`)
})

test('parameters, choices and plural forms are put in', () => {
  expect(say('Below is {season}.', { season: '2025' })).toBe('Below is 2025.')
  const goals = '{count, plural, =0 {No goals} one {# goal} other {# goals}} by {name}'
  expect([0, 1, 2].map(count => say(goals, { count, name: 'Moyo' }))).toEqual([
    'No goals by Moyo',
    '1 goal by Moyo',
    '2 goals by Moyo',
  ])
  const kinds = '{kind, select, cup {Cup} other {League}} {year}'
  expect(['cup', 'league'].map(kind => say(kinds, { kind, year: 2026 }))).toEqual(['Cup 2026', 'League 2026'])
  expect(say('`${name}` \\ {name}', { name: 'x' })).toBe('`$x` \\ x')
})

test('what is the same for one and for many is written once', () => {
  const goals = 'Amagoli: {count, plural, one {#} other {#}}'
  expect(codeOf(goals)).toBe('({ count }) => `Amagoli: ${count}`')
  expect(codeOf(`{of, select, club {${goals}} other {#}}`)).toBe(
    '({ of, count }) => (of === "club" ? `Amagoli: ${count}` : "#")',
  )
  expect(codeOf('{count, plural, one {# goal} other {# goals}}')).toBe(
    '({ count }) => (count === 1 ? `${count} goal` : `${count} goals`)',
  )
})

test('parameters have types, and an element stands around words', () => {
  expect(generateMessage('x', '{count, plural, one {# <b>goal</b>} other {# goals}} {name}', 'en').type).toBe(
    'export declare const x: (words: { count: number; b: ReactElement; name: string | number }) => ReactNode',
  )
  expect(codeOf('A <b>bold</b> word')).toBe(
    '({ b }) => jsxs(Fragment, { children: ["A ", cloneElement(b, undefined, "bold"), " word"] })',
  )
})

test.each([
  ['', /empty/],
  ['{count, plural, other {# goals}}', /plural forms/],
  ['{count, plural, one {#} few {#} other {#}}', /plural forms/],
  ['{place, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}', /ordinal\(\)/],
  ['{sum, number}', /app\/lib\/format/],
  ['{open', /./],
])('%s is refused', (text, why) => {
  expect(() => generateMessage('name', text, 'en')).toThrow(why)
})

test('a name is one that JavaScript allows', () => {
  expect(() => generateMessage('the-table', 'Table', 'en')).toThrow(/thisName/)
})

test.each(languages)('plural forms of %s are those of ICU', language => {
  const rules = new Intl.PluralRules(language)
  expect(rules.resolvedOptions().pluralCategories.toSorted()).toEqual(['one', 'other'])
  const isOne = isForm['one']?.('count') ?? ''
  // oxlint-disable-next-line no-new-func, typescript/no-implied-eval
  const ours = new Function('count', `return ${isOne} ? 'one' : 'other'`)
  for (const count of [...Array(200).keys(), 1.5, 1_000, 1_000_001])
    expect(ours(count)).toBe(rules.select(count))
})

test('no module of messages is taken for a promise', () => {
  expect(() => generateMessage('then', 'then', 'en')).toThrow(/neither then/)
  expect(() => generateMessage('export', 'Export', 'en')).toThrow(/nor a word of JavaScript/)
})
