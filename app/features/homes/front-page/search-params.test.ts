import { expect, test } from 'vitest'
import { hrefOf, readSearchParams, wrongIn } from './search-params.ts'

const asked = (words: string) => readSearchParams(new URLSearchParams(words))

test('an address says the season, the club and the day', () => {
  expect(asked('season=2025&club=dynamos&on=2025-03-01')).toEqual({
    season: '2025',
    club: 'dynamos',
    on: '2025-03-01',
  })
  expect(hrefOf(asked('club=dynamos'))).toBe('/?club=dynamos')
  expect(hrefOf(asked(''))).toBe('/')
})

test.each(['2025-02-30', 'yesterday', '2025-3-1', '%00'])('%s is no day', on => {
  expect(asked(`on=${on}`).on).toBe('')
})

test('what there is not is said in a sentence', () => {
  const search = new URLSearchParams('season=1899&club=nobody&on=soon')
  const shown = { season: { slug: '2025', name: '2025' }, club: null }
  expect(wrongIn(search, readSearchParams(search), shown)).toEqual([
    'There is no season “1899”. This is 2025.',
    'No club “nobody” plays in 2025. These are all clubs.',
    '“soon” is not a day.',
  ])
  const right = new URLSearchParams('season=2025&club=dynamos')
  expect(wrongIn(right, readSearchParams(right), { ...shown, club: 'dynamos' })).toEqual([])
})
