import { expect, test } from 'vitest'
import { factorKeys, factors, type ValueInputs } from '#domain/numbers/values/factors.ts'
import { becauseWords, inputWords, notValuedWords, signed } from './labels.ts'

const inputs: ValueInputs = {
  level: 8_000,
  position: 'FW',
  age: 33,
  isAgeProven: false,
  minutes: 2_006,
  share: 0.93,
  goals: 18,
  assists: 1,
  cleanSheets: 0,
  usualCleanSheets: 0.4,
  goalDifference: -0.5,
  contractMonths: null,
  seniorCaps: null,
  hasYouthCap: null,
  hasPlayedInAfrica: null,
  hasKnownFee: false,
}
const applied = factorKeys.map(key => ({ key, times: factors[key](inputs) }))

test('the sentence names what moves a value most, upwards and downwards', () => {
  expect(becauseWords(applied, inputs)).toBe(
    'Up because: 18 goals and 1 assist in 2,006 minutes (×1.47). Down because: 33 years old (×0.30), club −0.50 goals a match (×0.64).',
  )
})

test('what nobody recorded is said, and nothing is called worth something', () => {
  const unknown = { ...inputs, position: null, age: null }
  const said = factorKeys.flatMap(key => [inputWords(key, inputs), inputWords(key, unknown)])
  expect(said).toContain('Age not recorded')
  expect(said).toContain('Position not recorded')
  expect(said.join(' ')).not.toMatch(/worth|null|undefined|NaN/)
})

test('who is not valued is told why', () => {
  expect(notValuedWords('few minutes', 210)).toBe(
    'Not valued yet: 210 of 450 minutes in the last twelve months.',
  )
  expect(notValuedWords('under 18', 900)).not.toContain('900')
})

test('a change has its sign', () => {
  expect([1_500, -300, 0].map(signed)).toEqual(['+1,500', '−300', '±0'])
})
