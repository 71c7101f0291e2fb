import { expect, test } from 'vitest'
import { hrefOf, picksOf, readSearchParams, shortened } from './search-params.ts'

const asked = (query: string) => readSearchParams(new URLSearchParams(query))

test('an address says the season, the round and every pick, and says them back', () => {
  const href = '/analysis?tool=what-if&season=2026-sample&round=26&by=scores&picks=DYNHIG21.HIGDYNa'
  expect(hrefOf(asked(href.slice(href.indexOf('?'))))).toBe(href)
})

test('picks that cannot be read are none, and that is known', () => {
  expect(asked('picks=DYNHIGx')).toMatchObject({ isBroken: true, picks: new Map() })
  expect(asked('')).toMatchObject({ isBroken: false, round: undefined })
  expect(asked('round=x').round).toBeUndefined()
})

test('what the form sends without a script leads to the short address', () => {
  const sent = new URLSearchParams('tool=what-if&round=26&picks=CAPDYNd&DYNHIG=h&SIMCAP=')
  expect(shortened(sent)).toBe('/analysis?tool=what-if&round=26&picks=CAPDYNd.DYNHIGh')
})

test('a result can be changed and taken back, and nonsense changes nothing', () => {
  const before = new Map([['DYNHIG', 'h' as const]])
  expect(picksOf(before, new URLSearchParams('DYNHIG=a')).get('DYNHIG')).toBe('a')
  expect(picksOf(before, new URLSearchParams('DYNHIG=')).size).toBe(0)
  expect(picksOf(before, new URLSearchParams('DYNHIG=win')).get('DYNHIG')).toBe('h')
})

test('a score is two fields; half of one is none, and leaves a result alone', () => {
  const before = new Map([['DYNHIG', 'h' as const]])
  const said = (query: string) => picksOf(before, new URLSearchParams(query)).get('DYNHIG')
  expect(said('DYNHIG-home=2&DYNHIG-away=0')).toEqual({ home: 2, away: 0 })
  expect(said('DYNHIG-home=2&DYNHIG-away=')).toBe('h')
  expect(said('DYNHIG-home=&DYNHIG-away=')).toBe('h')
  expect(said('DYNHIG-home=12&DYNHIG-away=1')).toBe('h')
  const scored = new Map([['DYNHIG', { home: 1, away: 1 }]])
  expect(picksOf(scored, new URLSearchParams('DYNHIG-home=1&DYNHIG-away=')).size).toBe(0)
})
