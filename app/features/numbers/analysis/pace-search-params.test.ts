import { expect, test } from 'vitest'
import { hrefOfPace, readPaceParams, toggled } from './pace-search-params.ts'

const read = (href: string) => readPaceParams(new URLSearchParams(href.slice(href.indexOf('?'))))

test('an address says which clubs and champions are drawn, and none of a kind too', () => {
  const asked = { clubs: ['dynamos', 'mwos'], champions: [] }
  expect(read(hrefOfPace(asked))).toEqual(asked)
  expect(read('/analysis?tool=pace')).toEqual({ clubs: null, champions: null })
})

test('no more lines are drawn than can be told apart, and none twice', () => {
  const many = ['a', 'b', 'c', 'd', 'e', 'f'].map(slug => `club=${slug}`).join('&')
  expect(read(`/analysis?club=a&${many}`).clubs).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect(toggled(['a', 'b', 'c', 'd', 'e'], 'f')).toEqual(['b', 'c', 'd', 'e', 'f'])
  expect(toggled(['a', 'b'], 'a')).toEqual(['b'])
})
