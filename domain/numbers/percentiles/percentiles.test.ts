import {
  array,
  assert,
  constantFrom,
  double,
  integer,
  pre,
  property,
  record,
  shuffledSubarray,
} from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  eligibility,
  isWithinNoise,
  midRankPercentile,
  rateInterval,
  shrunkRate,
  standingIn,
} from './percentiles.ts'

const anyPrior = record({
  mean: double({ min: 0.001, max: 2, noNaN: true }),
  weight: double({ min: 1, max: 250, noNaN: true }),
})
const anyCounted = record({
  events: integer({ min: 0, max: 40 }),
  nineties: double({ min: 0.1, max: 40, noNaN: true }),
})
const forward = { mean: 0.2, weight: 20 }

describe('a shrunk rate', () => {
  test('is the events and those that are usual, over both times', () => {
    expect(shrunkRate({ events: 10, nineties: 20 }, forward)).toBeCloseTo(14 / 40)
    expect(shrunkRate({ events: 0, nineties: 0 }, forward)).toBeCloseTo(0.2)
  })

  test('lies between what was counted and what is usual', () => {
    assert(
      property(anyCounted, anyPrior, (counted, prior) => {
        const raw = counted.events / counted.nineties
        const rate = shrunkRate(counted, prior)
        expect(rate).toBeGreaterThanOrEqual(Math.min(raw, prior.mean) - 1e-12)
        expect(rate).toBeLessThanOrEqual(Math.max(raw, prior.mean) + 1e-12)
      }),
    )
  })

  test('grows with every event', () => {
    assert(
      property(anyCounted, anyPrior, (counted, prior) => {
        const more = { ...counted, events: counted.events + 1 }
        expect(shrunkRate(more, prior)).toBeGreaterThan(shrunkRate(counted, prior))
      }),
    )
  })

  test('becomes what was counted as the minutes grow', () => {
    assert(
      property(double({ min: 0, max: 3, noNaN: true }), anyPrior, (raw, prior) => {
        const missAt = (nineties: number) =>
          Math.abs(shrunkRate({ events: raw * nineties, nineties }, prior) - raw)
        expect(missAt(100)).toBeLessThanOrEqual(missAt(10) + 1e-12)
        expect(missAt(1e7)).toBeLessThan(1e-4)
      }),
    )
  })
})

describe('the interval of a rate', () => {
  test('is the middle 80% of the gamma posterior', () => {
    // Shape 5 over 25 times 90 minutes: half the quantiles of chi-squared with 10 degrees of freedom.
    const { low, high } = rateInterval({ events: 1, nineties: 5 }, forward)
    expect(low).toBeCloseTo(2.432591 / 25, 5)
    expect(high).toBeCloseTo(7.99359 / 25, 5)
  })

  test('contains the shrunk rate', () => {
    assert(
      property(anyCounted, anyPrior, (counted, prior) => {
        const { low, high } = rateInterval(counted, prior)
        expect(low).toBeGreaterThanOrEqual(0)
        expect(low).toBeLessThanOrEqual(shrunkRate(counted, prior))
        expect(high).toBeGreaterThanOrEqual(shrunkRate(counted, prior))
      }),
    )
  })

  test('narrows when the same events took more minutes', () => {
    assert(
      property(anyCounted, anyPrior, double({ min: 1, max: 30, noNaN: true }), (counted, prior, more) => {
        const before = rateInterval(counted, prior)
        const after = rateInterval({ ...counted, nineties: counted.nineties + more }, prior)
        expect(after.high - after.low).toBeLessThan(before.high - before.low)
      }),
    )
  })

  test('that overlaps another makes a difference noise, whichever comes first', () => {
    expect(isWithinNoise({ low: 0.1, high: 0.3 }, { low: 0.2, high: 0.5 })).toBe(true)
    expect(isWithinNoise({ low: 0.1, high: 0.2 }, { low: 0.3, high: 0.5 })).toBe(false)
    assert(
      property(anyCounted, anyCounted, anyPrior, (one, other, prior) => {
        const [a, b] = [rateInterval(one, prior), rateInterval(other, prior)]
        expect(isWithinNoise(a, b)).toBe(isWithinNoise(b, a))
        expect(isWithinNoise(a, a)).toBe(true)
      }),
    )
  })
})

