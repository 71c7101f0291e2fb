// Plays the matches that are left, many seasons side by side: match after match, and each match in all seasons before
// the next, so that its table of scores and the numbers of its two clubs stay at hand. Then ranks each season.
import type { Gains, Keys, Whole } from './keys.ts'
import { type Chance, nextBelow } from './random.ts'
import type { ScoreTables } from './score-tables.ts'
import { aliasShift, cellShift, smallSize, thresholdMask } from './scores.ts'

/** How many seasons are played side by side: no power of two, which would put all clubs into the same lines of cache. */
export const sideBySide = 1000

/** Adds what each match brings to the keys of `seasons` seasons; a club's keys lie `sideBySide` apart. */
export function playMatches(
  keys: Whole,
  seasons: number,
  { tables, gains, chance }: { tables: ScoreTables; gains: Pick<Keys, 'small' | 'large'>; chance: Chance },
): void {
  const { left, packed, offsets, sizes } = tables
  for (let match = 0; match < left.home.length; match += 1) {
    const size = sizes[match] as number
    playMatch(keys, seasons, {
      home: (left.home[match] as number) * sideBySide,
      away: (left.away[match] as number) * sideBySide,
      packed,
      offset: offsets[match] as number,
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
  keys: Whole,
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

    const cell = word >>> shift
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

/** Counts for each club, by its place, how often it ended with so many points: `(club × clubs + place) × room + points`. */
export function countSeasons(
  counts: Int32Array,
  keys: Whole,
  seasons: number,
  {
    start,
    pointsUnit,
    pointsRoom,
    chance,
  }: Pick<Keys, 'start' | 'pointsUnit' | 'pointsRoom'> & { chance: Chance },
): void {
  const clubs = start.length
  const isShort = keys instanceof Int32Array
  // Both are powers of two.
  const shift = Math.log2(pointsUnit)
  const mask = pointsRoom - 1
  const ranked = start.slice()
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
      const key = ranked[place] as number
      const points = isShort ? (key >>> shift) & mask : Math.floor(key / pointsUnit) % pointsRoom
      const cell = ((order[place] as number) * clubs + place) * pointsRoom + points
      counts[cell] = (counts[cell] as number) + 1
    }
  }
}

/** Clubs that are level on all the season ranks by: their order is chance, so that no order of clubs shows. */
function drawLots(order: Int32Array, ranked: Whole, chance: Chance): void {
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
