import { expect, test } from 'vitest'
import { conflictsOf } from './conflicts.ts'
import { type DayOff, drawSeason, type Entrant } from './fixture-draw.ts'

/** Eighteen clubs as the league has them: five in Harare of whom three share a ground, four in Bulawayo at two. */
const grounds = ['rufaro', 'rufaro', 'rufaro', 'nss', 'nss', 'bf', 'bf', 'luveve', 'luveve', null]
const entrants: Entrant[] = Array.from({ length: 18 }, (_, index) => ({
  id: `club ${index}`,
  ground: grounds[index] ?? null,
  town: index < 5 ? 'Harare' : index < 9 ? 'Bulawayo' : null,
}))
const first = (clubs: number) => entrants.slice(0, clubs)
const draw = { entrants, isDouble: true, startsOn: '2027-03-01', daysOff: [] as DayOff[], number: 1 }

test.each([1, 2, 3, 263])('draw %i of eighteen clubs has no conflict', number => {
  const matches = drawSeason({ ...draw, number })
  expect(matches).toHaveLength(306)
  expect(new Set(matches.map(({ home, away }) => `${home} v ${away}`)).size).toBe(306)
  expect(conflictsOf({ entrants, matches, daysOff: [] })).toEqual([])
})

test.each([2, 3, 4, 5, 7, 10, 11, 16, 17])('%i clubs meet twice, each as often at home as away', clubs => {
  const matches = drawSeason({ ...draw, entrants: first(clubs) })
  expect(matches).toHaveLength(clubs * (clubs - 1))
  expect(conflictsOf({ entrants: first(clubs), matches, daysOff: [] })).toEqual([])
})

test.each([4, 9, 18])('%i clubs that meet once differ by one match at home at most', clubs => {
  const matches = drawSeason({ ...draw, entrants: first(clubs), isDouble: false })
  expect(matches).toHaveLength((clubs * (clubs - 1)) / 2)
  expect(conflictsOf({ entrants: first(clubs), matches, daysOff: [] })).toEqual([])
})

test('the same number draws the same season, another one another', () => {
  expect(drawSeason(draw)).toEqual(drawSeason(draw))
  expect(drawSeason({ ...draw, number: 2 })).not.toEqual(drawSeason(draw))
})

test('nobody plays on a weekend that is off, and a club not on a day of its own', () => {
  const daysOff = [
    { day: '2027-03-28', club: null },
    { day: '2027-04-03', club: 'club 0' },
    { day: '2027-04-11', club: 'club 5' },
  ]
  const matches = drawSeason({ ...draw, daysOff })
  expect(matches.some(({ day }) => day === '2027-03-27' || day === '2027-03-28')).toBe(false)
  expect(conflictsOf({ entrants, matches, daysOff })).toEqual([])
  expect(conflictsOf({ entrants, matches: drawSeason(draw), daysOff }).map(({ kind }) => kind)).toContain(
    'day off',
  )
})

test('a season begins on the first weekend from its day on', () => {
  expect(
    drawSeason({ ...draw, startsOn: '2027-03-01' })
      .map(({ day }) => day)
      .toSorted()[0],
  ).toBe('2027-03-06')
  expect(
    drawSeason({ ...draw, startsOn: '2027-03-06' })
      .map(({ day }) => day)
      .toSorted()[0],
  ).toBe('2027-03-06')
})

test('days off without end are refused', () => {
  const daysOff = Array.from({ length: 210 }, (_, week) => ({
    day: new Date(Date.parse('2027-03-06') + week * 7 * 86_400_000).toISOString().slice(0, 10),
    club: null,
  }))
  expect(() => drawSeason({ ...draw, daysOff })).toThrow('weekends')
})

const at = (round: number, home: number, away: number, day: string, time = '15:00') => ({
  round,
  home: `club ${home}`,
  away: `club ${away}`,
  day,
  time,
})
const kinds = (...matches: ReturnType<typeof at>[]) =>
  conflictsOf({ entrants, matches, daysOff: [{ day: '2027-05-01', club: null }] }).map(({ kind }) => kind)

test('each conflict is found', () => {
  expect(kinds(at(1, 0, 9, '2027-03-06'), at(1, 1, 10, '2027-03-06'))).toContain('ground')
  expect(kinds(at(1, 0, 9, '2027-03-06'), at(1, 1, 10, '2027-03-06', '12:00'))).not.toContain('ground')
  expect(kinds(at(1, 0, 3, '2027-03-06'), at(1, 4, 1, '2027-03-06'))).toEqual(['derbies'])
  expect(kinds(at(1, 0, 3, '2027-03-06'), at(1, 5, 7, '2027-03-06'))).toEqual([])
  expect(kinds(at(1, 9, 10, '2027-03-06'), at(1, 11, 9, '2027-03-06', '12:00'))).toContain('twice')
  expect(kinds(at(1, 9, 10, '2027-05-01'))).toContain('day off')
  const run = [at(1, 9, 10, '2027-03-06'), at(2, 9, 11, '2027-03-13'), at(3, 9, 12, '2027-03-20')]
  expect(kinds(...run)).toEqual(['balance', 'row'])
})
