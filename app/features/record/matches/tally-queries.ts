import type { Db } from '#lib/data/db.ts'
import type { Match } from './found-match.ts'
import { summariseTallies } from './tallies.ts'

export async function getTallies(db: Db, { id, homeId, fullTallyBy }: Match) {
  const { data } = await db
    .from('match_tallies')
    .select('clubId:club_id, kind, part')
    .eq('match_id', id)
    .eq('is_withdrawn', false)
    .throwOnError()
  return summariseTallies(data, homeId, fullTallyBy)
}
