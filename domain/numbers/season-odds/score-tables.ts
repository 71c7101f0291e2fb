// The tables by which matches are decided, one random word for each, where the strength of the clubs is drawn many times.
// The goals expected change with every draw: they are rounded to steps of a fiftieth, up or down by chance so that their
// mean stays, and a table that was made for one match serves every other that is expected alike.
import { awayLogOf, fillGrid, homeLogOf, type Left, type Powers } from './powers.ts'
import { type Chance, nextWord } from './random.ts'
import { largeSize, packScores, sizeFor } from './scores.ts'

export type ScoreTables = {
  left: Left
  /** All tables, one behind the other; where that of each match begins, and its size. */
  packed: Int32Array
  offsets: Int32Array
  sizes: Int32Array
}

const steps = 50
/** In steps: from .007 to 33 goals. */
const least = -5 * steps
const count = Math.round(8.5 * steps)
const rates = Float64Array.from({ length: count }, (_, step) => Math.exp((least + step) / steps))

const grid = new Float64Array(largeSize ** 2)

/** Fills the same tables again for the next strengths. */
export function makeTables(left: Left, chance: Chance): (powers: Powers) => ScoreTables {
  const matches = left.home.length
  // Where the table of two rates begins, plus one; nought as long as there is none.
  const begins = new Int32Array(count * count)
  let room = 0
  const tables: ScoreTables = {
    left,
    packed: new Int32Array(largeSize ** 2),
    offsets: new Int32Array(matches),
    sizes: new Int32Array(matches),
  }
  return powers => {
    for (let match = 0; match < matches; match += 1) {
      const word = nextWord(chance)
      const home = stepOf(homeLogOf(powers, left, match), word >>> 16)
      const away = stepOf(awayLogOf(powers, left, match), word & 0xffff)
      const [homeRate, awayRate] = [rates[home] as number, rates[away] as number]
      const place = home * count + away
      const size = sizeFor(homeRate, awayRate)
      if (begins[place] === 0) {
        fillGrid(grid, homeRate, awayRate, powers.rho)
        if (room + size ** 2 > tables.packed.length) tables.packed = twice(tables.packed)
        packScores(tables.packed, room, grid, size)
        begins[place] = room + 1
        room += size ** 2
      }
      tables.offsets[match] = (begins[place] as number) - 1
      tables.sizes[match] = size
    }
    return tables
  }
}

/** `chance`: of 2¹⁶. */
function stepOf(log: number, chance: number): number {
  const step = Math.floor(log * steps + chance / 2 ** 16) - least
  return Math.min(count - 1, Math.max(0, step))
}

function twice(packed: Int32Array): Int32Array {
  const larger = new Int32Array(2 * packed.length)
  larger.set(packed)
  return larger
}
