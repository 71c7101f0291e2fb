import { expect, test } from 'vitest'
import type { Listed } from './queries.ts'
import { comparePath, csvOf, factsOf } from './labels.ts'

const player: Listed = {
  id: '1',
  slug: 'tino-banda',
  name: 'Tino Banda',
  isSample: true,
  position: 'FW',
  birthYear: 2001,
  club: null,
  matches: null,
  minutes: null,
  goals: null,
  assists: null,
  note: '=1+1, "quick"',
  reports: 1,
  rating: 4.2,
}

test('an export has a line for each player, and nothing that a spreadsheet would run', () => {
  expect(csvOf([player]).split('\r\n')).toEqual([
    'Player,Position,Born,Club,Matches,Minutes,Goals,Assists,Reports,Average rating,Note',
    `Tino Banda,FW,2001,,,,,,1,4.2,"'=1+1, ""quick"""`,
    '',
  ])
})

test('only what is known is told of a player', () => {
  expect(factsOf(player)).toBe('Forward, born 2001')
  expect(factsOf({ position: null, birthYear: null, club: 'Dynamos' })).toBe('Dynamos')
})

test('a comparison is asked for by its address', () => {
  expect(comparePath(['tino-banda', 'a,b'])).toBe('/compare-players?players=tino-banda,a%2Cb')
})
