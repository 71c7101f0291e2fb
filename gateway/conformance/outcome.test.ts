import { expect, test } from 'vitest'
import { outcomeOf } from './outcome.ts'

const notApplicable = [{ cases: /^maps/, reason: 'There are no maps.' }]

const report = (...cases: [string, string][]) => ({
  testResults: [
    {
      name: 'a.test.ts',
      message: 'cannot be read',
      assertionResults: cases.map(([fullName, status]) => ({ fullName, status, failureMessages: ['no'] })),
    },
  ],
})

test('a failed case that is listed is not applicable, and passed where it passes all the same', () => {
  const cases = report(
    ['maps are drawn', 'failed'],
    ['maps are read', 'passed'],
    ['rows', 'failed'],
    ['x', 'pending'],
  )
  expect(outcomeOf(cases, { notApplicable })).toEqual({
    passed: 1,
    failed: [{ name: 'rows', message: 'no' }],
    notApplicable: [{ name: 'maps are drawn', reason: 'There are no maps.' }],
    skipped: 1,
  })
})

test('a file that cannot be loaded has failed', () => {
  expect(outcomeOf(report(), { notApplicable }).failed).toEqual([
    { name: 'a.test.ts', message: 'cannot be read' },
  ])
})
