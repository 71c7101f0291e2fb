import { getSeasons } from '#league/season-queries.ts'
import { chooseSeason, seasonChoices } from '#league/seasons.ts'
import type { Db } from '#lib/data/db.ts'

/** The season an address names, or the current one; and all there are. */
export async function getChosenSeason(db: Db, wanted: string | null) {
  const all = await getSeasons(db)
  const { season, isUnknown } = chooseSeason(all, wanted)
  return {
    season: season ?? null,
    isUnknown,
    seasons: seasonChoices(all),
  }
}
