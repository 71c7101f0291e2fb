import { chooseSeason, getSeasons, seasonLabel } from '#league/seasons.ts'
import type { Db } from '#lib/data/db.ts'

/** The season an address names, or the current one; and which of them have matches. */
export async function getChosenSeason(db: Db, wanted: string | null) {
  const all = await getSeasons(db)
  const { season, isUnknown } = chooseSeason(all, wanted)
  return {
    season: season ?? null,
    isUnknown,
    seasons: all
      .filter(({ totals }) => totals !== null && totals.counted > 0)
      .map(one => ({ slug: one.slug, label: seasonLabel(one) })),
  }
}
