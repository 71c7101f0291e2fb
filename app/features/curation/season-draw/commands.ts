import type { Db } from '#lib/data/db.ts'
import type { DrawRow } from './queries.ts'

/** All of it as it was seen, or nothing. */
export async function writeDraw(
  db: Db,
  given: { season: string; rows: DrawRow[]; typed: string; seen: string; requestId: string },
) {
  await db
    .rpc('draw_season', {
      p_season: given.season,
      p_rows: given.rows,
      p_typed: given.typed,
      p_seen: given.seen,
      p_request_id: given.requestId,
    })
    .throwOnError()
}
