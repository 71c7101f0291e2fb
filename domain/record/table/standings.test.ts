import {
  array,
  assert,
  constant,
  constantFrom,
  integer,
  nat,
  property,
  record,
  shuffledSubarray,
  tuple,
} from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Row, standings, usualRules } from './standings.ts'

const match = (
  home: string,
  away: string,
  homeGoals: number,
  awayGoals: number,
  playedOn = '2025-03-01',
) => ({
  home,
  away,
  homeGoals,
  awayGoals,
  playedOn,
})

const pointsOf = (rows: Row[]): Record<string, number> =>
  Object.fromEntries(rows.map(row => [row.club, row.points]))
const places = (rows: Row[]) => rows.map(({ position, club, points }) => [position, club, points])

test('three points for a win, one for a draw', () => {
  const table = standings(['a', 'b', 'c'], [match('a', 'b', 2, 0), match('b', 'c', 1, 1)])
  expect(places(table)).toEqual([
    [1, 'a', 3],
    [2, 'c', 1],
    [3, 'b', 1],
  ])
})

test('a club that has not played is in the table', () => {
  expect(standings(['a', 'b'], [])).toMatchObject([
    { club: 'a', played: 0, points: 0, isTied: true },
    { club: 'b' },
  ])
})

test('level on points, the goal difference decides, then the goals scored', () => {
  const table = standings(
    ['a', 'b', 'c', 'd'],
    [match('a', 'd', 1, 0), match('b', 'd', 3, 1), match('c', 'd', 2, 1), match('d', 'a', 0, 0)],
  )
  expect(table.map(row => row.club)).toEqual(['a', 'b', 'c', 'd'])
})

test('clubs that nothing tells apart share a place and are marked', () => {
  const table = standings(['a', 'b', 'c'], [match('a', 'c', 1, 0), match('b', 'c', 1, 0)])
  expect(table.map(({ club, position, isTied }) => [club, position, isTied])).toEqual([
    ['a', 1, true],
    ['b', 1, true],
    ['c', 3, false],
  ])
})

test('a season may order by a list of its own', () => {
  const rules = { ...usualRules, order: ['points', 'wins'] as const }
  const matches = [match('a', 'b', 0, 0), match('b', 'a', 0, 0), match('a', 'c', 1, 1), match('b', 'c', 1, 2)]
  const table = standings(['a', 'c'], [...matches, match('c', 'd', 0, 9)], { rules })
  expect(table.map(row => [row.club, row.points, row.won])).toEqual([
    ['c', 4, 1],
    ['a', 3, 0],
  ])
  expect(
    standings(
      ['a', 'd'],
      [match('d', 'x', 1, 0), match('a', 'x', 0, 0), match('a', 'y', 0, 0), match('a', 'z', 5, 5)],
      { rules },
    )[0]?.club,
  ).toBe('d')
})

test('a deduction moves only its club, and is shown', () => {
  const matches = [match('a', 'b', 1, 0)]
  const before = standings(['a', 'b', 'c'], matches)
  const after = standings(['a', 'b', 'c'], matches, { adjustments: [{ club: 'a', points: -3 }] })
  expect(after.find(row => row.club === 'a')).toMatchObject({ points: 0, adjustment: -3, won: 1 })
  for (const other of ['b', 'c']) expect(pointsOf(after)[other]).toBe(pointsOf(before)[other])
})

test('at home, away, and over the last matches of each club', () => {
  const matches = [
    match('a', 'b', 1, 0, '2025-01-01'),
    match('b', 'a', 2, 0, '2025-01-02'),
    match('a', 'b', 0, 0, '2025-01-03'),
  ]
  expect(pointsOf(standings(['a', 'b'], matches, { side: 'home' }))).toEqual({ a: 4, b: 3 })
  expect(pointsOf(standings(['a', 'b'], matches, { side: 'away' }))).toEqual({ a: 0, b: 1 })
  expect(pointsOf(standings(['a', 'b'], matches, { last: 1 }))).toEqual({ a: 1, b: 1 })
})

test('the form is the last five, the latest last, whatever order the matches come in', () => {
  const scores = [
    [1, 0],
    [0, 0],
    [0, 1],
    [2, 0],
    [1, 1],
    [3, 0],
  ] as const
  const matches = scores.map(([home, away], day) => match('a', 'b', home, away, `2025-03-0${day + 1}`))
  expect(standings(['a', 'b'], matches.toReversed())[0]?.form).toEqual(['D', 'L', 'W', 'D', 'W'])
})

