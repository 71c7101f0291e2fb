// Who is appointed to which match, and what the officials have said to it.
import { unnamed } from '#messages/matchday/appointments.js'
import { getSeasons } from '#league/season-queries.ts'
import { currentSeason } from '#league/seasons.ts'
import { call } from '#lib/data/call.ts'
import type { Db } from '#lib/data/db.ts'
import { isoDayOf } from '#lib/format/dates.ts'
import { read } from '#lib/data/read.ts'
import { wordsFor } from '#lib/data/said.ts'

const hourMs = 3_600_000
/** Appointments are public from then on, whether or not somebody has published them. */
const publicationMs = 72 * hourMs
const toCome = ['scheduled', 'lineups_open', 'lineups_confirmed', 'delayed'] as const

const sides =
  `home:clubs!matches_home_club_id_fkey(name), away:clubs!matches_away_club_id_fkey(name)` as const

/** The matches to come of the season with their officials, and everybody who can be appointed. */
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
      .or(`played_on.is.null,played_on.gte.${isoDayOf(now)}`)
      .order('played_on')
      .order('kick_off')
      .order('id')
      .throwOnError(),
    db
      .from('officials')
      .select(
        'id:person_id, category, panel, region, person:people!inner(name), totals:official_totals(matches)',
      )
      .eq('person.is_sample', season.isSample)
      .eq('totals.season_id', season.id)
      .throwOnError(),
  ])
  return {
    season: { name: season.name, isSample: season.isSample },
    matches: matches.data.map(({ officials: given, ...match }) => ({
      ...match,
      day: match.kickOff ? isoDayOf(match.kickOff) : match.playedOn,
      isSecret:
        given.some(({ publishedAt }) => publishedAt === null) &&
        match.kickOff !== null &&
        Date.parse(match.kickOff) - now.getTime() > publicationMs,
      officials: given.map(({ official, ...rest }) => ({
        ...rest,
        id: official?.person?.id ?? '',
        name: official?.person?.name ?? unnamed,
      })),
    })),
    officials: officials.data
      .map(({ person, totals, ...official }) => ({
        ...official,
        name: person.name,
        matches: totals.reduce((sum, { matches: count }) => sum + count, 0),
      }))
      .toSorted((one, other) => (one.name < other.name ? -1 : 1)),
  }
}

export type Desk = Awaited<ReturnType<typeof getDesk>>
export type DeskMatch = Desk['matches'][number]
export type Listed = Desk['officials'][number]

/** What speaks against which official in these matches. */
async function getWarnings(db: Db, matchIds: string[]) {
  const data = await call(db, 'appointment_warnings', { matchIds })
  const warnings = data.map(async ({ match_id, person_id, kind, words, words_message }) => ({
    matchId: match_id,
    personId: person_id,
    kind,
    words: await wordsFor(words_message, words),
  }))
  return Promise.all(warnings)
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
export const warningsRead = (matchIds: string[]) =>
  read(['appointments', 'warnings', ...matchIds], db => getWarnings(db, matchIds))
export const mineRead = (userId: string) => read(['appointments', 'mine', userId], db => getMine(db, userId))
