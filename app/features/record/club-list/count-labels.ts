import * as words from '#messages/record/clubList.js'
import { type ClubFilters, statusNames } from './filters.ts'

/** "1 club · “Bosso” · season 2025": how many, and what they have in common. */
export function countWords(total: number, season: string | null, filters: ClubFilters): string {
  return [
    words.count({ count: total }),
    filters.q && `“${filters.q}”`,
    filters.province,
    season && words.inSeason({ season }),
    filters.status && statusNames[filters.status].toLowerCase(),
  ]
    .filter(Boolean)
    .join(' · ')
}
