// How a match may end, packed so that one random word of 32 bits decides it (Walker's alias method): its highest bits
// choose a cell of the grid of scores, the others whether it is that cell or the alias of it. A cell is
// `goals of the home club × size + goals of the visitors`; the last row and column mean "that many or more".

/** 8 × 8 is enough up to some 3.5 goals expected; beyond, 16 × 16. */
export const smallSize = 8
export const largeSize = 16
const smallUpTo = 3.5

export const sizeFor = (homeRate: number, awayRate: number) =>
  homeRate > smallUpTo || awayRate > smallUpTo ? largeSize : smallSize

/** How far a random word is shifted to leave the cell. Its lowest 24 bits are compared with the threshold. */
export const cellShift = (size: number) => (size === smallSize ? 26 : 24)
export const aliasShift = 24
export const thresholdMask = 0xff_ffff

const home = new Float64Array(largeSize)
const away = new Float64Array(largeSize)

/** The chance of each score: two Poisson counts with Dixon and Coles' correction of low scores. Sums to 1. */
export function fillScores(
  grid: Float64Array,
  size: number,
  { homeRate, awayRate, rho }: { homeRate: number; awayRate: number; rho: number },
): void {
  fillGoals(home, size, homeRate)
  fillGoals(away, size, awayRate)
  for (let scored = 0; scored < size; scored += 1) {
    const chance = home[scored] as number
    const row = scored * size
    for (let conceded = 0; conceded < size; conceded += 1)
      grid[row + conceded] = chance * (away[conceded] as number)
  }
  // What the corrections add and take sums to nought, as long as none takes more than there is.
  const most = Math.max(homeRate, awayRate, homeRate * awayRate, 1)
  const safe = Math.min(Math.max(rho, -1 / most), 1 / most)
  const low = safe * (home[1] as number) * (away[1] as number)
  // Where one takes all there is, rounding may take a hair more.
  grid[0] = Math.max(0, (grid[0] as number) - low)
  grid[1] = Math.max(0, (grid[1] as number) + low)
  grid[size] = Math.max(0, (grid[size] as number) + low)
  grid[size + 1] = Math.max(0, (grid[size + 1] as number) - low)
}

/** A multiplication costs a fifth of a division. */
const oneOver = Float64Array.from({ length: largeSize }, (_, index) => 1 / index)

function fillGoals(goals: Float64Array, size: number, rate: number): void {
  let chance = Math.exp(-rate)
  let rest = 1
  for (let count = 0; count < size - 1; count += 1) {
    goals[count] = chance
    rest -= chance
    chance *= rate * (oneOver[count + 1] as number)
  }
  goals[size - 1] = Math.max(0, rest)
}

const whole = 1 << 30
const light = new Int32Array(largeSize ** 2)
const heavy = new Int32Array(largeSize ** 2)
const parts = new Int32Array(largeSize ** 2)

/**
 * Packs a grid into `packed` from `offset`: each cell as its alias (8 bits) above its threshold (24 bits). Cells with
 * less than their share are filled up from those with more, in one sweep over both (Hübschle-Schneider and Sanders), in
 * whole parts of 2³⁰.
 */
export function packScores(packed: Int32Array, offset: number, grid: Float64Array, size: number): void {
  const cells = size * size
  const share = (whole / cells) | 0
  const finer = size === smallSize ? 0 : 2
  let lights = 0
  let heavies = 0
  for (let cell = 0; cell < cells; cell += 1) {
    const part = ((grid[cell] as number) * whole) | 0
    parts[cell] = part
    light[lights] = cell
    heavy[heavies] = cell
    // One of the two lists keeps it; without a jump that cannot be foretold.
    const isLight = (part - share) >>> 31
    lights += isLight
    heavies += 1 - isLight
  }
  let from = 0
  let giver = heavy[0] as number
  let left = parts[giver] as number
  for (let index = 0; index < lights; index += 1) {
    const cell = light[index] as number
    const part = parts[cell] as number
    packed[offset + cell] = (giver << aliasShift) | (part << finer)
    left += part - share
    while (left < share && from + 1 < heavies) {
      from += 1
      const next = heavy[from] as number
      packed[offset + giver] = (next << aliasShift) | (left << finer)
      left += (parts[next] as number) - share
      giver = next
    }
  }
  // What rounding down has left over falls to the last ones.
  for (; from < heavies; from += 1) {
    const cell = heavy[from] as number
    packed[offset + cell] = (cell << aliasShift) | thresholdMask
  }
}
