// A coach's posts, with what the club won, drew and lost meanwhile where it is known from when to when.
import { clubColumns } from '#league/matches.ts'
import { isoDayOf } from '#lib/format/dates.ts'
import type { Db } from '#lib/data/db.ts'
import { read } from '#lib/data/read.ts'

export const stintsRead = (slug: string) => read(['stints', slug], db => listStints(db, slug))

/** The licence that the league has seen, if it has seen one. */
export const licenceRead = (slug: string) =>
  read(['licence', slug], async db => {
    const { data } = await db
      .from('coach_licences')
      .select('level, validUntil:valid_until, person:people!inner()')
      .eq('person.slug', slug)
      .eq('state', 'confirmed')
      .maybeSingle()
      .throwOnError()
    return data
  })

export type Licence = { level: string; validUntil: string } | null

export type Stint = Awaited<ReturnType<typeof listStints>>[number]

async function listStints(db: Db, slug: string) {
  const { data } = await db
    .from('coach_stints')
    .select(
      `id, role, startsOn:starts_on, endsOn:ends_on, asOf:as_of, note, club:clubs!inner(${clubColumns}),
       source:sources(name), person:people!inner()`,
    )
    .eq('person.slug', slug)
    .throwOnError()
  const { data: records } = await db
    .from('stint_records')
    .select('stintId:stint_id, matches, won, drawn, lost, points')
    .in(
      'stint_id',
      data.map(({ id }) => id),
    )
    .throwOnError()
  const byStint = new Map(records.map(({ stintId, ...record }) => [stintId, record]))
  return data
    .map(({ source, ...stint }) => ({
      ...stint,
      source: source?.name ?? null,
      record: byStint.get(stint.id) ?? null,
    }))
    .toSorted((one, other) => (lastKnown(one) < lastKnown(other) ? 1 : -1))
}

const lastKnown = ({ startsOn, asOf }: { startsOn: string | null; asOf: string | null }) =>
  startsOn ?? asOf ?? ''

/** What a source said once may be long over, and does not count. */
export function isPresent({ startsOn, endsOn }: Stint): boolean {
  return startsOn !== null && (endsOn === null || endsOn >= isoDayOf(new Date()))
}
