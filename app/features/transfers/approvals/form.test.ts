import { expect, test } from 'vitest'
import { readContract, readTerms } from './form.ts'

function form(rows: [string, string][]) {
  const made = new FormData()
  for (const [name, value] of rows) made.append(name, value)
  return made
}

test('terms are read as they are meant: thousands, instalments in order, nothing where nothing was typed', () => {
  const said = form([
    ['startsOn', '2026-07-01'],
    ['fee', '12,000'],
    ['dueOn', '2026-07-01'],
    ['amount', '6 000'],
    ['dueOn', '2026-09-01'],
    ['amount', '6000'],
    ['dueOn', ''],
    ['amount', ''],
    ['addOns', ''],
    ['note', ' He is wanted. '],
  ])
  expect(readTerms(said)).toEqual({
    startsOn: '2026-07-01',
    fee: 12_000,
    instalments: [
      { dueOn: '2026-07-01', amount: 6_000 },
      { dueOn: '2026-09-01', amount: 6_000 },
    ],
    note: 'He is wanted.',
  })
})

test('an amount that is none is sent as it was typed, so that it is refused and not lost', () => {
  expect(readTerms(form([['fee', 'much']]))).toEqual({ fee: 'much', instalments: [] })
})

test('a contract without days is none', () => {
  expect(readContract(form([['monthlyWage', '650']]))).toBeUndefined()
  expect(
    readContract(
      form([
        ['contractStartsOn', '2026-07-01'],
        ['contractEndsOn', '2029-06-30'],
        ['monthlyWage', '650'],
        ['isFirstProfessional', 'no'],
      ]),
    ),
  ).toEqual({
    startsOn: '2026-07-01',
    endsOn: '2029-06-30',
    monthlyWage: 650,
    isAmateur: false,
    isFirstProfessional: false,
  })
})
