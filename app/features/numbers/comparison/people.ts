// Who is compared: what the record says of each, and in which seasons they played.
import * as messages from '#messages/numbers/comparisonFigures.js'
import { ageOn, mayBeMinor } from '#domain/record/ages.ts'
import { detailedPositionName } from '#league/detailed-positions.ts'
import { positionNames } from '#league/positions.ts'
import { today } from '#lib/format/dates.ts'
import { ordinal } from '#lib/format/ordinal.ts'
import type { Db } from '#lib/data/db.ts'

export type Person = Awaited<ReturnType<typeof listPeople>>[number]

export async function listPeople(db: Db, slugs: readonly string[]) {
  if (slugs.length === 0) return []
  const { data } = await db
    .from('people')
    .select(
      `id, slug, name, nationality, birthYear:birth_year, isSample:is_sample, born:birth_dates(bornOn:born_on),
       player:players!inner(position, detailedPosition:detailed_position, foot, heightCm:height_cm,
         registrations(kind, startsOn:starts_on, endsOn:ends_on, asOf:as_of, season:seasons(slug), club:clubs!inner(name)),
         totals:player_totals(season:seasons!inner(id, slug, name, isSample:is_sample))),
       awards(seasonName:season_name, award, place)`,
    )
    .in('slug', slugs)
    .throwOnError()
  return data.map(({ player: { totals, ...player }, ...person }) => {
    const seasons = totals
      .map(({ season }) => season)
      .toSorted((one, other) => (one.slug < other.slug ? 1 : -1))
    return {
      ...person,
      player,
      seasons: seasons.filter(({ slug }, place) => seasons.findIndex(each => each.slug === slug) === place),
    }
  })
}

const feet: Record<string, string> = {
  left: messages.leftFoot,
  right: messages.rightFoot,
  both: messages.bothFeet,
}

type BioLine = { label: string; cells: (string | null)[] }

/** What is known of each; a line that is known of nobody is left out. */
export function biosOf(people: readonly Person[]): BioLine[] {
  const lines: [string, (person: Person) => string | null][] = [
    [messages.position, positionIn],
    [messages.club, clubIn],
    [messages.age, ageIn],
    [messages.nationality, ({ nationality }) => nationality],
    [messages.height, ({ player }) => (player.heightCm ? `${(player.heightCm / 100).toFixed(2)} m` : null)],
    [messages.foot, ({ player }) => (player.foot ? (feet[player.foot] ?? null) : null)],
    [messages.awards, awardsIn],
  ]
  return lines
    .map(([label, cell]) => ({ label, cells: people.map(cell) }))
    .filter(({ cells }) => cells.some(cell => cell !== null))
}

const positionIn = ({ player: { position, detailedPosition } }: Person) =>
  detailedPosition ? detailedPositionName(detailedPosition) : position ? positionNames[position] : null

/** Of those who are or may be under 18 the year alone. */
function ageIn({ born, birthYear }: Person): string | null {
  const bornOn = born?.bornOn ?? null
  if (bornOn !== null && !mayBeMinor(today(), { bornOn, birthYear })) return String(ageOn(today(), bornOn))
  return birthYear === null ? null : messages.bornIn({ year: birthYear })
}

/** Where they are now; else where a source last saw them. */
function clubIn({ player: { registrations } }: Person): string | null {
  const day = today()
  const begin = ({ startsOn, asOf, season }: (typeof registrations)[number]) =>
    startsOn ?? asOf ?? season?.slug ?? ''
  const latest = registrations.toSorted((one, other) => (begin(one) < begin(other) ? 1 : -1))
  const now = latest.find(
    ({ kind, startsOn, endsOn }) =>
      kind !== 'listed' && (startsOn ?? '') <= day && (endsOn === null || endsOn >= day),
  )
  if (now) return now.club.name
  const [last] = latest
  if (!last) return null
  const club = last.club.name
  const year = begin(last).slice(0, 4)
  return year ? messages.clubAsOf({ club, year }) : messages.clubOnce({ club })
}

function awardsIn({ awards }: Person): string | null {
  if (awards.length === 0) return null
  const words = awards
    .toSorted((one, other) => (one.seasonName < other.seasonName ? 1 : -1))
    .map(({ award, seasonName, place }) =>
      place && place > 1
        ? messages.award({ award, season: seasonName, place: ordinal(place) })
        : `${award} ${seasonName}`,
    )
  return words.length > 3
    ? messages.moreAwards({ awards: words.slice(0, 3).join('; '), count: words.length - 3 })
    : words.join('; ')
}
