import { expect, test } from 'vitest'
import { squadOf } from './squad.ts'

const player = (slug: string, endsOn: string | null = null) => ({ slug, endsOn })

test('who has left is not in the squad any more, and who leaves later still is', () => {
  const [stays, leaves, gone] = [player('a'), player('b', '2026-11-17'), player('c', '2026-11-16')]
  expect(squadOf([stays, leaves, gone], '2026-11-17')).toEqual({ players: [stays, leaves], left: [gone] })
})

test('who has come back is in the squad alone', () => {
  const [lent, back] = [player('a', '2026-06-30'), player('a')]
  expect(squadOf([lent, back], '2026-11-17')).toEqual({ players: [back], left: [] })
})

test('of a season that is over everybody counts', () => {
  const gone = player('c', '2025-11-30')
  expect(squadOf([gone], null)).toEqual({ players: [gone], left: [] })
})