describe('a percentile', () => {
  const groups = array(constantFrom(0, 0.1, 0.2, 0.5, 0.9), { minLength: 1, maxLength: 60 })

  test('counts those with less, and half of those with the same', () => {
    expect(midRankPercentile(3, [1, 2, 3, 4])).toBe(62.5)
    expect(midRankPercentile(1, [1, 1, 1, 1])).toBe(50)
    expect(midRankPercentile(3, [1, 2, 3, 4], { isReversed: true })).toBe(37.5)
  })

  test('lies between 0 and 100, and is 50 on the average of a group', () => {
    assert(
      property(groups, group => {
        const all = group.map(value => midRankPercentile(value, group))
        expect(Math.min(...all)).toBeGreaterThan(0)
        expect(Math.max(...all)).toBeLessThan(100)
        expect(all.reduce((sum, each) => sum + each, 0) / all.length).toBeCloseTo(50, 9)
      }),
    )
  })

  test('does not depend on the order of the group', () => {
    const shuffled = groups.chain(group =>
      record({
        group: integer({ min: 0, max: 0 }).map(() => group),
        again: shuffledSubarray(group, { minLength: group.length }),
      }),
    )
    assert(
      property(shuffled, ({ group, again }) => {
        for (const value of group)
          expect(midRankPercentile(value, again)).toBe(midRankPercentile(value, group))
      }),
    )
  })

  test('is turned round where less is better', () => {
    assert(
      property(groups, group => {
        for (const value of group)
          expect(midRankPercentile(value, group, { isReversed: true })).toBeCloseTo(
            100 - midRankPercentile(value, group),
            9,
          )
      }),
    )
  })

  test('is higher for whoever has more', () => {
    assert(
      property(groups, constantFrom(0, 0.1, 0.2), constantFrom(0.5, 0.9), (group, less, more) => {
        pre(group.includes(less) && group.includes(more))
        expect(midRankPercentile(more, group)).toBeGreaterThan(midRankPercentile(less, group))
      }),
    )
  })

  test('gives way to the place in a group of fewer than 12', () => {
    const nine = [9, 8, 7, 6, 5, 4, 3, 2, 1]
    expect(standingIn(7, nine)).toEqual({ kind: 'rank', rank: 3, isShared: false, of: 9 })
    expect(standingIn(7, nine, { isReversed: true })).toEqual({
      kind: 'rank',
      rank: 7,
      isShared: false,
      of: 9,
    })
    expect(standingIn(2, [2, 2, 1])).toEqual({ kind: 'rank', rank: 1, isShared: true, of: 3 })
    expect(standingIn(9, [...nine, 0, 0])).toMatchObject({ kind: 'rank', of: 11 })
    expect(standingIn(9, [...nine, 0, 0, 0])).toMatchObject({ kind: 'percentile', of: 12 })
  })
})

describe('who is ranked', () => {
  test('has played 30% of the minutes of the club', () => {
    expect(eligibility({ minutes: 918, clubMatches: 34 })).toMatchObject({
      isEligible: true,
      isProvisional: false,
      needed: 918,
    })
    expect(eligibility({ minutes: 917, clubMatches: 34 }).isEligible).toBe(false)
    expect(eligibility({ minutes: 1_530, clubMatches: 34 }).share).toBe(0.5)
  })

  test('has played 270 minutes before the tenth match, and is ranked provisionally', () => {
    expect(eligibility({ minutes: 270, clubMatches: 4 })).toMatchObject({
      isEligible: true,
      isProvisional: true,
      needed: 270,
    })
    expect(eligibility({ minutes: 269, clubMatches: 9 }).isEligible).toBe(false)
    expect(eligibility({ minutes: 270, clubMatches: 10 })).toMatchObject({
      isEligible: true,
      isProvisional: false,
    })
    expect(eligibility({ minutes: 0, clubMatches: 0 })).toMatchObject({ isEligible: false, share: 0 })
  })
})
