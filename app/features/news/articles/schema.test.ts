import { expect, test } from 'vitest'
import { emptyForm, problemsOf, scheduleProblem, slugFrom } from './schema.ts'

test.each([
  ['Dynamos 2–1 Hwange', 'dynamos-2-1-hwange'],
  ['  N’Gezi: Fábio’s  return!  ', 'ngezi-fabios-return'],
  ['x'.repeat(200), 'x'.repeat(80)],
  ['!!!', ''],
])('%j has an address', (title, slug) => {
  expect(slugFrom(title)).toBe(slug)
})

const sound = { ...emptyForm('Rudo', 'news'), title: 'A title', slug: 'a-title', body: 'Words.' }

test('what can be saved has nothing wrong with it', () => {
  expect(problemsOf(sound, false)).toEqual({})
})

test('everything that is wrong is told at its field', () => {
  const wrong = { ...emptyForm('', 'news'), title: 'Ab', slug: 'Not this', coverPath: 'league/x.png' }
  expect(Object.keys(problemsOf(wrong, true)).toSorted()).toEqual(
    ['body', 'byline', 'correction', 'coverAlt', 'slug', 'title'].toSorted(),
  )
})

test('what readers have seen is changed with a note only', () => {
  expect(problemsOf(sound, true)).toEqual({ correction: expect.any(String) })
  expect(problemsOf({ ...sound, correction: 'The score was 2–1.' }, true)).toEqual({})
})

test('an article is scheduled for a time to come, as it is in Harare', () => {
  const now = new Date('2026-11-17T20:00:00Z')
  expect(scheduleProblem('', now)).toBe('Choose a day and time.')
  expect(scheduleProblem('2026-11-17T22:00', now)).toMatch(/in the future/)
  expect(scheduleProblem('2026-11-17T22:01', now)).toBeUndefined()
})
