import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { areasIn, readSource, readTranslation, translated } from './catalogue.ts'
import { importPo } from './exchange.ts'
import { toPo } from './po.ts'

/** A copy of the catalogues. */
let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'pitch263-messages-'))
  cpSync(join(import.meta.dirname, '..', '..', 'messages'), join(root, 'messages'), {
    recursive: true,
    // What is made of them is a thousand files.
    filter: path => !path.endsWith('.compiled'),
  })
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const poOf = (area: string, language: 'sn' | 'nd') =>
  toPo(area, language, readSource(root, area), readTranslation(root, area, language))

test('what is exported and imported again is the same', () => {
  for (const area of areasIn(root))
    for (const language of ['sn', 'nd'] as const) {
      const before = readTranslation(root, area, language)
      const { refused } = importPo(root, area, language, poOf(area, language))
      expect(refused).toEqual([])
      expect(readTranslation(root, area, language)).toEqual(before)
    }
  expect(translated).toEqual(['sn', 'nd'])
})

test('a reader changes the words and takes the mark away: they are reviewed', () => {
  const changed = poOf('site', 'sn')
    .split('\n\n')
    .map(block =>
      block.includes('msgctxt "site.frame.news"')
        ? block.replace('#, fuzzy, ', '#, ').replace('msgstr "Nhau"', 'msgstr ""\n"Nhau "\n"dzose"')
        : block,
    )
    .join('\n\n')
  importPo(root, 'site', 'sn', changed)
  const { frame } = readTranslation(root, 'site', 'sn')
  expect(frame?.['news']).toEqual({ text: 'Nhau dzose', confidence: 'high', review: 'reviewed' })
  expect(frame?.['table']?.review).toBe('draft')
})

test('a translation of other words, or with other parameters, is not taken for the present one', () => {
  const changed = poOf('record', 'nd')
    .replace('msgid "All seasons"', 'msgid "Every season"')
    .replace('msgstr "Iviki {number}"', 'msgstr "Iviki {name}"')
    .replace('"record.standings.show"', '"record.standings.gone"')
  const { refused } = importPo(root, 'record', 'nd', changed)
  expect(refused).toEqual([
    'record.standings.round: it has the parameters name (text) instead of number (text)',
    'record.standings.gone: there is no such message',
  ])
  expect(readTranslation(root, 'record', 'nd')['standings']?.['allSeasons']?.review).toBe('outdated')
})
