// How it is read is loaded when somebody reads it: the server does, and the browser of most visitors never.
import { read } from '#lib/data/read.ts'

export const matchesPerPage = 12

export const venueRead = (slug: string, page: number) =>
  read(['venue', slug, page], async db => {
    const { getVenue } = await import('./venue-queries.ts')
    return getVenue(db, slug, page)
  })
