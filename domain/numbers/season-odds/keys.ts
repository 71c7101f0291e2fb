// A club's place in the table as one number: what the season ranks by, the first of it in the highest digits. What a
// match brings is added to it, and the larger number stands higher. Each part has room for all that can still happen.
import { largeSize, smallSize } from './scores.ts'
import type { Rules, TieBreak } from '#domain/record/table/standings.ts'

export type Standing = {
  club: string
  /** With deductions. */
  points: number
  goalDifference: number
  goalsFor: number
  won: number
}

export type Keys = {
  /** Where each club starts. */
  start: Whole
  /** What each score brings, on the small grid of scores and on the large one. */
  small: Gains
  large: Gains
  /** Points = floor(key / pointsUnit) % pointsRoom + fewestPoints; both are powers of two. */
  pointsUnit: number
  pointsRoom: number
  fewestPoints: number
}

/** Whole numbers of 32 bits where they have room, and of 53 where not. */
export type Whole = Int32Array | Float64Array

/** The home club's and the visitors', by the cell of the grid. */
export type Gains = { home: Whole; away: Whole }

type Part = { unit: number; least: number; room: number }

/** `left`: how many matches each club still has to play, in the order of the table. */
export function keysOf(table: readonly Standing[], left: Int32Array, rules: Rules): Keys {
  const parts = partsOf(table, left, rules)
  const keyOf = (worth: (step: TieBreak) => number) =>
    [...parts].reduce((sum, [step, { unit }]) => sum + worth(step) * unit, 0)
  const floor = keyOf(step => parts.get(step)?.least ?? 0)
  const points = parts.get('points') ?? { unit: 1, least: 0, room: 1 }
  const size = [...parts.values()].reduce((all, { room }) => all * room, 1)
  const whole = (numbers: readonly number[]): Whole =>
    size <= 2 ** 31 ? Int32Array.from(numbers) : Float64Array.from(numbers)
  const gainsOf = (goals: number) => ({
    home: whole(cellsOf(goals).map(([scored, conceded]) => keyOf(gain(rules, scored, conceded)))),
    away: whole(cellsOf(goals).map(([scored, conceded]) => keyOf(gain(rules, conceded, scored)))),
  })
  return {
    start: whole(table.map(standing => keyOf(step => worthOf(step, standing)) - floor)),
    small: gainsOf(smallSize),
    large: gainsOf(largeSize),
    pointsUnit: points.unit,
    pointsRoom: points.room,
    fewestPoints: points.least,
  }
}

function partsOf(table: readonly Standing[], left: Int32Array, rules: Rules): Map<TieBreak, Part> {
  // Points are wanted for themselves, also by a season that would not rank by them.
  const steps = [...new Set<TieBreak>([...rules.order, 'points'])]
  const goals = largeSize - 1
  const most = { points: Math.max(rules.pointsForWin, rules.pointsForDraw, 0), goals_for: goals, wins: 1 }
  const fewest = { points: Math.min(rules.pointsForDraw, 0), goals_for: 0, wins: 0 }
  const parts = new Map<TieBreak, Part>()
  let unit = 1
  for (const step of steps.toReversed()) {
    const [down, up] = step === 'goal_difference' ? [-goals, goals] : [fewest[step], most[step]]
    const least = Math.min(...table.map((row, index) => worthOf(step, row) + down * (left[index] ?? 0)))
    const utmost = Math.max(...table.map((row, index) => worthOf(step, row) + up * (left[index] ?? 0)))
    // A power of two, so that a part is taken out by multiplication.
    const room = 2 ** Math.ceil(Math.log2(utmost - least + 1))
    parts.set(step, { unit, least, room })
    unit *= room
  }
  if (unit > Number.MAX_SAFE_INTEGER) throw new RangeError('Too many matches to rank by.')
  return parts
}

function worthOf(step: TieBreak, { points, goalDifference, goalsFor, won }: Standing): number {
  return { points, goal_difference: goalDifference, goals_for: goalsFor, wins: won }[step]
}

function gain({ pointsForWin, pointsForDraw }: Rules, scored: number, conceded: number) {
  const points = scored > conceded ? pointsForWin : scored === conceded ? pointsForDraw : 0
  const brought = { points, goal_difference: scored - conceded, goals_for: scored, wins: 0 }
  if (scored > conceded) brought.wins = 1
  return (step: TieBreak) => brought[step]
}

function cellsOf(size: number): [number, number][] {
  return Array.from({ length: size * size }, (_, cell) => [Math.floor(cell / size), cell % size])
}
