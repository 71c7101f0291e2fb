import type { Feed } from './feed.ts'
import { getBoardFile } from '#features/numbers/statistics/board-queries.ts'
import { canonicalSearch, readTab, statisticsPath } from '#features/numbers/statistics/tabs.ts'
import { toCsv } from '#lib/formats/csv.ts'

/** GET /statistics.csv: what the page shows under the same question, on all of its pages. */
export const statisticsCsv: Feed = {
  path: `${statisticsPath}.csv`,
  read: async ({ db, search }) => {
    const { heads, rows } = await getBoardFile(db, canonicalSearch(search))
    return {
      type: 'text/csv; charset=utf-8',
      fileName: `statistics-${readTab(search).tab}.csv`,
      body: toCsv(heads, rows),
    }
  },
}
