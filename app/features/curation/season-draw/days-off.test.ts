import { expect, test } from 'vitest'
import { readDaysOff } from './days-off.ts'

const clubs = [
  { id: 'd', name: 'Dynamos' },
  { id: 'c', name: 'CAPS United' },
]

test('a day is for everybody, or for the club behind it', () => {
  expect(readDaysOff('2027-04-10\n\n 2027-05-01 caps united \n', clubs)).toEqual({
    days: [
      { day: '2027-04-10', club: null },
      { day: '2027-05-01', club: 'c' },
    ],
  })
})

test.each(['10 April', '2027-02-30', '2027-04-10 Bosso'])('%o is told back', words => {
  expect(readDaysOff(words, clubs)).toEqual({ problem: expect.stringContaining('"') })
})
