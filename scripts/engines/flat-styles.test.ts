import { expect, test } from 'vitest'
import { withoutLayers, writeOut } from './flat-styles.ts'

const space = { type: 'combinator', value: 'descendant' }
const a = (name: string) => ({ type: 'class', name })
const element = (name: string) => ({ type: 'type', name })
const oneOf = (kind: string, ...selectors: object[][]) => ({ type: 'pseudo-class', kind, selectors })
const hover = { type: 'pseudo-class', kind: 'hover' }

test('a choice becomes one selector for each, the element first', () => {
  expect(writeOut([a('log'), space, hover, oneOf('is', [element('th')], [element('td')])] as never)).toEqual([
    [a('log'), space, element('th'), hover],
    [a('log'), space, element('td'), hover],
  ])
})

test('the ancestors of a choice come before the element it stands at', () => {
  const group = oneOf('is', [oneOf('where', [a('group')]), hover, space, { type: 'universal' }])
  expect(writeOut([a('line'), group] as never)).toEqual([[a('group'), hover, space, a('line')]])
  expect(() => writeOut([a('one'), space, a('line'), group] as never)).toThrow('cannot be written out')
})

test('what is refused is refused one by one', () => {
  const refused = oneOf('not', [hover], [a('quiet')])
  expect(writeOut([a('button'), refused] as never)).toEqual([
    [a('button'), oneOf('not', [hover]), oneOf('not', [a('quiet')])],
  ])
})

test('what says nothing is left out', () => {
  const css =
    ':root{--lightningcss-dark: ;top:0;top:0}@media print{:root{--lightningcss-dark:initial}}html{font-family:var(--default-font-family,Arial, serif)}'
  expect(withoutLayers(css)).toBe(':root{top:0}html{font-family:var(--default-font-family)}')
})

test('the rules of layers stand where the layers stood', () => {
  const css =
    '/*! made */@layer a;@layer a{.x{color:red}@media print{.y{top:0}}}@layer b{.z{left:0}}.w{right:0}'
  expect(withoutLayers(css)).toBe('.x{color:red}@media print{.y{top:0}}.z{left:0}.w{right:0}')
})
