import {
  array,
  assert,
  constantFrom,
  integer,
  oneof,
  property,
  record,
  string,
  uniqueArray,
} from 'fast-check'
import { expect, test } from 'vitest'
import { standings, usualRules } from '#domain/record/table/standings.ts'
import { decodePicks, encodePicks, outcomeOf, type Pick, scoreOfPick, sortPicks, tableIf } from './what-if.ts'

const clubs = ['AAA', 'BBB', 'C0C', '111']
const pairs = clubs.flatMap(home => clubs.filter(away => away !== home).map(away => `${home}${away}`))
const goals = integer({ min: 0, max: 9 })
const pick = oneof(constantFrom<Pick>('h', 'd', 'a'), record({ home: goals, away: goals }))
const entries = uniqueArray(record({ pair: constantFrom(...pairs), pick }), { selector: ({ pair }) => pair })
const asPicks = (given: readonly { pair: string; pick: Pick }[]) =>
  new Map(given.map(each => [each.pair, each.pick]))

const open = pairs.map(pair => ({ pair, home: pair.slice(0, 3), away: pair.slice(3) }))
const given = { rules: usualRules, adjustments: [{ club: 'BBB', points: -3 }] }
const played = array(
  record({ home: constantFrom(...clubs), away: constantFrom(...clubs), homeGoals: goals, awayGoals: goals }),
).map(matches =>
  matches.filter(({ home, away }) => home !== away).map(match => ({ ...match, playedOn: '2026-05-09' })),
)

test('picks are written short, and the same whatever order they were made in', () => {
  const picks: [string, Pick][] = [
    ['HIGDYN', 'd'],
    ['DYNHIG', 'h'],
    ['DYNCAP', { home: 2, away: 1 }],
  ]
  expect(encodePicks(new Map(picks))).toBe('DYNCAP21HIGh.HIGDYNd')
  expect(encodePicks(new Map(picks.toReversed()))).toBe('DYNCAP21HIGh.HIGDYNd')
})

test('what is written is read back, whatever was picked', () => {
  assert(
    property(entries, list => {
      const picks = asPicks(list)
      expect(decodePicks(encodePicks(picks))).toEqual(picks)
    }),
  )
})

test.each(['DYN', 'DYNHIGx', 'DYNHIG2', 'dynhigh', 'DYNDYNh', 'DYNHIGhHIGd', 'DYNHIGh.', '.', 'DYNHIG2-1'])(
  '“%s” is no list of picks, and is refused whole',
  wrong => expect(decodePicks(wrong)).toBeUndefined(),
)

test('no text breaks the reading of picks', () => {
  assert(
    property(string(), text => {
      const picks = decodePicks(text) ?? new Map()
      expect(decodePicks(encodePicks(picks))).toEqual(picks)
    }),
  )
})

test('more picks than any season has are refused', () => {
  const many = Array.from({ length: 401 }, (_, place) => `${String(place).padStart(3, '0')}ZZZh`)
  expect(decodePicks(many.join('.'))).toBeUndefined()
  expect(decodePicks(many.slice(1).join('.'))?.size).toBe(400)
})

test('without picks the table is the present one, and nobody moves', () => {
  assert(
    property(played, matches => {
      const rows = tableIf(clubs, matches, open, new Map(), given)
      expect(rows).toEqual(standings(clubs, matches, given).map(row => ({ ...row, moved: 0 })))
    }),
  )
})

const places = (rows: ReturnType<typeof tableIf>) =>
  rows.map(({ club, position, points, goalDifference, moved }) => [
    club,
    position,
    points,
    goalDifference,
    moved,
  ])

test('the order of the picks, and of the open matches, makes no difference to the places', () => {
  assert(
    property(played, entries, (matches, list) => {
      const one = tableIf(clubs, matches, open, asPicks(list), given)
      const other = tableIf(clubs, matches, open.toReversed(), asPicks(list.toReversed()), given)
      expect(places(other)).toEqual(places(one))
    }),
  )
})

test('a pick gives the points of its result to both clubs, and to nobody else', () => {
  assert(
    property(played, entries, (matches, list) => {
      const picks = asPicks(list)
      const before = new Map(standings(clubs, matches, given).map(row => [row.club, row]))
      for (const row of tableIf(clubs, matches, open, picks, given)) {
        const own = list.filter(({ pair }) => pair.includes(row.club))
        const points = own.map(each => {
          const outcome = outcomeOf(each.pick)
          return outcome === 'd' ? 1 : (outcome === 'h') === each.pair.startsWith(row.club) ? 3 : 0
        })
        const was = before.get(row.club)
        expect(row.played - (was?.played ?? 0)).toBe(own.length)
        expect(row.points - (was?.points ?? 0)).toBe(points.reduce<number>((sum, each) => sum + each, 0))
      }
    }),
  )
})

test('a result without a score counts with as few goals as it can', () => {
  expect(scoreOfPick('h')).toEqual({ home: 1, away: 0 })
  expect(scoreOfPick('d')).toEqual({ home: 0, away: 0 })
  expect(scoreOfPick('a')).toEqual({ home: 0, away: 1 })
  expect(outcomeOf({ home: 2, away: 2 })).toBe('d')
})

test('a pick of a match that has been played since is told apart from one of no match', () => {
  const picks = asPicks([
    { pair: 'AAABBB', pick: 'h' },
    { pair: 'BBBAAA', pick: 'd' },
    { pair: 'AAAXXX', pick: 'a' },
  ])
  expect(sortPicks(picks, new Set(['AAABBB']), new Set(['BBBAAA']))).toEqual({
    counted: ['AAABBB'],
    overtaken: ['BBBAAA'],
    unknown: ['AAAXXX'],
  })
})
