import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { factorKeys, factors as factorOf, feeFactor, type ValueInputs } from './factors.ts'
import { rounded } from './rounding.ts'
import { differenceOf, likelyFee, type Valuation, valueOf, waterfall, whatWouldChange } from './valuation.ts'

const usual: ValueInputs = {
  level: 8_000,
  position: 'MF',
  age: 24,
  isAgeProven: true,
  minutes: 2_000,
  share: 0.75,
  goals: 3,
  assists: 2,
  cleanSheets: 0,
  usualCleanSheets: 0.4,
  goalDifference: 0,
  contractMonths: null,
  seniorCaps: null,
  hasYouthCap: null,
  hasPlayedInAfrica: null,
  hasKnownFee: false,
}

const valued = (inputs: ValueInputs): Valuation => {
  const value = valueOf(inputs)
  if (value.kind !== 'valued') throw new Error(`Not valued: ${value.reason}.`)
  return value
}

const anyInputs: fc.Arbitrary<ValueInputs> = fc.record({
  level: fc.integer({ min: 1_000, max: 50_000 }),
  position: fc.constantFrom('GK', 'DF', 'MF', 'FW', null),
  age: fc.option(fc.integer({ min: 18, max: 42 })),
  isAgeProven: fc.boolean(),
  minutes: fc.integer({ min: 450, max: 3_060 }),
  share: fc.double({ min: 0.1, max: 1, noNaN: true }),
  goals: fc.nat(30),
  assists: fc.nat(20),
  cleanSheets: fc.nat(20),
  usualCleanSheets: fc.double({ min: 0.2, max: 0.5, noNaN: true }),
  goalDifference: fc.double({ min: -2, max: 2, noNaN: true }),
  contractMonths: fc.option(fc.integer({ min: 0, max: 60 })),
  seniorCaps: fc.option(fc.nat(80)),
  hasYouthCap: fc.option(fc.boolean()),
  hasPlayedInAfrica: fc.option(fc.boolean()),
  hasKnownFee: fc.boolean(),
})

const holds = (claim: (inputs: ValueInputs) => void) => fc.assert(fc.property(anyInputs, claim))

/** Inputs that are valued lower after a change for the better; there are none. */
const lowered = (change: (inputs: ValueInputs, by: number) => ValueInputs) =>
  fc.check(
    fc.property(
      anyInputs,
      fc.double({ min: 0.01, max: 1, noNaN: true }),
      (inputs, by) => valued(change(inputs, by)).exact >= valued(inputs).exact - 1,
    ),
  ).counterexample

const exactOf = (given: Partial<ValueInputs>) => valued({ ...usual, level: 1e6, ...given }).exact
const ratio = (one: Partial<ValueInputs>, other: Partial<ValueInputs>) => exactOf(one) / exactOf(other)

const ageFactor = (age: number) => factorOf.age({ ...usual, age })

describe('what a value is made of', () => {
  test('the factors multiply to the value, and the steps of the waterfall add up to it', () => {
    holds(inputs => {
      const { exact, factors } = valued(inputs)
      const product = factors.reduce((all, { times }) => all * times, inputs.level)
      const steps = waterfall(inputs.level, factors)
      const sum = steps.reduce((all, { from, to }) => all + to - from, inputs.level)
      expect(factors.map(({ key }) => key)).toEqual([...factorKeys])
      expect(Math.abs(product - exact)).toBeLessThanOrEqual(1)
      expect(sum).toBe(exact)
    })
  })

  test('the same inputs give the same value, to the byte', () => {
    holds(inputs => {
      expect(JSON.stringify(valueOf(structuredClone(inputs)))).toBe(JSON.stringify(valueOf(inputs)))
    })
  })

  test('a name, a nation and a following change nothing', () => {
    holds(inputs => {
      const known = { ...inputs, name: 'Peter Ndlovu', nationality: 'Zambia', followers: 1_000_000 }
      expect(valueOf(known)).toEqual(valueOf(inputs))
    })
  })

  test('the point lies in its range, and a surer value has a narrower one', () => {
    holds(inputs => {
      const { low, point, high, spread, regional } = valued(inputs)
      expect(low).toBeLessThanOrEqual(point)
      expect(point).toBeLessThanOrEqual(high)
      expect(regional.point).toBeGreaterThanOrEqual(point)
      expect(valued({ ...inputs, isAgeProven: true, hasKnownFee: true }).spread).toBeLessThanOrEqual(spread)
    })
  })
})

