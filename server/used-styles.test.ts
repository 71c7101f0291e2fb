import { expect, test } from 'vitest'
import { styleChooser } from './used-styles.ts'

const sheet = `:root,:host{--wide:var(--all);--all:9rem;--none:1rem;--color-ink:#000}@supports (a:b){*,:before{--tw-used:0;--tw-other:0}::backdrop{--tw-other:0}}
*{margin:0}.button:hover:not(:disabled):not(.quiet){color:red}.gone{color:blue}
.md\\:p-2\\.5:not(#_){padding:var(--tw-used)}.w-\\[calc\\(1px\\+2px\\)\\]{width:3px}
.grid-\\[1px_minmax\\(0\\,1fr\\)\\]{display:flex}.turn{animation:turn 1s}@media (min-width:48rem){.gone{display:none}.wide{display:grid}}
@property --tw-used{syntax:"*";inherits:false}@property --tw-other{syntax:"*";inherits:false}
@keyframes turn{to{rotate:1turn}}.long{width:var(--wide)}@keyframes other{to{rotate:2turn}}`

const chosenFor = (classes: string) => styleChooser(sheet)(`<p class="${classes}">x</p>`)

test('a rule is carried where its classes stand in the page, and one without classes always', () => {
  const chosen = chosenFor('button')
  expect(chosen).toContain('*{margin:0}')
  expect(chosen).toContain('.button:hover:not(:disabled):not(.quiet){color:red}')
  expect(chosen).not.toContain('.gone')
})

test('a rule about an element, or about a part of a field, is carried where the page has one', () => {
  const chosen = styleChooser(
    'a{top:0}.log td{top:1px}code,kbd{top:2px}::-webkit-datetime-edit{top:3px}::placeholder{top:4px}',
  )
  expect(chosen('<p class="log"><kbd>')).toBe('code,kbd{top:2px}::placeholder{top:4px}')
  expect(chosen('<a></a><td class="log">')).toBe('a{top:0}.log td{top:1px}::placeholder{top:4px}')
  expect(chosen('<input type="date">')).toContain('datetime-edit')
})

test('the signs of utilities are read as they are written', () => {
  expect(chosenFor('md:p-2.5')).toContain('padding')
  expect(chosenFor('w-[calc(1px+2px)]')).toContain('width:3px')
  expect(chosenFor('grid-[1px_minmax(0,1fr)]')).toContain('display:flex')
  expect(chosenFor('md:p-2')).not.toContain('padding')
})

test('a condition without rules is left out', () => {
  expect(chosenFor('button')).not.toContain('@media')
  expect(chosenFor('wide')).toContain('@media (min-width:48rem){.wide{display:grid}}')
})

test('animations and properties are carried where something speaks of them', () => {
  const chosen = chosenFor('md:p-2.5 turn')
  expect(chosen).toContain('@keyframes turn')
  expect(chosen).not.toContain('@keyframes other')
  expect(chosen).toContain('@property --tw-used')
  expect(chosen).toContain('--tw-used:0')
  expect(chosen).not.toContain('--tw-other')
  expect(chosen).not.toContain('::backdrop')
  expect(chosenFor('turn')).not.toContain('@supports')
})

test('values of the theme are carried where something uses them, and colours always', () => {
  expect(chosenFor('long')).toContain(':root,:host{--wide:var(--all);--all:9rem;--color-ink:#000}')
})
