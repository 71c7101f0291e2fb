import { expect, test } from 'vitest'
import { isMoved, tableIfUpheld } from './if-upheld.ts'
import type { CountedMatch } from '#domain/record/table/standings.ts'

const match = (home: string, away: string, homeGoals: number, awayGoals: number): CountedMatch => ({
  home,
  away,
  homeGoals,
  awayGoals,
  playedOn: '2026-04-01',
})
const clubs = ['dynamos', 'herentals', 'telone', 'yadah']
const season = [match('dynamos', 'herentals', 1, 1), match('telone', 'yadah', 2, 0)]

test('a claimed result replaces the one that counts, and those who move are told', () => {
  const claim = { home: 'dynamos', away: 'herentals', homeGoals: 3, awayGoals: 0, playedOn: '2026-04-01' }
  const table = tableIfUpheld(clubs, season, claim)
  expect(
    table.filter(isMoved).map(({ club, before, after }) => [club, before.position, after.position]),
  ).toEqual([
    ['dynamos', 2, 1],
    ['telone', 1, 2],
    ['yadah', 4, 3],
    ['herentals', 2, 4],
  ])
  expect(table.find(({ club }) => club === 'herentals')?.after).toMatchObject({ points: 0, played: 1 })
})

test('a match that does not count yet is added', () => {
  const claim = { home: 'yadah', away: 'dynamos', homeGoals: 3, awayGoals: 0, playedOn: '2026-04-09' }
  const yadah = tableIfUpheld(clubs, season, claim).find(({ club }) => club === 'yadah')
  expect([yadah?.before.points, yadah?.after.points]).toEqual([0, 3])
})

test('the result that counts, claimed again, moves nobody', () => {
  const claim = { home: 'dynamos', away: 'herentals', homeGoals: 1, awayGoals: 1, playedOn: '2026-04-01' }
  expect(tableIfUpheld(clubs, season, claim).filter(isMoved)).toEqual([])
})
