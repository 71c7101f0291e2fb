import { expect, test } from 'vitest'
import { nameOf, outdated } from './rotation.ts'

const keep = { daily: 7, weekly: 4, monthly: 6 }
const day = 86_400_000
const first = Date.parse('2025-10-01T23:15:00.000Z')
const nights = (count: number) => Array.from({ length: count }, (_, n) => nameOf(new Date(first + n * day)))

/** Night by night, as they are made. */
function after(count: number): string[] {
  return nights(count).reduce<string[]>((kept, name) => {
    const all = [...kept, name]
    const gone = new Set(outdated(all, keep))
    return all.filter(each => !gone.has(each))
  }, [])
}

test('after a year there are the last of 7 days, 4 weeks and 6 months', () => {
  expect(after(365).map(name => name.slice(0, 10))).toEqual([
    '2026-04-30',
    '2026-05-31',
    '2026-06-30',
    '2026-07-31',
    '2026-08-31',
    '2026-09-13',
    '2026-09-20',
    '2026-09-24',
    '2026-09-25',
    '2026-09-26',
    '2026-09-27',
    '2026-09-28',
    '2026-09-29',
    '2026-09-30',
  ])
})

test('after a month off the newest are still there: days without a backup do not count', () => {
  const made = nights(7)
  const later = nameOf(new Date(first + 40 * day))
  expect(outdated([...made, later], keep)).toEqual([nights(1)[0]])
})

test('of several on one day the last stays, and other files always', () => {
  const names = ['T08-00', 'T09-00', 'T10-00'].map(hour => `2026-11-18${hour}-00-000Z.backup`)
  expect(outdated([...names, 'before-the-move.backup', 'files', '2026-11-18.backup'], keep)).toEqual([
    names[1],
    names[0],
  ])
})
