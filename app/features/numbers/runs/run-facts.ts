// What a run says of itself, name by name: what went in, how it was set, how good it was. Two runs are compared by the
// same names.
import * as words from '#messages/numbers/modelRun.js'
import * as methodWords from '#messages/numbers/methodFigures.js'
import { thousands } from '#lib/format/thousands.ts'

export type RunKind = 'ratings' | 'odds' | 'backtest' | 'values'
type Facts = Record<string, unknown>
export type Said = { name: string; value: string }

type Reader = (fact: unknown) => string
const count: Reader = fact => (typeof fact === 'number' ? thousands(fact) : '')
const plain: Reader = fact => (typeof fact === 'number' ? String(fact).replace('-', '−') : '')
const four: Reader = fact => (typeof fact === 'number' ? fact.toFixed(4) : '')
const tenth: Reader = fact => (typeof fact === 'number' ? fact.toFixed(1) : '')
const day: Reader = fact => (typeof fact === 'string' ? fact : '')

type Named = readonly [path: string, name: string, read: Reader]

/** What went in and how it was set. */
const inputs: readonly Named[] = [
  ['matches', words.matches, count],
  ['sampleMatches', words.sampleMatches, count],
  ['coming', words.coming, count],
  ['firstOn', words.firstOn, day],
  ['lastOn', words.lastOn, day],
  ['lastDay', words.lastOn, day],
  ['round', words.round, plain],
  ['played', words.played, count],
  ['provisional', words.provisional, count],
  ['left', words.left, count],
  ['runs', words.seasons, count],
  ['draws', words.draws, count],
  ['seed', words.seed, plain],
  ['level.usd', words.level, count],
  ['settings.drift', methodWords.drift, plain],
  ['settings.levelDrift', methodWords.levelDrift, plain],
  ['settings.seasonDrift', methodWords.seasonDrift, plain],
  ['settings.carry', methodWords.carry, plain],
  ['settings.newcomer', methodWords.newcomer, plain],
  ['settings.newcomerSpread', methodWords.newcomerSpread, plain],
  ['settings.rho', methodWords.rho, plain],
  ['settings.derbyShare', methodWords.derbyShare, plain],
]

/** How good it was. */
const scores: readonly Named[] = [
  ['record.lately.matches', words.judged, count],
  ['record.lately.engine.rps', words.rps, four],
  ['record.lately.base.rps', words.baseRps, four],
  ['record.lately.engine.logLoss', words.logLoss, four],
  ['record.calibration.ece', words.calibration, four],
  ['check.rank', words.rank, four],
  ['check.baseline', words.rankBaseline, four],
]

/** What came out, beside its rows. */
const outputs: readonly Named[] = [
  ['champions.mean', words.champions, tenth],
  ['safe.mean', words.safe, tenth],
  ['valued', words.valued, count],
  ['fewMinutes', words.fewMinutes, count],
  ['minors', words.minors, count],
  ['fees', words.fees, count],
]

const at = (facts: unknown, path: string): unknown =>
  path.split('.').reduce((found: unknown, key) => {
    const isThere = typeof found === 'object' && found !== null && Object.hasOwn(found, key)
    return isThere ? (found as Facts)[key] : undefined
  }, facts)

const saidOf = (names: readonly Named[], facts: Facts): Said[] =>
  names.flatMap(([path, name, read]) => {
    const value = read(at(facts, path))
    return value === '' ? [] : [{ name, value }]
  })

export const inputsOf = (facts: Facts) => saidOf(inputs, facts)
export const outputsOf = (facts: Facts) => saidOf(outputs, facts)

type Tested = {
  periods: { name: string; models: { name: string; scores: { rps: number; logLoss: number } | null }[] }[]
}

/** Of a back-test the engine's scores in each period. */
export function scoresIn(kind: RunKind, facts: Facts): Said[] {
  if (kind !== 'backtest') return saidOf(scores, facts)
  const { periods = [] } = (facts['tested'] ?? {}) as Partial<Tested>
  return periods.flatMap(({ name, models }) => {
    const engine = models.find(model => model.name === 'engine')?.scores
    return engine
      ? [
          { name: words.periodRps({ period: name }), value: four(engine.rps) },
          { name: words.periodLogLoss({ period: name }), value: four(engine.logLoss) },
        ]
      : []
  })
}

type Difference = { name: string; before: string; now: string }

/** Whatever is not as it was. */
export function differencesOf(kind: RunKind, before: Facts, now: Facts): Difference[] {
  const all = (facts: Facts) =>
    new Map(
      [...inputsOf(facts), ...scoresIn(kind, facts), ...outputsOf(facts)].map(({ name, value }) => [
        name,
        value,
      ]),
    )
  const [was, is] = [all(before), all(now)]
  return [...new Set([...is.keys(), ...was.keys()])].flatMap(name => {
    const [one, other] = [was.get(name) ?? '–', is.get(name) ?? '–']
    return one === other ? [] : [{ name, before: one, now: other }]
  })
}
