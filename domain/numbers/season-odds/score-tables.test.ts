import { expect, test } from 'vitest'
import { chanceOf } from './random.ts'
import { makeTables } from './score-tables.ts'
import { aliasShift, largeSize, smallSize, thresholdMask } from './scores.ts'

const left = { home: Int32Array.of(0), away: Int32Array.of(1), homeShares: Float64Array.of(1) }
const powersOf = (level: number) => ({
  level,
  homeEdge: 0.3,
  attack: new Float64Array(2),
  defence: new Float64Array(2),
  rho: 0,
})

/** Goals that the home club's table gives in the mean. */
function goalsOf(packed: Int32Array, offset: number, size: number): number {
  let goals = 0
  for (const [cell, entry] of packed.subarray(offset, offset + size ** 2).entries()) {
    const own = (entry & thresholdMask) / (thresholdMask + 1)
    goals += own * Math.floor(cell / size) + (1 - own) * Math.floor((entry >>> aliasShift) / size)
  }
  return goals / size ** 2
}

test('rounding leaves the mean of the goals expected, and stays within a fiftieth', () => {
  const tablesFor = makeTables(left, chanceOf(5))
  const goals = Array.from({ length: 4000 }, () => {
    const { packed, offsets, sizes } = tablesFor(powersOf(0.013))
    return goalsOf(packed, offsets[0] as number, sizes[0] as number)
  })
  // Seven goals or more count as seven.
  const expected = Math.exp(0.313)
  expect(Math.abs(goals.reduce((sum, each) => sum + each, 0) / goals.length / expected - 1)).toBeLessThan(
    0.001,
  )
  for (const each of new Set(goals)) expect(Math.abs(Math.log(each / expected))).toBeLessThan(0.021)
  expect(new Set(goals.map(each => each.toFixed(4))).size).toBe(2)
})

test('a table serves every match that is expected alike, and each size finds its own', () => {
  const tablesFor = makeTables(left, chanceOf(5))
  const sizes = new Set<number>()
  for (let draw = 0; draw < 400; draw += 1) {
    const tables = tablesFor(powersOf((draw % 20) / 10 - 0.5))
    sizes.add(tables.sizes[0] as number)
    expect((tables.offsets[0] as number) + (tables.sizes[0] as number) ** 2).toBeLessThanOrEqual(
      tables.packed.length,
    )
  }
  expect(sizes).toEqual(new Set([smallSize, largeSize]))
  // Twenty pairs of goals expected, each of them rounded in four ways, and never twice.
  expect(tablesFor(powersOf(0)).packed.length).toBeLessThanOrEqual(2 * 80 * largeSize ** 2)
})

test('whoever is expected to score without end or never is taken to the last table', () => {
  const tablesFor = makeTables(left, chanceOf(5))
  for (const level of [-40, 40]) {
    const { sizes } = tablesFor(powersOf(level))
    expect(sizes[0]).toBe(level < 0 ? smallSize : largeSize)
  }
})
