import { expect, test } from 'vitest'
import { languages } from './languages.ts'
import { pathIn, splitLanguage } from './paths.ts'

test.each([
  ['/', 'en', '/'],
  ['/standings', 'en', '/standings'],
  ['/sn', 'sn', '/'],
  ['/sn/', 'sn', '/'],
  ['/nd/teams/dynamos', 'nd', '/teams/dynamos'],
  ['/snow', 'en', '/snow'],
  ['/en/standings', 'en', '/en/standings'],
])('%s is %s %s', (address, language, path) => {
  expect(splitLanguage(address)).toEqual({ language, path })
})

test('a path and its address in a language lead to each other', () => {
  for (const language of languages)
    for (const path of ['/', '/standings', '/teams/dynamos'])
      expect(splitLanguage(pathIn(language, path))).toEqual({ language, path })
  expect(pathIn('sn', '/')).toBe('/sn')
})
