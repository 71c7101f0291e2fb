import { expect, test } from 'vitest'
import { differencesOf, inputsOf, scoresIn } from './run-facts.ts'

const facts = {
  matches: 4765,
  provisional: 1,
  seed: 20_261_118,
  settings: { newcomer: -0.12, rho: -0.05 },
  record: { lately: { matches: 200, engine: { rps: 0.2012, logLoss: 1.01 }, base: { rps: 0.21 } } },
}

test('what went in is named, with what was set, and what is not there is left out', () => {
  expect(inputsOf(facts)).toEqual([
    { name: 'Matches', value: '4,765' },
    { name: 'Not confirmed', value: '1' },
    { name: 'Seed', value: '20261118' },
    { name: 'Newcomer', value: '−0.12' },
    { name: 'Low scores (rho)', value: '−0.05' },
  ])
})

test('two runs differ by what was added, what is gone and what is another', () => {
  const { provisional: _, ...confirmed } = facts
  const later = { ...confirmed, matches: 4766, left: 3 }
  expect(differencesOf('ratings', facts, later)).toEqual([
    { name: 'Matches', before: '4,765', now: '4,766' },
    { name: 'Left', before: '–', now: '3' },
    { name: 'Not confirmed', before: '1', now: '–' },
  ])
  expect(differencesOf('ratings', facts, { ...facts })).toEqual([])
})

test('a back-test is told by the scores of the engine in each period', () => {
  const tested = {
    periods: [
      { name: '2013 to 2019', models: [{ name: 'engine', scores: { rps: 0.20271, logLoss: 1.0185 } }] },
      { name: 'empty', models: [{ name: 'engine', scores: null }] },
    ],
  }
  expect(scoresIn('backtest', { tested })).toEqual([
    { name: 'RPS, 2013 to 2019', value: '0.2027' },
    { name: 'Log-loss, 2013 to 2019', value: '1.0185' },
  ])
})
