// One word is written in one way in all of a language, as its glossary has it.
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { areasIn, messagesOf, readTranslation } from './catalogue.ts'
import { spellings } from './testing/spellings.ts'

const root = join(import.meta.dirname, '..', '..')

/** What people may type into the search, and not what the site writes. */
const isSearchTerm = (key: string) => /^record\.search\.\w+Words$/.test(key)

const misspelt = (language: 'sn' | 'nd', text: string) =>
  spellings[language].flatMap(({ wrong, instead }) => {
    const [found] = wrong.exec(text.replaceAll(/\{\w+/g, '{')) ?? []
    return found === undefined ? [] : `“${found.trim()}”: ${instead}`
  })

describe.each(['sn', 'nd'] as const)('in %s', language => {
  test('every message is spelt as the glossary has it', () => {
    const found = areasIn(root).flatMap(area =>
      [...messagesOf(area, readTranslation(root, area, language))].flatMap(({ key, message: { text } }) =>
        isSearchTerm(key) ? [] : misspelt(language, text).map(problem => `${key}: ${problem}`),
      ),
    )
    expect(found).toEqual([])
  })
})

test.each([
  ['nd', 'Umqeqeshi uma engekho', 2],
  ['nd', 'Umqeqetshi, i-imeyili le-akhawunti yeSouth Africa, isiShona', 0],
  ['nd', 'Tshintsha iphasiwedi, bhala iimeyili', 2],
  ['nd', 'iAfrica lamaphuzu', 2],
  ['sn', 'Mutambo wokutanga wokupedzisira', 1],
  ['sn', 'Mutambo wekutanga, kero yeemail', 0],
] as const)('%s: “%s” has %i of them', (language, text, count) => {
  expect(misspelt(language, text)).toHaveLength(count)
})
