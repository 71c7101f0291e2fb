// Counts the bytes that this site transfers, from the browser's performance entries.
import { addData } from './data-used.ts'

let isCounting = false

/** From now on, and what this page has cost so far. */
export function countData() {
  if (isCounting || typeof PerformanceObserver === 'undefined') return
  isCounting = true
  for (const type of ['navigation', 'resource']) {
    new PerformanceObserver(list => {
      const bytes = list.getEntries().reduce((sum, entry) => sum + sizeOf(entry), 0)
      if (bytes > 0) addData(bytes)
    }).observe({ type, buffered: true })
  }
}

/** What came out of a cache travelled no way. */
function sizeOf(entry: PerformanceEntry): number {
  return 'transferSize' in entry && typeof entry.transferSize === 'number' ? entry.transferSize : 0
}