describe('what moves it', () => {
  test('a larger share of the minutes never lowers it', () => {
    expect(lowered((inputs, by) => ({ ...inputs, share: Math.min(1, inputs.share + by) }))).toBeNull()
  })

  test('more minutes with as much for each 90 never lower it', () => {
    expect(
      lowered((inputs, by) => ({
        ...inputs,
        share: Math.min(1, inputs.share * (1 + by)),
        minutes: inputs.minutes * Math.min(1 / inputs.share, 1 + by),
        goals: inputs.goals * Math.min(1 / inputs.share, 1 + by),
        assists: inputs.assists * Math.min(1 / inputs.share, 1 + by),
        cleanSheets: inputs.cleanSheets * Math.min(1 / inputs.share, 1 + by),
      })),
    ).toBeNull()
  })

  test.each(['goals', 'assists', 'cleanSheets'] as const)('more %s never lower it', what => {
    expect(lowered((inputs, by) => ({ ...inputs, [what]: inputs[what] + Math.ceil(by * 10) }))).toBeNull()
  })

  test('a longer contract never lowers it, nor what may be paid', () => {
    fc.assert(
      fc.property(anyInputs, fc.nat(59), fc.nat(24), (inputs, months, more) => {
        const at = (contractMonths: number) => valued({ ...inputs, contractMonths }).exact
        expect(at(months + more)).toBeGreaterThanOrEqual(at(months))
        expect(feeFactor(months + more)).toBeGreaterThanOrEqual(feeFactor(months))
      }),
    )
  })

  test('it rises to one age and falls from there', () => {
    const curve = Array.from({ length: 25 }, (_, years) => ageFactor(18 + years))
    const top = curve.indexOf(Math.max(...curve))
    expect(curve.slice(0, top + 1)).toEqual(curve.slice(0, top + 1).toSorted((one, other) => one - other))
    expect(curve.slice(top)).toEqual(curve.slice(top).toSorted((one, other) => other - one))
    expect([ageFactor(19), ageFactor(25), ageFactor(30), ageFactor(32)]).toEqual([
      expect.closeTo(0.42),
      expect.closeTo(1),
      expect.closeTo(0.78),
      expect.closeTo(0.4),
    ])
  })

  test('the measured multipliers hold', () => {
    expect(
      ratio(
        { position: 'FW', goals: 0, assists: 0, minutes: 1e9 },
        { position: 'FW', goals: 1e6, assists: 0, minutes: 9e8 },
      ),
    ).toBeCloseTo(0.8, 2)
    expect(ratio({ goalDifference: 1 }, { goalDifference: 0 })).toBeCloseTo(2.44, 3)
    expect(ratio({ share: 0.8 }, { share: 0.4 })).toBeCloseTo(1.866, 3)
    expect(ratio({ contractMonths: 36 }, { contractMonths: 24 })).toBeCloseTo(1.11, 3)
    expect(ratio({ seniorCaps: 1 }, {})).toBeCloseTo(1.6 * 1.05 ** Math.log(2), 3)
  })
})

describe('who is not valued', () => {
  test('nobody under 18, however well they play', () => {
    fc.assert(
      fc.property(anyInputs, fc.integer({ min: 12, max: 17 }), (inputs, age) => {
        expect(valueOf({ ...inputs, age })).toEqual({ kind: 'not valued', reason: 'under 18' })
      }),
    )
  })

  test('nobody before 450 minutes', () => {
    expect(valueOf({ ...usual, minutes: 449 })).toEqual({ kind: 'not valued', reason: 'few minutes' })
    expect(valueOf({ ...usual, minutes: 450 }).kind).toBe('valued')
    expect(valueOf({ ...usual, minutes: 0 })).toEqual({ kind: 'not valued', reason: 'no minutes' })
  })
})

describe('what is told with it', () => {
  test('it is rounded to what can be known', () => {
    expect([4_949, 4_951, 19_740, 27_312].map(rounded)).toEqual([4_900, 5_000, 19_500, 27_000])
  })

  test('thirty matches with everything known are sure, six with nothing are not', () => {
    const known = { minutes: 2_700, contractMonths: 24, hasKnownFee: true }
    expect(valued({ ...usual, ...known }).confidence).toBe('high')
    expect(valued({ ...usual, ...known, hasKnownFee: false }).spread).toBeCloseTo(0.669, 3)
    expect(valued({ ...usual, minutes: 540, isAgeProven: false })).toMatchObject({
      confidence: 'medium',
      doubts: ['few matches', 'no known fee', 'contract not public', 'age not proven'],
    })
    expect(valued({ ...usual, minutes: 450, isAgeProven: false }).spread).toBeGreaterThan(0.75)
  })

  test('the range is as wide as values of other leagues lay apart: .70 of the logarithm for a regular player', () => {
    const { spread, low, high } = valued({ ...usual, minutes: 2_700, isAgeProven: false })
    expect(spread).toBeCloseTo(0.71, 2)
    expect(Math.log(high / low) / 2).toBeCloseTo(1.28 * 0.71, 1)
  })

  test('a fee collapses with the contract, and the market level does not', () => {
    expect(likelyFee(usual, 0)).toMatchObject({ point: 0, low: 0, high: 0, isFreeAgent: true })
    expect(valued({ ...usual, contractMonths: 0 }).point).toBeGreaterThan(valued(usual).point * 0.75)
    expect(likelyFee(usual, 24)?.point).toBe(valued(usual).point)
    expect(likelyFee(usual, 6)?.point).toBeLessThan(valued(usual).point * 0.7)
    expect(likelyFee({ ...usual, age: 17 }, 24)).toBeNull()
  })

  test('what would change it is told for what is not so yet', () => {
    const told = whatWouldChange({ ...usual, isAgeProven: false })
    expect(told.map(({ change }) => change)).toEqual(['ten more', 'ten whole', 'new contract', 'age proof'])
    const before = valued({ ...usual, isAgeProven: false })
    const after = Object.fromEntries(told.map(({ change, after: value }) => [change, value]))
    expect(after['ten whole']?.point).toBeGreaterThan(before.point)
    expect(after['age proof']).toMatchObject({ point: before.point })
    expect(after['age proof']?.spread).toBeLessThan(before.spread)
    expect(whatWouldChange({ ...usual, share: 1, contractMonths: 24 }).map(({ change }) => change)).toEqual([
      'ten more',
    ])
  })

  test('two values are told apart by what differs most', () => {
    const older = valued({ ...usual, age: 33, share: 0.7 })
    expect(differenceOf(valued(usual).factors, older.factors)).toBe('age')
  })
})
