// The queries are loaded on demand: the server runs them, and the browsers of most visitors never do.
import { read } from '#lib/data/read.ts'
import type { ClubFilters } from './filters.ts'

export const clubListRead = (filters: ClubFilters) =>
  read(['club list', filters], async db => {
    const { getClubList } = await import('./club-list-queries.ts')
    return getClubList(db, filters)
  })
