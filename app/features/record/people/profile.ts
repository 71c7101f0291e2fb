// A person of the record: what every profile shows, of players, coaches and officials alike.
import * as words from '#messages/record/people.js'
import { ageOn, mayBeMinor } from '#domain/record/ages.ts'
import type { Club } from '#league/matches.ts'
import { clubColumns } from '#league/matches.ts'
import { dayOf, isoDayOf } from '#lib/format/dates.ts'
import { call } from '#lib/data/call.ts'
import type { Db } from '#lib/data/db.ts'
import { movedTo, notFound } from '#lib/router/not-found.ts'
import { read } from '#lib/data/read.ts'

export type Kind = 'player' | 'coach' | 'official'

export const folders: Record<
  Kind,
  { path: string; all: string; what: string; label: string; allOf: string }
> = {
  player: {
    path: '/players',
    all: '/explore/players',
    what: words.thisPlayer,
    label: words.players,
    allOf: words.allPlayers,
  },
  coach: {
    path: '/coaches',
    all: '/explore/coaches',
    what: words.thisCoach,
    label: words.coaches,
    allOf: words.allCoaches,
  },
  official: {
    path: '/officials',
    all: '/explore/officials',
    what: words.thisOfficial,
    label: words.matchOfficials,
    allOf: words.allOfficials,
  },
}

export const hrefOfPerson = (kind: string, slug: string) => `${folders[asKind(kind)].path}/${slug}`

const asKind = (word: string | undefined): Kind => (word === 'coach' || word === 'official' ? word : 'player')

export const profileRead = (kind: Kind, slug: string) =>
  read(['profile', kind, slug], db => getProfile(db, kind, slug))

export type Profile = Awaited<ReturnType<typeof getProfile>>
export type Registration = Profile['registrations'][number]
export type Award = Profile['awards'][number]

export async function getProfile(db: Db, kind: Kind, slug: string) {
  const [{ data }, { data: facts }] = await Promise.all([
    db
      .from('people')
      .select(
        `id, slug, name, nationality, birthYear:birth_year, birthplace, bio, bioLanguage:bio_language, isSample:is_sample,
         source:sources(name), born:birth_dates(bornOn:born_on),
         player:players(position, detailedPosition:detailed_position, foot, heightCm:height_cm,
           registrations(kind, shirtNumber:shirt_number, startsOn:starts_on, endsOn:ends_on, asOf:as_of,
             season:seasons(slug, name), club:clubs!inner(${clubColumns}))),
         official:officials(category, panel, region, asOf:as_of),
         pictures(path, alt, credit),
         awards(seasonName:season_name, award, place, value, clubName:club_name, club:clubs(slug, name))`,
      )
      .eq('slug', slug)
      // The offices may read those that wait, too.
      .eq('pictures.status', 'approved')
      .maybeSingle()
      .throwOnError(),
    db.rpc('person_facts', { p_slug: slug }).maybeSingle().throwOnError(),
  ])
  if (!data || !facts) throw await missing(db, kind, slug)
  const { kinds, is_claimed: isClaimed } = facts
  if (!kinds.includes(kind)) throw movedTo(hrefOfPerson(kinds[0] ?? '', slug))
  const { born, player, awards, source, ...person } = data
  return {
    ...person,
    isClaimed,
    source: source?.name ?? null,
    bornOn: born?.bornOn ?? null,
    others: kinds.map(asKind).filter(each => each !== kind),
    player: player
      ? { ...player, detailedPosition: await positionIn(player), registrations: undefined }
      : null,
    registrations: (player?.registrations ?? []).toSorted(latestFirst),
    awards: awards.toSorted((one, other) => (one.seasonName < other.seasonName ? 1 : -1)),
  }
}

/** In words. What names the positions is loaded where it is read, so that no page brings it along. */
async function positionIn({ detailedPosition }: { detailedPosition: string | null }) {
  if (!detailedPosition) return null
  return (await import('#league/detailed-positions.ts')).detailedPositionName(detailedPosition)
}

async function missing(db: Db, kind: Kind, slug: string) {
  const { what, all, allOf, path } = folders[kind]
  const moved = await call(db, 'person_moved', { slug })
  // Not for good: a merge can be undone. The generated type does not know that there may be nobody.
  if (moved as string | null) return movedTo(`${path}/${moved}`, false)
  const data = await call(db, 'nearest_people', { words: slug.replaceAll('-', ' '), kind })
  return notFound(
    what,
    { to: all, label: allOf },
    data.map(near => ({ to: `${folders[kind].path}/${near.slug}`, label: near.name })),
  )
}

const isId = (word: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(word)

/** Leads to the profile that an account has claimed, and answers nothing where there is none. */
export const claimedProfileRead = (kind: Kind, userId: string) =>
  read(['claimed profile', kind, userId], async db => {
    if (!isId(userId)) return null
    const slug = await call(db, 'profile_slug', { userId, kind })
    // Not for good: a claim can be taken back.
    if (slug) throw movedTo(hrefOfPerson(kind, slug), false)
    return null
  })

/** When it began, or when a source said so. */
const beginningOf = ({
  startsOn,
  asOf,
  season,
}: {
  startsOn: string | null
  asOf: string | null
  season: { slug: string } | null
}) => startsOn ?? asOf ?? season?.slug ?? ''

const latestFirst = (one: Parameters<typeof beginningOf>[0], other: Parameters<typeof beginningOf>[0]) =>
  beginningOf(one) < beginningOf(other) ? 1 : -1

/** Where a player is now. What a source said once may be long over, and is not it. */
export function presentClub(
  registrations: readonly Registration[],
): (Registration & { club: Club }) | undefined {
  const today = isoDayOf(new Date())
  return registrations.find(
    ({ kind, startsOn, endsOn }) =>
      kind !== 'listed' && (startsOn ?? '') <= today && (endsOn === null || endsOn >= today),
  )
}

/** The day and the age of an adult; of somebody under 18 the year alone. */
export function birthWords({ bornOn, birthYear }: { bornOn: string | null; birthYear: number | null }) {
  const today = isoDayOf(new Date())
  if (bornOn === null || mayBeMinor(today, { bornOn, birthYear }))
    return birthYear === null ? null : String(birthYear)
  return words.bornOn({ day: dayOf(bornOn), age: ageOn(today, bornOn) })
}
