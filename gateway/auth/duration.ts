// Durations as Go writes them: 24h, 1h30m, 45s, 300ms.
import { invalid } from './fields.ts'

const unitMs: Record<string, number> = {
  h: 3_600_000,
  m: 60_000,
  s: 1_000,
  ms: 1,
  us: 0.001,
  µs: 0.001,
  ns: 0.000_001,
}

/** A thousand years: further than any date that is meant. */
const longestMs = 1_000 * 366 * 24 * 3_600_000

/** Undefined for `none`. */
export function banMs(text: string): number | undefined {
  if (text === 'none') return undefined
  const parts = [...text.matchAll(/(\d+(?:\.\d*)?|\.\d+)(h|ms|us|µs|ns|m|s)/g)]
  const total = parts.reduce((sum, [, amount, unit = '']) => sum + Number(amount) * (unitMs[unit] ?? 0), 0)
  const isWhole = parts.map(([part]) => part).join('') === text
  if (parts.length === 0 || !isWhole || total > longestMs)
    throw invalid(`invalid format for ban duration: time: invalid duration "${text}"`)
  return total
}
