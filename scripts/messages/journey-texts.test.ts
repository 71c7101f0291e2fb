// A journey that looks for "Reset proposed" fails in strict mode while the toast "Reset proposed. Another super admin
// confirms it." is still there, or passes because the page was faster. Such a text is looked for with `exact`.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { areasIn, messagesOf, readSource } from './catalogue.ts'

const root = join(import.meta.dirname, '..', '..')
const plain = (text: string) => text.toLowerCase().replace(/\.$/, '')
const english = areasIn(root).flatMap(area =>
  [...messagesOf(area, readSource(root, area))].map(({ key, group, message }) => ({
    key,
    screen: `${area}.${group}`,
    text: message.text.toLowerCase(),
  })),
)

/** Messages of the same screen that contain a text which is another message of it as a whole. */
function confusedWith(text: string) {
  const screens = new Set(english.filter(message => plain(message.text) === plain(text)).map(m => m.screen))
  return english.filter(
    message =>
      screens.has(message.screen) &&
      message.text.includes(text.toLowerCase()) &&
      plain(message.text) !== plain(text),
  )
}

test('no journey looks for a text that also stands inside another one of its screen', () => {
  const wrong = globSync('e2e/**/*.ts', { cwd: root }).flatMap(file => {
    const code = readFileSync(join(root, file), 'utf8')
    return [
      ...code.matchAll(/page\s*\.getByText\(\s*'([^'\n]+)'\s*([^)]*)\)(\s*\.(?:first|last|nth)\()?/g),
    ].flatMap(({ 1: text = '', 2: options = '', 3: chosen, index }) =>
      options.includes('exact') || chosen
        ? []
        : confusedWith(text).map(
            ({ key }) => `${file}:${code.slice(0, index).split('\n').length}: ${text} (${key})`,
          ),
    )
  })
  expect(wrong).toEqual([])
})
