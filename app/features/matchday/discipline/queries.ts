// What the page of the suspensions reads. The browser is given the answers, and loads the questions only if it asks.
import { read } from '#lib/data/read.ts'
import type { Weekend } from './discipline-queries.ts'

const minute = 60_000

export const weekendRead = read<Weekend>(
  ['discipline'],
  async db => (await import('./discipline-queries.ts')).getWeekend(db),
  5 * minute,
)
