import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { clubEdge, type Playable, playingTime } from './playing-time.ts'
import type { ValueInputs } from './factors.ts'
import { valueOf } from './valuation.ts'

const dayAt = (days: number) => new Date(Date.UTC(2026, 0, 1) + days * 86_400_000).toISOString().slice(0, 10)

const season = (minutes: readonly number[], first = 0): Playable[] =>
  minutes.map((each, round) => ({ playedOn: dayAt(first + round * 7), minutes: each }))
const lastOf = (matches: readonly Playable[]) => matches.at(-1)?.playedOn ?? ''

/** A midfielder who scores once in ten. */
function pointOf(matches: readonly Playable[]) {
  const time = playingTime(matches, lastOf(matches))
  const inputs: ValueInputs = {
    level: 8_000,
    position: 'MF',
    age: 24,
    isAgeProven: false,
    ...time,
    goals: time.minutes / 900,
    assists: time.minutes / 900,
    cleanSheets: 0,
    usualCleanSheets: 0.4,
    goalDifference: 0.3,
    contractMonths: null,
    seniorCaps: null,
    hasYouthCap: null,
    hasPlayedInAfrica: null,
    hasKnownFee: false,
  }
  const value = valueOf(inputs)
  return value.kind === 'valued' ? value.exact : null
}

const logs = fc.array(fc.constantFrom<number[]>(0, 20, 60, 90, 90), { minLength: 8, maxLength: 34 })

test('the share is of what could be played, and the latest matches count most', () => {
  expect(playingTime(season([90, 90, 0, 0]), dayAt(21)).share).toBeLessThan(0.5)
  expect(playingTime(season([0, 0, 90, 90]), dayAt(21)).share).toBeGreaterThan(0.5)
  expect(playingTime([{ playedOn: dayAt(0), minutes: null }, ...season([90], 7)], dayAt(7))).toEqual({
    minutes: 90,
    share: 1,
  })
})

test('what is a year old or still to come does not count', () => {
  expect(playingTime(season([90]), dayAt(365))).toEqual({ minutes: 0, share: 0 })
  expect(playingTime(season([90]), dayAt(-1))).toEqual({ minutes: 0, share: 0 })
})

const played = (rounds: number, minutes: number) => Array.from({ length: rounds }, () => minutes)

/** By how much the value differs, as a share of what it was; nothing where there was none. */
function moved(before: readonly Playable[], after: readonly Playable[]): number {
  const [was, is] = [pointOf(before), pointOf(after)]
  return was === null || is === null ? 0 : Math.abs(is / was - 1)
}

test('an average match moves a value by 8% at most', () => {
  const found = fc.check(
    fc.property(logs, log => {
      const average = log.reduce((sum, each) => sum + each, 0) / log.length
      return moved(season(log), season([...log, average])) <= 0.08
    }),
  )
  expect(found.counterexample).toBeNull()
})

test('the first matches of a new season, played as the last one was, move a value by 15% at most', () => {
  const found = fc.check(
    fc.property(fc.integer({ min: 30, max: 90 }), fc.integer({ min: 1, max: 5 }), (minutes, rounds) => {
      const last = season(played(34, minutes))
      return moved(last, [...last, ...season(played(rounds, minutes), 34 * 7 + 90)]) <= 0.15
    }),
  )
  expect(found.counterexample).toBeNull()
})

test('a club is held to be average until it has shown otherwise', () => {
  const wins = (count: number) =>
    Array.from({ length: count }, (_, round) => ({ playedOn: dayAt(round), difference: 2 }))
  expect(clubEdge([], dayAt(0))).toBe(0)
  expect(clubEdge(wins(2), dayAt(2))).toBeLessThan(0.4)
  expect(clubEdge(wins(34), dayAt(34))).toBeGreaterThan(1.4)
})
