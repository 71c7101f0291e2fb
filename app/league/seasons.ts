// The seasons of the league, the newest first: every page that has a season in its address chooses among them.
import type { Db } from '#lib/data/db.ts'
import { read } from '#lib/data/read.ts'

export type Season = Awaited<ReturnType<typeof getSeasons>>[number]

export const seasonsRead = read(['seasons'], getSeasons)

export async function getSeasons(db: Db) {
  const { data } = await db
    .from('seasons')
    .select(
      `id, slug, name, status, relegated, isSample:is_sample, pointsForWin:points_for_win,
       pointsForDraw:points_for_draw, tieBreaks:tie_breaks,
       totals:season_totals(clubs, matches, counted, goals, homeWins:home_wins, draws, awayWins:away_wins,
         firstOn:first_on, lastOn:last_on),
       competition:competitions!inner()`,
    )
    .eq('competition.slug', 'premier-soccer-league')
    .order('slug', { ascending: false })
    .throwOnError()
  return data
}

/** The one that is running; else the last that was played. */
export function currentSeason(seasons: readonly Season[]): Season | undefined {
  return (
    seasons.find(({ status }) => status === 'running') ??
    seasons.find(({ totals }) => totals !== null && totals.counted > 0) ??
    seasons[0]
  )
}

/** The season that an address names, or the current one. `isUnknown`: it names one that there is not. */
export function chooseSeason(seasons: readonly Season[], wanted: string | null) {
  const named = wanted === null ? undefined : seasons.find(({ slug }) => slug === wanted)
  return { season: named ?? currentSeason(seasons), isUnknown: wanted !== null && !named }
}

/** Its own name, and that it is invented where it is. */
export const seasonLabel = ({ name, isSample }: { name: string; isSample: boolean }) =>
  isSample ? `${name} (sample)` : name

/** What a select of seasons offers: every one of them, so that none can be shown and not be found there. */
export const seasonChoices = (seasons: readonly Pick<Season, 'slug' | 'name' | 'isSample'>[]) =>
  seasons.map(season => ({ slug: season.slug, label: seasonLabel(season) }))
