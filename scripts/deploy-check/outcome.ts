// What came of a load, in words.
import type { Tally } from './load.ts'

export function told({ timesMs, failures }: Tally) {
  const sorted = timesMs.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0)
  return `${sorted.length} requests, ${failures.length} failed; ms: median ${at(0.5)}, 99 in 100 ${at(0.99)}, slowest ${at(1)}`
}

/** The same words once, with how often; the most frequent first. */
export function counted(words: string[]): [string, number][] {
  const counts = new Map<string, number>()
  for (const each of words) counts.set(each, (counts.get(each) ?? 0) + 1)
  return [...counts].toSorted(([, a], [, b]) => b - a).slice(0, 10)
}
