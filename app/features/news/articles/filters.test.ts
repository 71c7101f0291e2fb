import { expect, test } from 'vitest'
import { hrefOfNews, readFilters } from './filters.ts'

const asked = (query: string) => readFilters(new URLSearchParams(query))

test('an address that was made is read as what it was made from', () => {
  const filters = { club: 'dynamos', kind: 'analysis', year: '2026', page: 3 } as const
  const [, query = ''] = hrefOfNews(filters).split('?')
  expect(asked(query)).toEqual({ ...filters, nonsense: undefined })
})

test('nothing asked for is all of it, on its own address', () => {
  expect(asked('')).toEqual({ club: null, kind: null, year: null, page: 1, nonsense: undefined })
  expect(hrefOfNews({ page: 1 })).toBe('/news')
  expect(asked('club=&kind=&year=')).toMatchObject({
    club: null,
    kind: null,
    year: null,
    nonsense: undefined,
  })
})

test.each([
  ['kind=gossip', 'There is no kind “gossip”'],
  ['kind=constructor', 'There is no kind “constructor”'],
  ['year=soon', 'There is no year “soon”'],
  ['year=20266', 'There is no year “20266”'],
])('%s is told, and not asked for', (query, nonsense) => {
  expect(asked(query)).toMatchObject({ kind: null, year: null, nonsense })
})

test.each(['page=0', 'page=-1', 'page=x', 'page=1.5'])('%s is the first page', query => {
  expect(asked(query).page).toBe(1)
})
