import { expect, test } from 'vitest'
import { readSearchParams, hrefOf } from './search-params.ts'

const asked = (search: string) => readSearchParams(new URLSearchParams(search))

test('an address names players, each with a season or without', () => {
  expect(asked('players=tino-moyo:2026-sample,rudo-dube&mode=per90&radar=1')).toEqual({
    picks: [
      { slug: 'tino-moyo', season: '2026-sample' },
      { slug: 'rudo-dube', season: null },
    ],
    mode: 'per90',
    hasRadar: true,
    words: '',
    leftOut: 0,
  })
})

test('who is named twice in a season is compared once, in two seasons twice', () => {
  expect(asked('players=a:2025,a:2025,a:2026').picks).toHaveLength(2)
})

test('four are compared, and it is known how many were left out', () => {
  expect(asked('players=a,b,c,d,e,f')).toMatchObject({ leftOut: 2, picks: { length: 4 } })
})

test.each(['', 'players=%00&q=%00', 'players=', 'players=,,:2025, ,', 'mode=guess&radar=yes'])(
  'the address ?%s names nobody',
  search => {
    expect(asked(search)).toEqual({ picks: [], mode: 'totals', hasRadar: false, words: '', leftOut: 0 })
  },
)

test('a name as people write it becomes one of the record', () => {
  expect(asked('players=Tino  Moyo').picks).toEqual([{ slug: 'tino-moyo', season: null }])
})

test('the address of what was asked asks the same', () => {
  const search = 'players=a:2025,b&mode=percentile&radar=1'
  expect(hrefOf(asked(search))).toBe(`/compare-players?${search}`)
  expect(hrefOf(asked(''))).toBe('/compare-players')
  const odd = { picks: [{ slug: 'a&b', season: null }] }
  expect(asked(hrefOf(odd).split('?')[1] ?? '').picks).toEqual(odd.picks)
})
