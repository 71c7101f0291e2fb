// How a season may end: what is left of it is played many times over, and each time the table is made by the season's
// own rules. Clubs that are level on all of them draw lots. The same inputs give the same odds, in whatever order the
// clubs and the matches come.
import { at } from '#domain/numbers/maths/matrix.ts'
import { makeDraws, meanPowers, posteriorOf } from '#domain/numbers/ratings/strength-samples.ts'
import { keysOf, type Standing } from './keys.ts'
import {
  type Counts,
  countSeasons,
  fillScoreTables,
  type Left,
  playMatches,
  scoreTablesFor,
  sideBySide,
} from './play.ts'
import { type PointsRange, rangeOf } from './points.ts'
import { chanceOf } from './random.ts'
import type { Rules } from '#domain/record/table/standings.ts'
import type { Strengths } from '#domain/numbers/ratings/strengths.ts'

export type Season = {
  /** As known today; a club that is not in it is a newcomer. */
  strengths: Strengths
  /** The table as it stands, deductions included. */
  table: readonly Standing[]
  /** The matches that are left. */
  fixtures: readonly { home: string; away: string }[]
  rules: Rules
  /** How many clubs go down. */
  relegated: number
  /** How often it is played. */
  runs: number
  /** From how many draws of the clubs' strength; 0 takes the ratings for certain. */
  draws: number
  seed: number
  /** The last day of the season. */
  untilDay: string
}

/** Each list in the order of the table that was given. */
export type SeasonOdds = {
  clubs: string[]
  /** The chance of each place, the first first: a row for each club. Rows and columns sum to 1. */
  positions: number[][]
  title: number[]
  relegation: number[]
  points: PointsRange[]
  /** What the club in each place ends with: what it takes. */
  pointsOfPlaces: PointsRange[]
}

export function simulate(season: Season): SeasonOdds {
  const { strengths, rules, runs, draws, seed, untilDay } = season
  check(season)
  const table = season.table.toSorted((one, other) => compare(one.club, other.club))
  const clubs = table.map(({ club }) => club)
  const left = matchesLeft(clubs, season.fixtures)
  const keys = keysOf(table, countLeft(left, clubs.length), rules)
  const posterior = posteriorOf(strengths, clubs, untilDay)
  const chance = chanceOf(seed)
  const nextPowers = draws === 0 ? () => meanPowers(posterior) : makeDraws(posterior, chance)
  const tables = scoreTablesFor(left.home.length)
  const counts = emptyCounts(clubs.length, keys.pointsRoom)
  const inPlay = new Float64Array(clubs.length * sideBySide)

  const times = Math.max(1, draws)
  for (let draw = 0; draw < times; draw += 1) {
    fillScoreTables(tables, left, nextPowers())
    const until = Math.floor(((draw + 1) * runs) / times)
    for (let done = Math.floor((draw * runs) / times); done < until; done += sideBySide) {
      const seasons = Math.min(sideBySide, until - done)
      for (let club = 0; club < clubs.length; club += 1)
        inPlay.fill(at(keys.start, club), club * sideBySide, club * sideBySide + seasons)
      playMatches(inPlay, seasons, { left, tables, gains: keys, chance })
      countSeasons(counts, inPlay, seasons, { ...keys, chance })
    }
  }
  return oddsFrom(counts, season, clubs, keys.fewestPoints)
}

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other))

function check({ table, relegated, runs, draws }: Season): void {
  if (table.length === 0) throw new RangeError('A season without clubs has no end.')
  if (new Set(table.map(({ club }) => club)).size !== table.length)
    throw new RangeError('A club stands in the table twice.')
  if (!Number.isInteger(runs) || runs < 1) throw new RangeError('A season is played once or more.')
  if (!Number.isInteger(draws) || draws < 0 || draws > runs)
    throw new RangeError('There are no more draws than runs.')
  if (!Number.isInteger(relegated) || relegated < 0 || relegated > table.length)
    throw new RangeError('No more clubs go down than there are.')
}

/** In an order of their own, as numbers of clubs. */
function matchesLeft(clubs: readonly string[], fixtures: Season['fixtures']): Left {
  const numbers = new Map(clubs.map((club, number) => [club, number]))
  const numberOf = (club: string) => {
    const number = numbers.get(club)
    if (number === undefined) throw new RangeError(`${club} has a match and no place in the table.`)
    return number
  }
  const pairs = fixtures
    .map(({ home, away }) => [numberOf(home), numberOf(away)] as const)
    .toSorted((one, other) => one[0] - other[0] || one[1] - other[1])
  if (pairs.some(([home, away]) => home === away)) throw new RangeError('A club cannot play itself.')
  return { home: Int32Array.from(pairs, pair => pair[0]), away: Int32Array.from(pairs, pair => pair[1]) }
}

function countLeft({ home, away }: Left, clubs: number): Int32Array {
  const left = new Int32Array(clubs)
  for (const club of [...home, ...away]) left[club] = (left[club] ?? 0) + 1
  return left
}

function emptyCounts(clubs: number, pointsRoom: number): Counts {
  return {
    places: new Int32Array(clubs * clubs),
    points: new Int32Array(clubs * pointsRoom),
    pointsOfPlaces: new Int32Array(clubs * pointsRoom),
  }
}

function oddsFrom(
  counts: Counts,
  { table, relegated, runs }: Season,
  sorted: readonly string[],
  fewestPoints: number,
): SeasonOdds {
  const clubs = table.map(({ club }) => club)
  const size = clubs.length
  const rowOf = (numbers: Int32Array, row: number) => {
    const width = numbers.length / size
    return Float64Array.from(numbers.subarray(row * width, (row + 1) * width))
  }
  const numbers = clubs.map(club => sorted.indexOf(club))
  const places = numbers.map(number => rowOf(counts.places, number))
  return {
    clubs,
    positions: places.map(row => Array.from(row, count => count / runs)),
    title: places.map(row => at(row, 0) / runs),
    relegation: places.map(row => row.slice(size - relegated).reduce((sum, count) => sum + count, 0) / runs),
    points: numbers.map(number => rangeOf(rowOf(counts.points, number), fewestPoints)),
    pointsOfPlaces: clubs.map((_, place) => rangeOf(rowOf(counts.pointsOfPlaces, place), fewestPoints)),
  }
}
