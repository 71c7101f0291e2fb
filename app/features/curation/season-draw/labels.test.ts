import { expect, test } from 'vitest'
import type { PlannedMatch } from './queries.ts'
import { changeWords, conflictsIn, summaryOf } from './labels.ts'

const row = (outcome: PlannedMatch['outcome'], changes: PlannedMatch['changes'] = {}): PlannedMatch => ({
  line: 1,
  round: 1,
  home: 'Dynamos',
  away: 'Highlanders',
  venue: null,
  day: '2027-03-06',
  time: '15:00',
  outcome,
  changes,
  reason: null,
})

const summary = (...rows: PlannedMatch[]) => summaryOf({ season: '2027', isNew: true, seen: '', rows })

test('what a draw would do is told in one line', () => {
  expect(summary(row('add'), row('add'))).toBe('Season 2027: 2 matches to add.')
  expect(summary(row('change'), row('same'), row('same'))).toBe(
    'Season 2027: 0 to add, 1 to change, 0 to remove, 0 rejected, 2 without change.',
  )
})

test('a change is told with what it was', () => {
  expect(changeWords(row('change', { day: ['2027-03-06', '2027-03-07'], venue: [null, 'Rufaro'] }))).toEqual([
    'day: 2027-03-06 → 2027-03-07',
    'ground: none → Rufaro',
  ])
})

test('conflicts name the clubs and the day', () => {
  const entrants = ['d', 'h', 'c'].map(id => ({ id, ground: null, town: id }))
  const match = { round: 3, day: '2027-03-06', time: '15:00' }
  const matches = [
    { ...match, home: 'd', away: 'h' },
    { ...match, home: 'c', away: 'd' },
  ]
  const draw = { entrants, isDouble: false, startsOn: '2027-03-06', daysOff: [], number: 1 }
  expect(conflictsIn(draw, matches, id => (id === 'd' ? 'Dynamos' : id))).toEqual([
    'Round 3, 6 March 2027: Dynamos plays twice.',
  ])
})
