import { expect, test } from 'vitest'
import { matchStatuses } from '#domain/record/match/match.ts'
import { matchParts } from '#domain/matchday/match-moves.ts'
import { matchLinksFor } from './match-links.ts'

const labels = (
  ...[status, parts]: [Parameters<typeof matchLinksFor>[0]['status'], Parameters<typeof matchLinksFor>[1]]
) => matchLinksFor({ id: 'm', status }, parts).map(({ label }) => label)

test('who has no part in a match is led nowhere', () => {
  for (const status of matchStatuses) expect(labels(status, [])).toEqual([])
})

test.each([
  ['lineups_open', ['home_signatory'], ['Line-up']],
  ['lineups_open', ['home_recorder'], ['Match-day console']],
  ['lineups_open', ['referee'], ['Line-up', 'Match-day console']],
  ['scheduled', ['association'], ['Line-up', 'Decisions']],
  ['scheduled', ['home_recorder'], []],
  ['live_2h', ['referee'], ['Match-day console', 'Decisions']],
  ['full_time', ['referee'], ['Match-day console', 'Reports']],
  ['report_submitted', ['away_signatory'], ['Reports']],
  ['confirmed', ['away_signatory'], ['Reports', 'Protest']],
  ['confirmed', ['league'], ['Reports', 'Decisions']],
  ['abandoned', ['association'], ['Decisions']],
] as const)('%s, %j: %j', (status, parts, expected) => {
  expect(labels(status, parts)).toEqual(expected)
})

test('every address is of the match itself', () => {
  for (const status of matchStatuses)
    for (const { to } of matchLinksFor({ id: 'm', status }, matchParts))
      expect(to).toMatch(/^\/matches\/m\/[a-z-]+$/)
})

test('who picks for a club has the way to its line-up until kick-off, and no other', () => {
  for (const status of matchStatuses)
    expect(matchLinksFor({ id: 'm', status }, [], true).map(({ label }) => label)).toEqual(
      ['scheduled', 'lineups_open', 'lineups_confirmed', 'delayed'].includes(status) ? ['Line-up'] : [],
    )
})
