// Plays the matches that are left, many seasons side by side: match after match, and each match in all seasons before
// the next, so that its table of scores and the numbers of its two clubs stay at hand. Then ranks each season.
import type { Gains, Keys } from './keys.ts'
import { type Chance, nextBelow } from './random.ts'
import {
  aliasShift,
  cellShift,
  fillScores,
  largeSize,
  packScores,
  sizeFor,
  smallSize,
  thresholdMask,
} from './scores.ts'

/** How many seasons are played side by side. */
export const sideBySide = 256

export type Left = { home: Int32Array; away: Int32Array }

/** The tables of scores of all matches that are left, one behind the other. */
type ScoreTables = { packed: Int32Array; offsets: Int32Array; sizes: Int32Array }

export function scoreTablesFor(matches: number): ScoreTables {
  return {
    packed: new Int32Array(matches * largeSize ** 2),
    offsets: new Int32Array(matches),
    sizes: new Int32Array(matches),
  }
}

/** Clubs of a given strength: goals = level × attack of one ÷ defence of the other. */
export type Powers = {
  level: number
  homeFactor: number
  attack: Float64Array
  defence: Float64Array
  rho: number
}

const grid = new Float64Array(largeSize ** 2)

export function fillScoreTables(tables: ScoreTables, left: Left, powers: Powers): void {
  const { level, homeFactor, attack, defence, rho } = powers
  let offset = 0
  for (let match = 0; match < left.home.length; match += 1) {
    const home = left.home[match] as number
    const away = left.away[match] as number
    const homeRate = (level * homeFactor * (attack[home] as number)) / (defence[away] as number)
    const awayRate = (level * (attack[away] as number)) / (defence[home] as number)
    const size = sizeFor(homeRate, awayRate)
    fillScores(grid, size, { homeRate, awayRate, rho })
    packScores(tables.packed, offset, grid, size)
    tables.offsets[match] = offset
    tables.sizes[match] = size
    offset += size * size
  }
}

/** Adds what each match brings to the keys of `seasons` seasons; a club's keys lie `sideBySide` apart. */
export function playMatches(
  keys: Float64Array,
  seasons: number,
  { left, tables, gains, chance }: { left: Left; tables: ScoreTables; gains: Keys; chance: Chance },
): void {
  for (let match = 0; match < left.home.length; match += 1) {
    const size = tables.sizes[match] as number
    playMatch(keys, seasons, {
      home: (left.home[match] as number) * sideBySide,
      away: (left.away[match] as number) * sideBySide,
      packed: tables.packed,
      offset: tables.offsets[match] as number,
      shift: cellShift(size),
      gains: size === smallSize ? gains.small : gains.large,
      chance,
    })
  }
}

type OneMatch = {
  /** Where the keys of the two clubs and the scores begin. */
  home: number
  away: number
  offset: number
  packed: Int32Array
  shift: number
  gains: Gains
  chance: Chance
}

/** One match in all seasons: where nearly all the time goes. */
function playMatch(
  keys: Float64Array,
  seasons: number,
  { home, away, offset, packed, shift, gains, chance }: OneMatch,
): void {
  const mask = thresholdMask
  const above = aliasShift
  const homeGains = gains.home
  const awayGains = gains.away
  let a = chance[0] as number
  let b = chance[1] as number
  let c = chance[2] as number
  let counter = chance[3] as number
  for (let season = 0; season < seasons; season += 1) {
    // nextWord of random.ts
    const word = (((a + b) | 0) + counter) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + word) | 0
    counter = (counter + 1) | 0

    const cell = (word >>> shift) & 0xff
    const entry = packed[offset + cell] as number
    const alias = entry >>> above
    // All ones where the cell itself is meant: a jump that cannot be foretold would cost more.
    const isCell = ((word & mask) - (entry & mask)) >> 31
    const score = alias ^ ((cell ^ alias) & isCell)
    keys[home + season] = (keys[home + season] as number) + (homeGains[score] as number)
    keys[away + season] = (keys[away + season] as number) + (awayGains[score] as number)
  }
  chance[0] = a
  chance[1] = b
  chance[2] = c
  chance[3] = counter
}

/** How often each club ended in each place, how often with how many points, and how often a place took as many. */
export type Counts = { places: Int32Array; points: Int32Array; pointsOfPlaces: Int32Array }

export function countSeasons(
  counts: Counts,
  keys: Float64Array,
  seasons: number,
  {
    start,
    pointsUnit,
    pointsRoom,
    isPointsFirst,
    chance,
  }: Pick<Keys, 'start' | 'pointsUnit' | 'pointsRoom' | 'isPointsFirst'> & { chance: Chance },
): void {
  const clubs = start.length
  const perUnit = 1 / pointsUnit
  const perRoom = 1 / pointsRoom
  const { places, points: ofClubs, pointsOfPlaces: ofPlaces } = counts
  const ranked = new Float64Array(clubs)
  const order = Int32Array.from(start, (_, club) => club)
  for (let season = 0; season < seasons; season += 1) {
    let hasTie = false
    // Sorted by insertion from the order of the season before, which is half right.
    for (let index = 0; index < clubs; index += 1) {
      const club = order[index] as number
      const key = keys[club * sideBySide + season] as number
      let place = index
      while (place > 0 && (ranked[place - 1] as number) < key) {
        ranked[place] = ranked[place - 1] as number
        order[place] = order[place - 1] as number
        place -= 1
      }
      hasTie ||= place > 0 && ranked[place - 1] === key
      ranked[place] = key
      order[place] = club
    }
    if (hasTie) drawLots(order, ranked, chance)
    for (let place = 0; place < clubs; place += 1) {
      const club = order[place] as number
      const share = (ranked[place] as number) * perUnit
      let points = share | 0
      if (!isPointsFirst) {
        const above = Math.floor(share)
        // What % would give, at a fifth of its cost.
        points = (above - pointsRoom * Math.floor(above * perRoom)) | 0
      }
      countOne(places, club * clubs + place)
      countOne(ofClubs, club * pointsRoom + points)
      countOne(ofPlaces, place * pointsRoom + points)
    }
  }
}

function countOne(numbers: Int32Array, index: number): void {
  numbers[index] = (numbers[index] as number) + 1
}

/** Clubs that are level on all the season ranks by: their order is chance, so that no order of clubs shows. */
function drawLots(order: Int32Array, ranked: Float64Array, chance: Chance): void {
  for (let first = 0, next = 1; first < order.length; first = next, next += 1) {
    while (next < order.length && ranked[next] === ranked[first]) next += 1
    for (let last = next - 1; last > first; last -= 1) {
      const other = first + nextBelow(chance, last - first + 1)
      const moved = order[last] as number
      order[last] = order[other] as number
      order[other] = moved
    }
  }
}
