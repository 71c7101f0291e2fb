// How it is read is loaded when somebody reads it: the server does, and the browser of most visitors never.
import { read } from '#lib/data/read.ts'
import type { ClubView } from './search-params.ts'

export const clubRead = (slug: string, view: ClubView) =>
  read(['club', slug, view], async db => {
    const { getClubPage } = await import('./club-queries.ts')
    return getClubPage(db, slug, view)
  })
