// The schema.org description of a person, and its URL.
import * as words from '#messages/record/people.js'
import { isoDayOf } from '#lib/format/dates.ts'
import { mayBeMinor } from '#domain/record/ages.ts'
import { breadcrumbs } from '#lib/formats/breadcrumbs.ts'
import { folders, hrefOfPerson, type Kind, presentClub, type Profile } from './profile.ts'

const jobs: Record<Kind, string> = {
  player: words.footballPlayer,
  coach: words.footballCoach,
  official: words.footballOfficial,
}

export function jsonLdOf(kind: Kind, profile: Profile, siteUrl: string): object[] {
  const { name, slug, nationality, bornOn, birthYear, registrations } = profile
  const address = siteUrl + hrefOfPerson(kind, slug)
  const club = kind === 'player' ? presentClub(registrations)?.club : undefined
  const isMinor = mayBeMinor(isoDayOf(new Date()), { bornOn, birthYear })
  const { all, label } = folders[kind]
  return [
    {
      '@type': 'Person',
      name,
      url: address,
      jobTitle: jobs[kind],
      ...(nationality ? { nationality } : {}),
      ...(bornOn && !isMinor ? { birthDate: bornOn } : {}),
      ...(club
        ? { affiliation: { '@type': 'SportsTeam', name: club.name, url: `${siteUrl}/teams/${club.slug}` } }
        : {}),
    },
    breadcrumbs(siteUrl, [label, all], [name, hrefOfPerson(kind, slug)]),
  ]
}
