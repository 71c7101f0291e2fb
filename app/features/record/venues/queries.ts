// The queries are loaded on demand: the server runs them, and the browsers of most visitors never do.
import { read } from '#lib/data/read.ts'

export const matchesPerPage = 12

export const venueRead = (slug: string, page: number) =>
  read(['venue', slug, page], async db => {
    const { getVenue } = await import('./venue-queries.ts')
    return getVenue(db, slug, page)
  })
