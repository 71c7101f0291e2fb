// How it is read is loaded when somebody reads it: the server does, and the browser of most visitors never.
import { read } from '#lib/data/read.ts'
import type { ClubFilters } from './filters.ts'

export const clubListRead = (filters: ClubFilters) =>
  read(['club list', filters], async db => {
    const { getClubList } = await import('./club-list-queries.ts')
    return getClubList(db, filters)
  })
