import * as words from '#messages/record/clubs.js'
import { breadcrumbs } from '#lib/formats/breadcrumbs.ts'
import type { ClubPage } from './club-queries.ts'

/** A club in schema.org's words. */
export function clubLd(club: ClubPage, siteUrl: string): object[] {
  const url = `${siteUrl}/teams/${club.slug}`
  const names = [club.fullName, ...club.nicknames].filter(name => name !== null && name !== club.name)
  return [
    {
      '@type': 'SportsTeam',
      name: club.name,
      sport: words.sport,
      url,
      ...(names.length > 0 ? { alternateName: names } : {}),
      ...(club.founded ? { foundingDate: String(club.founded) } : {}),
      ...(club.website ? { sameAs: club.website } : {}),
      ...(club.coach && !club.coach.isSample ? { coach: { '@type': 'Person', name: club.coach.name } } : {}),
      ...(club.venue ? { location: { '@type': 'StadiumOrArena', name: club.venue.name } } : {}),
      memberOf: { '@type': 'SportsOrganization', name: words.league },
    },
    breadcrumbs(siteUrl, [words.clubs, '/explore/teams'], [club.name, `/teams/${club.slug}`]),
  ]
}