const club = constantFrom('a', 'b', 'c', 'd', 'e', 'f')
const goals = nat({ max: 6 })
const anyMatch = record({
  home: club,
  away: club,
  homeGoals: goals,
  awayGoals: goals,
  playedOn: integer({ min: 10, max: 99 }).map(String),
}).filter(({ home, away }) => home !== away)
const withoutForm = (rows: Row[]) => rows.map(row => ({ ...row, form: [] }))
const worth = (row: Row) => [row.points, row.goalDifference, row.goalsFor].map(part => part + 5000).join()
const clubs = ['a', 'b', 'c', 'd', 'e', 'f']
const sum = (rows: Row[], of: (row: Row) => number) => rows.reduce((total, row) => total + of(row), 0)

const rowOf = (rows: Row[] | undefined, wanted: string) => rows?.find(row => row.club === wanted)

describe('for any matches', () => {
  test('wins are losses, goals for are goals against, and points follow from results', () => {
    assert(
      property(array(anyMatch), matches => {
        const table = standings(clubs, matches)
        expect(sum(table, row => row.won)).toBe(sum(table, row => row.lost))
        expect(sum(table, row => row.goalsFor)).toBe(sum(table, row => row.goalsAgainst))
        expect(sum(table, row => row.played)).toBe(2 * matches.length)
        for (const row of table) {
          expect(row.points).toBe(3 * row.won + row.drawn)
          expect(row.played).toBe(row.won + row.drawn + row.lost)
          expect(row.goalDifference).toBe(row.goalsFor - row.goalsAgainst)
        }
      }),
    )
  })

  test('the order of entering does not change the table', () => {
    const shuffled = array(anyMatch).chain(matches =>
      tuple(constant(matches), shuffledSubarray(matches, { minLength: matches.length })),
    )
    assert(
      property(shuffled, ([matches, others]) => {
        expect(withoutForm(standings(clubs, others))).toEqual(withoutForm(standings(clubs, matches)))
      }),
    )
  })

  test('nobody stands above a club that is better by the rules', () => {
    assert(
      property(array(anyMatch), matches => {
        const table = standings(clubs, matches)
        const worths = table.map(worth)
        expect(worths).toEqual(worths.toSorted().toReversed())
        for (const row of table) expect(row.isTied).toBe(worths.filter(one => one === worth(row)).length > 1)
      }),
    )
  })

  test('the table after all matches is the table before the last one, and the last one', () => {
    assert(
      property(array(anyMatch, { minLength: 1 }), matches => {
        const before = pointsOf(standings(clubs, matches.slice(0, -1)))
        const alone = pointsOf(standings(clubs, matches.slice(-1)))
        for (const row of standings(clubs, matches))
          expect(row.points).toBe((before[row.club] ?? 0) + (alone[row.club] ?? 0))
      }),
    )
  })

  test('a deduction moves only its club: everybody else keeps every figure and their order', () => {
    assert(
      property(array(anyMatch), club, integer({ min: -9, max: -1 }), (matches, punished, points) => {
        const before = standings(clubs, matches)
        const after = standings(clubs, matches, { adjustments: [{ club: punished, points }] })
        const others = (rows: Row[]) =>
          rows
            .filter(row => row.club !== punished)
            .map(({ position: _position, isTied: _isTied, ...figures }) => figures)
        expect(others(after)).toEqual(others(before))
        expect(pointsOf(after)[punished]).toBe((pointsOf(before)[punished] ?? 0) + points)
        const placeOf = (rows: Row[]) => rows.findIndex(row => row.club === punished)
        expect(placeOf(after)).toBeGreaterThanOrEqual(placeOf(before))
      }),
    )
  })

  test('home and away add up to the whole', () => {
    assert(
      property(array(anyMatch), matches => {
        const [home, away] = (['home', 'away'] as const).map(side => standings(clubs, matches, { side }))
        for (const row of standings(clubs, matches))
          for (const name of [
            'played',
            'won',
            'drawn',
            'lost',
            'goalsFor',
            'goalsAgainst',
            'points',
          ] as const)
            expect(row[name]).toBe(
              (rowOf(home, row.club)?.[name] ?? 0) + (rowOf(away, row.club)?.[name] ?? 0),
            )
      }),
    )
  })
})
