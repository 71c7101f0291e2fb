import { clubColumns } from '#league/matches.ts'
import type { Db } from '#lib/data/db.ts'

export const listSeasonClubs = (db: Db, seasonId: string) =>
  db
    .from('club_seasons')
    .select(`id:club_id, club:clubs!inner(${clubColumns}), place:clubs!inner(town:town_id)`)
    .eq('season_id', seasonId)
    .throwOnError()
