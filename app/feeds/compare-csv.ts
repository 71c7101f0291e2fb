import type { Feed } from './feed.ts'
import { readSearchParams, comparePath } from '#features/numbers/comparison/search-params.ts'
import { getComparison } from '#features/numbers/comparison/comparison-queries.ts'
import { csvOf } from '#features/numbers/comparison/table.ts'
import { toCsv } from '#lib/formats/csv.ts'

/** GET /compare-players.csv: exactly what the page shows under the same question. */
export const compareCsv: Feed = {
  path: `${comparePath}.csv`,
  read: async ({ db, search }) => {
    const comparison = await getComparison(db, { ...readSearchParams(search), words: '' })
    const { head, rows } = csvOf(comparison)
    return {
      type: 'text/csv; charset=utf-8',
      fileName: `${comparison.players.map(({ slug }) => slug).join('-') || 'nobody'}.csv`.slice(-120),
      body: toCsv(head, rows),
    }
  },
}
