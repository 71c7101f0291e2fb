import { expect, test } from 'vitest'
import type { Planned } from './commands.ts'
import { changeWords, rowsToSend, summaryOf } from './plan.ts'

const planned = (given: Partial<Planned>): Planned => ({
  line: 2,
  outcome: 'add',
  what: 'Dynamos v Highlanders',
  reason: null,
  near: [],
  valid: [],
  warnings: [],
  changes: [],
  version: null,
  ...given,
})

test('the summary counts every line', () => {
  const plan = [
    planned({}),
    planned({ outcome: 'refused' }),
    planned({ outcome: 'same' }),
    planned({ outcome: 'same' }),
  ]
  expect(summaryOf(plan)).toBe('4 lines: 1 to add, 0 to change, 1 rejected, 2 without change.')
})

test('only what does something is sent, with the version that was seen', () => {
  const plan = [
    planned({ line: 2 }),
    planned({ line: 3, outcome: 'change', version: 4 }),
    planned({ line: 4, outcome: 'same', version: 1 }),
    planned({ line: 5, outcome: 'refused' }),
  ]
  const rows = [2, 3, 4, 5].map(line => ({ line }))
  expect(rowsToSend('matches', rows, plan)).toEqual([
    { line: 2, version: null },
    { line: 3, version: 4 },
  ])
  expect(rowsToSend('squads', rows, plan)).toEqual([{ line: 2 }, { line: 3 }])
})

test('a change says what was and what will be', () => {
  const changes: Planned['changes'] = [
    ['score', null, '2–1'],
    ['status', 'scheduled', 'report_submitted'],
  ]
  expect(changeWords(planned({ outcome: 'change', changes }))).toEqual([
    'score: nothing → 2–1',
    'status: scheduled → waiting for confirmation',
  ])
  expect(changeWords(planned({ changes }))).toEqual(['score: 2–1', 'status: waiting for confirmation'])
})
