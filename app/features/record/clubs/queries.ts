// The queries are loaded on demand: the server runs them, and the browsers of most visitors never do.
import { read } from '#lib/data/read.ts'
import type { ClubView } from './search-params.ts'

export const clubRead = (slug: string, view: ClubView) =>
  read(['club', slug, view], async db => {
    const { getClubPage } = await import('./club-queries.ts')
    return getClubPage(db, slug, view)
  })
