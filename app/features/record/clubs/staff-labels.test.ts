import { expect, test } from 'vitest'
import { headCoachOf, inOrder, isOver, type Stint } from './staff-labels.ts'

const stint = (name: string, asOf: string | null, rest: Partial<Stint> = {}): Stint => ({
  role: 'head coach',
  startsOn: null,
  endsOn: null,
  asOf,
  isSample: false,
  person: { slug: name.toLowerCase(), name },
  ...rest,
})

test('the newest telling of a head coach counts', () => {
  const told = [stint('First', '2024-11'), stint('Third', '2025-09'), stint('Second', '2025-07')]
  expect(headCoachOf(told)?.person.name).toBe('Third')
  expect(inOrder(told).map(({ person }) => person.name)).toEqual(['Third', 'Second', 'First'])
})

test('somebody whose first day is known counts before a later hearsay', () => {
  const told = [stint('Told', '2025-09'), stint('Signed', null, { startsOn: '2024-05-07' })]
  expect(headCoachOf(told)?.person.name).toBe('Signed')
})

test('a stint that a source has ended is over', () => {
  expect(headCoachOf([stint('Gone', '2024 to June 2025')])).toBeNull()
  expect(headCoachOf([stint('Here', '2024 on; two-year extension 1 Dec 2025')])?.person.name).toBe('Here')
  expect(isOver(stint('Left', null, { startsOn: '2024-01-01', endsOn: '2025-06-01' }), '2026-01-01')).toBe(
    true,
  )
  expect(isOver(stint('Stays', null, { startsOn: '2024-01-01', endsOn: '2026-06-01' }), '2026-01-01')).toBe(
    false,
  )
})

test('only a head coach is the head coach', () => {
  expect(headCoachOf([stint('Helper', '2026 season', { role: 'assistant coach' })])).toBeNull()
})
