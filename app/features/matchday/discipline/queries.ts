// What the page of suspensions reads. The queries are loaded on demand: the server runs them first.
import { read } from '#lib/data/read.ts'
import type { Weekend } from './discipline-queries.ts'

export const weekendRead = read<Weekend>(['discipline'], async db =>
  (await import('./discipline-queries.ts')).getWeekend(db),
)
