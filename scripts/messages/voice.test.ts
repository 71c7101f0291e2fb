// The English catalogue in plain words: short sentences, and none of the phrases that nobody else says.
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { areasIn, messagesOf, readSource } from './catalogue.ts'
import { gradeOf, readabilityOf } from './readability.ts'
import { bannedPhrases } from './testing/banned-phrases.ts'

const root = join(import.meta.dirname, '..', '..')

/** What people may type into the search, not what the site says. */
const isSearchTerm = (key: string) => /^record\.search\.\w+Words$/.test(key)

test('no message has a banned phrase', () => {
  const found = areasIn(root).flatMap(area =>
    [...messagesOf(area, readSource(root, area))].flatMap(({ key, message: { text } }) =>
      bannedPhrases
        .filter(({ phrase }) => phrase.test(text) && !isSearchTerm(key))
        .map(({ instead }) => `${key}: “${text}”. Say: ${instead}`),
    ),
  )
  expect(found).toEqual([])
})

test('every area is easy to read, and has no long sentences', () => {
  const hard = readabilityOf(root).flatMap(({ area, grade, highest, long }) => [
    ...(grade > highest ? [`${area}: grade ${grade.toFixed(1)}`] : []),
    ...long,
  ])
  expect(hard).toEqual([])
})

test('a text of long words is graded higher than one of short words', () => {
  const easy = gradeOf(['The match is on. You can watch it now.'])
  const hard = gradeOf(['Registration documentation necessitates administrative authorisation.'])
  expect(easy).toBeLessThan(3)
  expect(hard).toBeGreaterThan(20)
  expect(gradeOf([])).toBe(0)
})
