// The schema.org description of a match.
import * as words from '#messages/record/matches.js'
import { dayOfMatch, hrefOfClub } from '#league/matches.ts'
import { breadcrumbs } from '#lib/formats/breadcrumbs.ts'
import type { ShownMatch } from './match-queries.ts'

const statuses: Partial<Record<ShownMatch['status'], string>> = {
  postponed: 'EventPostponed',
  cancelled: 'EventCancelled',
  void: 'EventCancelled',
}

export function matchLd(match: ShownMatch, siteUrl: string, site: string): object[] {
  const name = `${match.home.name} v ${match.away.name}`
  const url = `${siteUrl}/matches/${match.id}`
  const club = (side: ShownMatch['home']) => ({
    '@type': 'SportsTeam',
    name: side.name,
    url: siteUrl + hrefOfClub(side),
  })
  const start = match.kickOff ?? dayOfMatch(match)
  const season = `/fixtures?season=${match.season.slug}`
  return [
    {
      '@type': 'SportsEvent',
      name,
      url,
      sport: words.sport,
      ...(start ? { startDate: start } : {}),
      eventStatus: `https://schema.org/${statuses[match.status] ?? 'EventScheduled'}`,
      homeTeam: club(match.home),
      awayTeam: club(match.away),
      ...(match.venue
        ? {
            location: {
              '@type': 'StadiumOrArena',
              name: match.venue.name,
              ...(match.venue.town ? { address: `${match.venue.town}, Zimbabwe` } : {}),
            },
          }
        : {}),
    },
    breadcrumbs(
      siteUrl,
      [site, '/'],
      [words.matchesOf({ season: match.season.name }), season],
      [name, `/matches/${match.id}`],
    ),
  ]
}
