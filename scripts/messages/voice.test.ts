// The English catalogue in plain words: short sentences, and none of the phrases that nobody else says.
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bannedPhrases } from './banned-phrases.ts'
import { areasIn, messagesOf, readSource } from './catalogue.ts'
import { gradeOf, highestGrade, plainText, readabilityOf, sentencesIn, syllablesIn } from './readability.ts'
import { parseMessage } from './parse.ts'

const root = join(import.meta.dirname, '..', '..')

test('no message has a banned phrase', () => {
  const found = areasIn(root).flatMap(area =>
    [...messagesOf(area, readSource(root, area))].flatMap(({ key, message: { text } }) =>
      bannedPhrases
        .filter(({ phrase }) => phrase.test(text))
        .map(({ instead }) => `${key}: “${text}”. Say: ${instead}`),
    ),
  )
  expect(found).toEqual([])
})

test('areas that are wholly lifted are easy to read, and have no long sentences', () => {
  const hard = readabilityOf(root)
    .filter(({ isLifted }) => isLifted)
    .flatMap(({ area, grade, long }) => [
      ...(grade > highestGrade(area) ? [`${area}: grade ${grade.toFixed(1)}`] : []),
      ...long,
    ])
  expect(hard).toEqual([])
})

test.each([
  ['goal', 1],
  ['table', 2],
  ['saved', 1],
  ['needed', 2],
  ['time', 1],
  ['association', 5],
  ['the', 1],
  ['2–1', 1],
])('%s has %i syllables', (word, count) => {
  expect(syllablesIn(word)).toBe(count)
})

test('a text of long words is graded higher than one of short words', () => {
  const easy = gradeOf(['The match is on. You can watch it now.'])
  const hard = gradeOf(['Registration documentation necessitates administrative authorisation.'])
  expect(easy).toBeLessThan(3)
  expect(hard).toBeGreaterThan(20)
  expect(gradeOf([])).toBe(0)
})

test('a message is read with something in place of its parameters, and by the usual choice', () => {
  const parts = parseMessage(
    'Waiting for {club}. <b>{count, plural, one {# day} other {# days}}</b> left.',
    'en',
  )
  expect(sentencesIn(plainText(parts)).map(words => words.length)).toEqual([3, 3])
})
