import type { Feed } from './feed.ts'
import { askedIn, comparePath } from '#features/comparison/asked.ts'
import { getComparison } from '#features/comparison/queries.ts'
import { csvOf } from '#features/comparison/table.ts'
import { toCsv } from '#lib/csv.ts'

/** GET /compare-players.csv: exactly what the page shows under the same question. */
export const compareCsv: Feed = {
  path: `${comparePath}.csv`,
  read: async ({ db, search }) => {
    const comparison = await getComparison(db, { ...askedIn(search), words: '' })
    const { head, rows } = csvOf(comparison)
    return {
      type: 'text/csv; charset=utf-8',
      fileName: `${comparison.players.map(({ slug }) => slug).join('-') || 'nobody'}.csv`.slice(-120),
      body: toCsv(head, rows),
    }
  },
}
