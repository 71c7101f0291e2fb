// How it is read is loaded when somebody reads it: the server does, and the browser of most visitors never.
import { read } from '#lib/read.ts'
import type { ClubView } from './address.ts'

export const clubRead = (slug: string, view: ClubView) =>
  read(['club', slug, view], async db => {
    const { getClubPage } = await import('./queries.ts')
    return getClubPage(db, slug, view)
  })
