// How a season may end: what is left of it is played many times over, and each time the table is made by the season's
// own rules. Clubs that are level on all of them draw lots. The same inputs give the same odds, in whatever order the
// clubs and the matches come.
import { add } from '#domain/numbers/maths/matrix.ts'
import { homeShare, noTowns, type Towns } from '#domain/numbers/ratings/derbies.ts'
import { makeDraws, meanPowers, posteriorOf } from '#domain/numbers/ratings/strength-samples.ts'
import { keysOf, type Standing } from './keys.ts'
import { dealMatches, decksOf } from './decks.ts'
import { countSeasons, playMatches, sideBySide } from './play.ts'
import { type PointsRange, rangeOf } from './points.ts'
import type { Left } from './powers.ts'
import { chanceOf } from './random.ts'
import { makeTables } from './score-tables.ts'
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
  const left = matchesLeft(clubs, season.fixtures, strengths.towns ?? noTowns)
  const keys = keysOf(table, countLeft(left, clubs.length), rules)
  const chance = chanceOf(seed)
  const posterior = posteriorOf(strengths, clubs, untilDay)
  const counts = new Int32Array(clubs.length ** 2 * keys.pointsRoom)
  const size = clubs.length * sideBySide
  const inPlay = keys.start instanceof Int32Array ? new Int32Array(size) : new Float64Array(size)

  const repeat = (times: number, play: (seasons: number) => void) => {
    for (let done = 0; done < times; done += sideBySide) {
      const seasons = Math.min(sideBySide, times - done)
      for (let club = 0; club < clubs.length; club += 1)
        inPlay.fill(keys.start[club] as number, club * sideBySide, club * sideBySide + seasons)
      play(seasons)
      countSeasons(counts, inPlay, seasons, { ...keys, chance })
    }
  }
  if (draws === 0) {
    const decks = decksOf(left, meanPowers(posterior), chance)
    repeat(runs, seasons => dealMatches(inPlay, seasons, { decks, gains: keys, chance }))
  } else {
    const nextPowers = makeDraws(posterior, chance)
    const tablesFor = makeTables(left, chance)
    for (let draw = 0; draw < draws; draw += 1) {
      const tables = tablesFor(nextPowers())
      repeat(Math.floor(((draw + 1) * runs) / draws) - Math.floor((draw * runs) / draws), seasons =>
        playMatches(inPlay, seasons, { tables, gains: keys, chance }),
      )
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
function matchesLeft(clubs: readonly string[], fixtures: Season['fixtures'], towns: Towns): Left {
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
  const clubAt = (number: number) => clubs[number] ?? ''
  return {
    home: Int32Array.from(pairs, pair => pair[0]),
    away: Int32Array.from(pairs, pair => pair[1]),
    homeShares: Float64Array.from(pairs, ([home, away]) => homeShare(towns, clubAt(home), clubAt(away))),
  }
}

function countLeft({ home, away }: Pick<Left, 'home' | 'away'>, clubs: number): Int32Array {
  const left = new Int32Array(clubs)
  for (const club of [...home, ...away]) left[club] = (left[club] ?? 0) + 1
  return left
}

function oddsFrom(
  counts: Int32Array,
  { table, relegated, runs }: Season,
  sorted: readonly string[],
  fewestPoints: number,
): SeasonOdds {
  const clubs = table.map(({ club }) => club)
  const size = clubs.length
  const room = counts.length / size ** 2
  /** How often a club ended in a place, by the points it had then. */
  const endsOf = (club: number, place: number) =>
    counts.subarray((club * size + place) * room, (club * size + place + 1) * room)
  const every = clubs.map((_, index) => index)
  const numbers = clubs.map(club => sorted.indexOf(club))
  const places = numbers.map(club => every.map(place => sum(endsOf(club, place)) / runs))
  return {
    clubs,
    positions: places,
    title: places.map(row => row[0] as number),
    relegation: places.map(row => sum(row.slice(size - relegated))),
    points: numbers.map(club => rangeOf(sumOfRows(every.map(place => endsOf(club, place))), fewestPoints)),
    pointsOfPlaces: every.map(place =>
      rangeOf(sumOfRows(every.map(club => endsOf(club, place))), fewestPoints),
    ),
  }
}

const sum = (numbers: Int32Array | number[]) => {
  let all = 0
  for (const number of numbers) all += number
  return all
}

function sumOfRows(rows: readonly Int32Array[]): Float64Array {
  const sums = new Float64Array(rows[0]?.length ?? 0)
  for (const row of rows) for (const [index, number] of row.entries()) add(sums, index, number)
  return sums
}
