import { expect, test } from 'vitest'
import { isOneEditAway } from './one-edit-away.ts'
import { findPages, nearestPages, wordsOf } from './find-pages.ts'
import { sitePages } from './site-pages.ts'

const first = (question: string) => findPages(question)[0]?.title

test.each([
  ['log', 'Table'],
  ['table', 'Table'],
  ['Standings', 'Table'],
  ['fixtures', 'Matches'],
  ['RESULTS', 'Matches'],
  ['match', 'Matches'],
  ['matches', 'Matches'],
  ['clubs', 'Clubs'],
  ['teams', 'Clubs'],
  ['team', 'Clubs'],
  ['referees', 'Match officials'],
  ['referee', 'Match officials'],
  ['coach', 'Coaches'],
  ['privacy', 'About'],
  ['login', 'Sign in'],
  ['compare players', 'Compare players'],
  ['  Tránsfers  ', 'Transfers'],
])('a search for %s finds %s first', (question, title) => {
  expect(first(question)).toBe(title)
})

test.each([
  ['standngs', 'Table'],
  ['fixtrues', 'Matches'],
  ['plaeyrs', 'Players'],
  ['refree', 'Match officials'],
  ['standing', 'Table'],
  ['valuatons', 'Valuations'],
])('one slip in a word does not matter: %s finds %s', (question, title) => {
  expect(first(question)).toBe(title)
})

test('every word must be answered, and two slips in one are too many', () => {
  expect(findPages('players zebra')).toEqual([])
  expect(findPages('stendengs')).toEqual([])
})

test.each(['', '   ', '?!', '\u0000', '💥', 'x'])('a search for %j finds nothing', question => {
  expect(findPages(question)).toEqual([])
})

test('a very long question is answered at once', () => {
  expect(wordsOf('log '.repeat(100_000)).length).toBeLessThanOrEqual(50)
})

test.each([
  ['/standngs', '/standings'],
  ['/clubs/nowhere', '/explore/teams'],
  ['/explore/player', '/explore/players'],
  ['/Fixtures/', '/fixtures'],
  ['/log', '/standings'],
  ['/%E0%A4/refrees', '/explore/officials'],
])('the page nearest to the address %s is %s', (path, to) => {
  expect(nearestPages(path)[0]?.to).toBe(to)
})

test('an address that resembles nothing has no nearest page', () => {
  expect(nearestPages('/wp-content/xmlrpc.php')).toEqual([])
})

test.each([
  ['table', 'tabel', true],
  ['table', 'able', true],
  ['table', 'tables', true],
  ['table', 'tible', true],
  ['table', 'tibel', false],
  ['table', 'ta', false],
  ['abcd', 'badc', false],
])('%s and %s are one slip apart: %s', (one, other, isOne) => {
  expect([isOneEditAway(one, other), isOneEditAway(other, one)]).toEqual([isOne, isOne])
})

test('no page stands twice, and each has words of its own', () => {
  expect(new Set(sitePages.map(page => page.to)).size).toBe(sitePages.length)
  for (const page of sitePages) expect(findPages(page.title)[0]).toBe(page)
})
