import { expect, test } from 'vitest'
import { filterMeetings, readSearchParams } from './search-params.ts'
import type { MetOn } from './rival-queries.ts'

const met = (isHome: boolean, own: number, others: number): MetOn => ({
  day: '',
  season: '2025',
  seasonName: '2025',
  isHome,
  own,
  others,
})
const meetings = [met(true, 1, 0), met(false, 0, 0), met(true, 2, 1), met(false, 3, 1), met(true, 0, 1)]
const found = (search: string) =>
  filterMeetings(meetings, readSearchParams(new URLSearchParams(search))).map(each => meetings.indexOf(each))

test.each([
  ['', [0, 1, 2, 3, 4]],
  ['only=won', [0, 2, 3]],
  ['only=drawn', [1]],
  ['only=lost&at=home', [4]],
  ['only=won&at=away', [3]],
  ['only=wins-of-one', [2, 3]],
  ['only=one-unbeaten', [0, 1, 2, 3]],
  ['only=other-unbeaten', [4]],
  ['only=nonsense&at=moon', [0, 1, 2, 3, 4]],
])('the list of ?%s holds just what was counted', (search, places) => {
  expect(found(search)).toEqual(places)
})
