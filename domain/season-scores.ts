// How a match may end, packed so that one random word of 32 bits decides it (Walker's alias method): its highest bits
// choose a cell of the grid of scores, the others whether it is that cell or the alias of it. A cell is
// `goals of the home club × size + goals of the visitors`; the last row and column mean "that many or more".

/** 8 × 8 is enough up to some 3.5 goals expected; beyond, 16 × 16. */
export const smallSize = 8
export const largeSize = 16
const smallUpTo = 3.5

export const sizeFor = (homeRate: number, awayRate: number) =>
  homeRate > smallUpTo || awayRate > smallUpTo ? largeSize : smallSize

/** How many of the 32 bits are left below the cell. */
export const bitsBelow = (size: number) => (size === smallSize ? 26 : 24)

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
  const low = safe * homeRate * awayRate * Math.exp(-homeRate - awayRate)
  grid[0] = (grid[0] as number) - low
  grid[1] = (grid[1] as number) + low
  grid[size] = (grid[size] as number) + low
  grid[size + 1] = (grid[size + 1] as number) - low
}

function fillGoals(goals: Float64Array, size: number, rate: number): void {
  let chance = Math.exp(-rate)
  let rest = 1
  for (let count = 0; count < size - 1; count += 1) {
    goals[count] = chance
    rest -= chance
    chance *= rate / (count + 1)
  }
  goals[size - 1] = Math.max(0, rest)
}

/**
 * Packs a grid into `packed` from `offset`: each cell as its alias above and its threshold below. Cells with less than
 * their share are filled up from those with more, in one sweep over both (Hübschle-Schneider and Sanders).
 */
export function packScores(packed: Int32Array, offset: number, grid: Float64Array, size: number): void {
  const cells = size * size
  const bits = bitsBelow(size)
  const full = 2 ** bits - 1
  const pack = (cell: number, alias: number, share: number) => {
    packed[offset + cell] = (alias << bits) | Math.min(full, Math.max(0, Math.round(share * (full + 1))))
  }
  let light = nextCell(grid, cells, -1, false)
  let heavy = nextCell(grid, cells, -1, true)
  let left = heavy < cells ? (grid[heavy] as number) * cells : 0
  while (heavy < cells && light < cells) {
    if (left > 1) {
      const share = (grid[light] as number) * cells
      pack(light, heavy, share)
      left -= 1 - share
      light = nextCell(grid, cells, light, false)
    } else {
      const next = nextCell(grid, cells, heavy, true)
      if (next >= cells) break
      pack(heavy, next, left)
      left += (grid[next] as number) * cells - 1
      heavy = next
    }
  }
  // What is left over is a whole share each, but for rounding.
  for (; heavy < cells; heavy = nextCell(grid, cells, heavy, true)) pack(heavy, heavy, 1)
  for (; light < cells; light = nextCell(grid, cells, light, false)) pack(light, light, 1)
}

/** The next cell after `cell` that has more than its share, or that has not. */
function nextCell(grid: Float64Array, cells: number, cell: number, isHeavy: boolean): number {
  let next = cell + 1
  while (next < cells && (grid[next] as number) * cells > 1 !== isHeavy) next += 1
  return next
}
