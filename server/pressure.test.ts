import { expect, test } from 'vitest'
import { type Sample, watchPressure } from './pressure.ts'

const calm: Sample = {
  openFiles: 100,
  fileLimit: 1_000,
  heapBytes: 100,
  heapLimit: 1_000,
  freeBytes: 500,
  totalBytes: 1_000,
  lateMs: 20,
}

/** A watch that looks when it is told to, at a process in the state that it is given. */
function watching() {
  const told: string[] = []
  const state = { clock: 0, sample: calm }
  const watch = watchPressure({
    log: { warn: (_facts, message) => told.push(message) },
    sample: () => state.sample,
    now: () => state.clock,
  })
  watch.close()
  return {
    told,
    look: (clock: number, change: Partial<Sample>) => {
      Object.assign(state, { clock, sample: { ...calm, ...change } })
      watch.look()
    },
  }
}

test.each<[string, Partial<Sample>]>([
  ['file descriptors run out', { openFiles: 801 }],
  ['file descriptors run out', { openFiles: Infinity }],
  ['the memory of the process runs out', { heapBytes: 851 }],
  ['the memory of the machine runs out', { freeBytes: 49 }],
  ['the event loop was held up', { lateMs: 501 }],
])('%s: %j', (message, change) => {
  const { told, look } = watching()
  look(0, {})
  expect(told).toEqual([])
  look(5_000, change)
  expect(told).toEqual([message])
})

test('what is not known on a system is no trouble', () => {
  const { told, look } = watching()
  look(0, { openFiles: undefined, fileLimit: undefined })
  expect(told).toEqual([])
})

test('trouble is told when it begins, and once a minute while it lasts or comes back', () => {
  const { told, look } = watching()
  const late = { lateMs: 900 }
  for (const at of [0, 5_000, 59_000]) look(at, late)
  look(59_500, {})
  look(59_900, late)
  expect(told).toHaveLength(1)
  for (const at of [60_000, 65_000]) look(at, late)
  expect(told).toHaveLength(2)
})

test('of this process the figures can be read', () => {
  const told: object[] = []
  const watch = watchPressure({ log: { warn: facts => told.push(facts) } })
  watch.look()
  watch.close()
  for (const facts of told)
    for (const figure of Object.values(facts)) expect(figure).toBeGreaterThanOrEqual(0)
})
