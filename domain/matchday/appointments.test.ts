import { expect, test } from 'vitest'
import {
  type Candidate,
  isImpossible,
  isOfCategory,
  missingDuties,
  type PlannedMatch,
  planWarnings,
  suggestOfficials,
} from './appointments.ts'

const nobody = ['', '', '', '', '']

const match = (id: string, day: string | null, hour = 15, chosen = nobody): PlannedMatch => ({
  id,
  title: `Match ${id}`,
  day,
  kickOff: day && `${day}T${hour}:00:00+02:00`,
  chosen,
})

const official = (id: string, category = 'referee', matches = 0, panel: string | null = 'A'): Candidate => ({
  id,
  name: id,
  category,
  panel,
  matches,
})

const refereesOf = (plan: Map<string, string[]>) => [...plan.values()].map(([referee]) => referee)

test('a match needs five, and whoever declined is not one of them', () => {
  expect(missingDuties([])).toEqual(['referee', 'assistant', 'assistant', 'fourth', 'commissioner'])
  const given = [
    { function: 'referee', answer: 'declined' },
    { function: 'assistant', answer: 'waiting' },
    { function: 'fourth', answer: 'accepted' },
  ]
  expect(missingDuties(given)).toEqual(['referee', 'assistant', 'commissioner'])
})

test('a referee can be the fourth official, and not the other way round', () => {
  expect(isOfCategory('fourth', 'referee')).toBe(true)
  expect(isOfCategory('referee', 'fourth')).toBe(false)
})

test('the same official in two matches of a day is a warning, and impossible when they overlap', () => {
  const plan = [
    match('1', '2031-03-08', 13, ['a', '', '', '', '']),
    match('2', '2031-03-08', 15, ['', 'a', '', '', '']),
    match('3', '2031-03-08', 19, ['a', '', '', '', '']),
    match('4', '2031-03-09', 15, ['a', '', '', 'a', '']),
  ]
  const found = planWarnings(plan).map(each => [each.matchId, each.kind, each.other, isImpossible(each)])
  expect(found).toEqual([
    ['1', 'same_time', 'Match 2', true],
    ['1', 'same_day', 'Match 3', false],
    ['2', 'same_time', 'Match 1', true],
    ['2', 'same_day', 'Match 3', false],
    ['3', 'same_day', 'Match 1', false],
    ['3', 'same_day', 'Match 2', false],
    ['4', 'twice', 'Match 4', true],
  ])
})

test('nobody is suggested twice on a day, nor against a warning, and what was chosen stays', () => {
  const plan = [
    match('1', '2031-03-08', 15, ['', '', '', 'd', '']),
    match('2', '2031-03-08', 18),
    match('3', '2031-03-09'),
  ]
  const warned = [{ matchId: '1', personId: 'a', kind: 'same_town', words: 'Comes from Gweru.' }]
  const suggested = suggestOfficials(plan, [official('a'), official('b'), official('d')], warned)
  expect(suggested.get('1')).toEqual(['b', '', '', 'd', ''])
  expect(suggested.get('2')).toEqual(['a', '', '', '', ''])
  expect(suggested.get('3')).toEqual(['d', '', '', 'a', ''])
})

test('every place that can be filled is filled, also where the first choice must move on', () => {
  const plan = [match('1', '2031-03-08'), match('2', '2031-03-08')]
  const warned = [{ matchId: '2', personId: 'b', kind: 'own_club', words: 'Works there.' }]
  expect(refereesOf(suggestOfficials(plan, [official('a'), official('b', 'referee', 9)], warned))).toEqual([
    'b',
    'a',
  ])
})

test('whoever had fewer matches comes first, of those on a panel, each for their own duty', () => {
  const all = [
    official('busy', 'referee', 7),
    official('free', 'referee', 1),
    official('new', 'referee', 0, null),
  ]
  expect(refereesOf(suggestOfficials([match('1', '2031-03-08')], all, []))).toEqual(['free'])
  const fourths = [...all, official('fourth', 'fourth', 20)]
  expect(suggestOfficials([match('1', '2031-03-08')], fourths, []).get('1')?.[3]).toBe('fourth')
  expect(suggestOfficials([match('1', null)], all, []).get('1')?.[0]).toBe('free')
})
