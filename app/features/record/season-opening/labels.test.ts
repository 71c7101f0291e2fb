import { expect, test } from 'vitest'
import type { DrawnSeason } from './queries.ts'
import { consequences, moves, sizeWords, waitingWords } from './labels.ts'

const season: DrawnSeason = {
  slug: '2027',
  name: '2027',
  clubs: 18,
  matches: 306,
  firstOn: '2027-03-06',
  lastOn: '2027-11-27',
  closes: { slug: '2026-sample', name: '2026', isSample: true },
  protests: [],
  comes: ['Agama'],
  leaves: ['Yadah', 'Kwekwe United'],
  refusal: null,
  waiting: [],
}

test('a season is told by its matches, its clubs and its days', () => {
  expect(sizeWords(season)).toBe('306 matches of 18 clubs, from 6 March 2027 to 27 November 2027.')
  expect(sizeWords({ ...season, matches: 1, clubs: 2, firstOn: null })).toBe('1 match of 2 clubs.')
})

test('who leaves and who comes is told by name', () => {
  expect(moves(season)).toEqual(['2 clubs leave: Yadah, Kwekwe United.', '1 club comes in: Agama.'])
  expect(moves({ ...season, comes: [], leaves: [] })).toEqual(['The clubs stay the same.'])
})

test('what is closed is named, and what is not decided yet', () => {
  const [closed] = consequences(season)
  expect(closed).toContain('The season 2026 (sample) is closed')
  expect(consequences({ ...season, closes: null })[0]).toBe('No season is closed, because none is running.')
  expect(consequences(season).join(' ')).not.toContain('appeal')
  const disputed = { id: 'm1', home: 'Dynamos', away: 'Highlanders', day: '2026-11-08' }
  expect(consequences({ ...season, protests: [disputed] }).at(-1)).toBe(
    '1 match of the old season is disputed or under appeal: Dynamos v Highlanders. What is decided can still change its table.',
  )
})

test('what stands in the way is counted', () => {
  expect(waitingWords({ for: 'play', count: 1, first: [] })).toBe('1 match is to be played')
  expect(waitingWords({ for: 'confirmation', count: 3, first: [] })).toBe('3 results are not confirmed')
  expect(waitingWords({ for: 'decision', count: 2, first: [] })).toBe(
    '2 matches are waiting for a new day or a decision',
  )
})
