import { getLiveSummary } from '#features/record/matches/live-summary.ts'
import type { Feed } from './feed.ts'

/** The score, the state and the events of a match: app/boot/inline/follow.ts asks for it. */
export const liveMatch: Feed = {
  path: '/matches/:id/live.json',
  read: async ({ db, params }) => ({
    type: 'application/json; charset=utf-8',
    body: JSON.stringify(await getLiveSummary(db, params['id'] ?? '')),
  }),
}
