// Chance that can be repeated: the same seed throws the same dice. Everything here throws its own, named for
// what it decides, so that a change to one rule leaves the luck of the others alone.
import { createHash } from 'node:crypto'

export type Dice = {
  /** At least 0 and less than 1. */
  roll: () => number
  chance: (probability: number) => boolean
  /** A whole number, both ends included. */
  between: (from: number, to: number) => number
  pick: <T>(things: readonly T[]) => T
  /** A thing of weight two is picked twice as often as one of weight one. */
  weigh: <T>(things: readonly T[], weightOf: (thing: T) => number) => T
  shuffle: <T>(things: readonly T[]) => T[]
  /** How often something rare happens that happens this often on average. */
  count: (mean: number) => number
}

export function diceFor(...seed: (string | number)[]): Dice {
  const roll = mulberry32(createHash('md5').update(seed.join(' ')).digest().readUInt32LE())
  const between = (from: number, to: number) => from + Math.floor(roll() * (to - from + 1))

  function weigh<T>(things: readonly T[], weightOf: (thing: T) => number): T {
    let left = roll() * things.reduce((sum, thing) => sum + weightOf(thing), 0)
    for (const thing of things) {
      left -= weightOf(thing)
      if (left < 0) return thing
    }
    return known(things.at(-1))
  }

  function shuffle<T>(things: readonly T[]): T[] {
    const keyed = things.map(thing => ({ thing, key: roll() }))
    return keyed.toSorted((one, other) => one.key - other.key).map(({ thing }) => thing)
  }

  // Knuth's: as many throws as it takes to get below.
  function count(mean: number): number {
    const floor = Math.exp(-mean)
    let times = 0
    for (let product = roll(); product > floor; product *= roll()) times++
    return times
  }

  return {
    roll,
    chance: probability => roll() < probability,
    between,
    pick: things => known(things[between(0, things.length - 1)]),
    weigh,
    shuffle,
    count,
  }
}

/** What has to be there. */
export function known<T>(thing: T | undefined): T {
  if (thing === undefined) throw new Error('There is nothing to choose from.')
  return thing
}

function mulberry32(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
