import type { Feed } from './feed.ts'
import { getPassport } from '#features/transfers/transfer-list/passport-queries.ts'
import { toCsv } from '#lib/formats/csv.ts'

/** GET /players/:slug/training.csv: the clubs that trained a player, as the page shows them. */
export const trainingCsv: Feed = {
  path: '/players/:slug/training.csv',
  read: async ({ db, params: { slug = '' } }) => {
    const { training } = await getPassport(db, slug)
    return {
      type: 'text/csv; charset=utf-8',
      fileName: `training-${slug}.csv`,
      body: toCsv(
        ['club', 'age', 'days', 'share_percent'],
        training.map(({ club, ages, days, share }) => [club, ages, days, share]),
      ),
    }
  },
}
