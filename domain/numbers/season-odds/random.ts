// Chance that can be repeated: sfc32 (Chris Doty-Humphrey, PractRand), four words of state, a period of at least 2³², about
// 2¹²⁷ in the mean. The same seed gives the same numbers on every machine. play.ts has the same five lines inside
// its loop, where a call for each match would be half the cost; a test holds the two together.

export type Chance = Int32Array

export function chanceOf(seed: number): Chance {
  // The high part too, so that seeds beyond 32 bits differ.
  const state = Int32Array.of(seed, Math.floor(seed / 2 ** 32), 0x9e3779b9, 1)
  for (let round = 0; round < 16; round += 1) nextWord(state)
  return state
}

/** 32 bits, as a whole number that may be below nought. */
export function nextWord(state: Chance): number {
  const a = state[0] as number
  const b = state[1] as number
  const c = state[2] as number
  const counter = state[3] as number
  const word = (((a + b) | 0) + counter) | 0
  state[0] = b ^ (b >>> 9)
  state[1] = (c + (c << 3)) | 0
  state[2] = (((c << 21) | (c >>> 11)) + word) | 0
  state[3] = (counter + 1) | 0
  return word
}

/** A whole number from 0 to just below `count`. */
export function nextBelow(state: Chance, count: number): number {
  return Math.floor(((nextWord(state) >>> 0) / 2 ** 32) * count)
}

/** Fills an array with normal numbers of mean 0 and deviation 1 (Box and Muller). */
export function fillWithNormals(state: Chance, numbers: Float64Array): void {
  for (let index = 0; index < numbers.length; index += 2) {
    // Never nought, whose logarithm is endless.
    const radius = Math.sqrt(-2 * Math.log(((nextWord(state) >>> 0) + 0.5) / 2 ** 32))
    const angle = (2 * Math.PI * (nextWord(state) >>> 0)) / 2 ** 32
    numbers[index] = radius * Math.cos(angle)
    if (index + 1 < numbers.length) numbers[index + 1] = radius * Math.sin(angle)
  }
}
