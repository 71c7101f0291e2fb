import type { Db } from '#lib/data/db.ts'

/** It is played from now on, and the one before it is over. */
export async function openSeason(db: Db, given: { season: string; typed: string; requestId: string }) {
  await db
    .rpc('open_season', { p_season: given.season, p_typed: given.typed, p_request_id: given.requestId })
    .throwOnError()
}
