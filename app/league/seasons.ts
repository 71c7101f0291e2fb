// The seasons of the league, the newest first: every page that has a season in its address chooses among them.
import { sampleSeason } from '#messages/site/parts.js'
import { read } from '#lib/data/read.ts'
import type { Season } from './season-queries.ts'

export type { Season }

export const seasonsRead = read(['seasons'], async db => (await import('./season-queries.ts')).getSeasons(db))

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
  isSample ? sampleSeason({ season: name }) : name

/** What a select of seasons offers: every one of them, so that none can be shown and not be found there. */
export const seasonChoices = (seasons: readonly Pick<Season, 'slug' | 'name' | 'isSample'>[]) =>
  seasons.map(season => ({ slug: season.slug, label: seasonLabel(season) }))
