import { expect, test } from 'vitest'
import { sanctionWords } from './case-words.ts'

const none = { banMatches: null, banUntil: null, fineUsd: null, points: null, closedDoors: null }

test('a decision is told with all its sanctions', () => {
  expect(
    sanctionWords({
      ...none,
      points: 3,
      fineUsd: 5000,
      closedDoors: 1,
      sanctions: ['points', 'fine', 'closed_doors'],
    }),
  ).toBe('3 points deducted, fined US$5,000, 1 home match behind closed doors')
  expect(sanctionWords({ ...none, banMatches: 1, sanctions: ['ban_matches', 'warning'] })).toBe(
    'Banned for 1 match, warned',
  )
  expect(sanctionWords({ ...none, sanctions: ['none'] })).toBe('No sanction')
})
