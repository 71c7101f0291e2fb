import { call } from '#lib/data/call.ts'
import type { Db } from '#lib/data/db.ts'
import type { DrawRow } from './queries.ts'

/** All of it as it was seen, or nothing. */
export const writeDraw = (
  db: Db,
  input: { season: string; rows: DrawRow[]; typed: string; seen: string; requestId: string },
) => call(db, 'draw_season', input)
