// Who is appointed to which match, and what the officials have said to it.
import { currentSeason, getSeasons } from '#league/seasons.ts'
import { call } from '#lib/data/call.ts'
import type { Db } from '#lib/data/db.ts'
import { isoDayOf } from '#lib/format/dates.ts'
import { read } from '#lib/data/read.ts'

const dayMs = 86_400_000
const daysAhead = 14
/** Appointments are public from then on, whether or not somebody has published them. */
const publicationMs = 3 * dayMs
const toCome = ['scheduled', 'lineups_open', 'lineups_confirmed', 'delayed'] as const

const sides =
  `home:clubs!matches_home_club_id_fkey(name), away:clubs!matches_away_club_id_fkey(name)` as const

/** The matches of the coming rounds with their officials, and everybody who can be appointed. */
async function getDesk(db: Db, now = new Date()) {
  const season = currentSeason(await getSeasons(db))
  if (!season) return { season: undefined, matches: [], officials: [] }
  const [matches, officials] = await Promise.all([
    db
      .from('matches')
      .select(
        `id, playedOn:played_on, kickOff:kick_off, ${sides}, round:rounds(number),
         officials:match_officials(function, answer, reason:decline_reason, publishedAt:published_at,
           official:officials(person:people(id, name)))`,
      )
      .eq('season_id', season.id)
      .in('status', toCome)
      .gte('played_on', isoDayOf(now))
      .lte('played_on', isoDayOf(new Date(now.getTime() + daysAhead * dayMs)))
      .order('played_on')
      .order('kick_off')
      .order('id')
      .throwOnError(),
    db
      .from('officials')
      .select('id:person_id, category, region, person:people!inner(name)')
      .eq('person.is_sample', season.isSample)
      .throwOnError(),
  ])
  return {
    season: { name: season.name, isSample: season.isSample },
    matches: matches.data.map(({ officials: given, ...match }) => ({
      ...match,
      isSecret:
        given.some(({ publishedAt }) => publishedAt === null) &&
        match.kickOff !== null &&
        Date.parse(match.kickOff) - now.getTime() > publicationMs,
      officials: given.map(({ official, ...rest }) => ({
        ...rest,
        id: official?.person?.id ?? '',
        name: official?.person?.name ?? 'Somebody',
      })),
    })),
    officials: officials.data
      .map(({ person, ...official }) => ({ ...official, name: person.name }))
      .toSorted((one, other) => (one.name < other.name ? -1 : 1)),
  }
}

export type Desk = Awaited<ReturnType<typeof getDesk>>
export type DeskMatch = Desk['matches'][number]
export type Listed = Desk['officials'][number]

/** What speaks against each official who has something against them. */
async function getWarnings(db: Db, matchId: string) {
  const data = await call(db, 'appointment_warnings', { matchId })
  return data.map(({ person_id, kind, words }) => ({ id: person_id, kind, words }))
}

/** The appointments of an account's own person, and when they cannot. */
async function getMine(db: Db, userId: string) {
  const { data: link } = await db
    .from('person_links')
    .select('person_id')
    .eq('user_id', userId)
    .eq('status', 'confirmed')
    .maybeSingle()
    .throwOnError()
  if (!link) return null
  const [given, away] = await Promise.all([
    db
      .from('match_officials')
      .select(
        `function, answer, reason:decline_reason,
         match:matches!inner(id, status, playedOn:played_on, kickOff:kick_off, ${sides}, venue:venues(name))`,
      )
      .eq('person_id', link.person_id)
      .order('match(played_on)', { ascending: false })
      .limit(40)
      .throwOnError(),
    db
      .from('official_unavailability')
      .select('id, from:from_on, until:until_on, reason')
      .eq('person_id', link.person_id)
      .gte('until_on', isoDayOf(new Date()))
      .order('from_on')
      .throwOnError(),
  ])
  return { personId: link.person_id, given: given.data, away: away.data }
}

export type Mine = NonNullable<Awaited<ReturnType<typeof getMine>>>
export type Own = Mine['given'][number]

export const deskRead = read(['appointments', 'desk'], db => getDesk(db))
export const warningsRead = (matchId: string) =>
  read(['appointments', 'warnings', matchId], db => getWarnings(db, matchId))
export const mineRead = (userId: string) => read(['appointments', 'mine', userId], db => getMine(db, userId))
