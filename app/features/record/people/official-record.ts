// What an official did and is to do: the sums by season, the matches they are the sums of, and what is to come.
import { scoreOf } from '#domain/record/match/match.ts'
import type { Db } from '#lib/data/db.ts'
import { read } from '#lib/data/read.ts'

export const officialRecordRead = (slug: string) => read(['official record', slug], db => getRecord(db, slug))

export type OfficialRecord = Awaited<ReturnType<typeof getRecord>>

const matchFacts =
  `id, status, playedOn:played_on, kickOff:kick_off, homeGoals:home_goals, awayGoals:away_goals,
  awardedHomeGoals:awarded_home_goals, awardedAwayGoals:awarded_away_goals,
  home:clubs!matches_home_club_id_fkey(name), away:clubs!matches_away_club_id_fkey(name)` as const

async function getRecord(db: Db, slug: string) {
  const [totals, coming] = await Promise.all([listTotals(db, slug), listComing(db, slug)])
  return { totals, coming }
}

async function listTotals(db: Db, slug: string) {
  const { data } = await db
    .from('official_totals')
    .select(
      `matches, refereed, yellows, reds, penalties, personId:person_id, seasonId:season_id,
       season:seasons!inner(slug, name, isSample:is_sample), official:officials!inner(person:people!inner())`,
    )
    .eq('official.person.slug', slug)
    .throwOnError()
  return data.toSorted((one, other) => (one.season.slug < other.season.slug ? 1 : -1))
}

/** What is not published yet is not among them. */
async function listComing(db: Db, slug: string) {
  const { data } = await db
    .from('match_officials')
    .select(
      `duty:function, match:matches!inner(id, playedOn:played_on, kickOff:kick_off,
         home:clubs!matches_home_club_id_fkey(name), away:clubs!matches_away_club_id_fkey(name)),
       official:officials!inner(person:people!inner())`,
    )
    .eq('official.person.slug', slug)
    .in('match.status', ['scheduled', 'lineups_open', 'lineups_confirmed', 'delayed'])
    .throwOnError()
  return data
    .map(({ duty, match }) => ({ duty, ...match, home: match.home.name, away: match.away.name }))
    .toSorted((one, other) => ((one.kickOff ?? '') < (other.kickOff ?? '') ? -1 : 1))
}

export const officialLogRead = (slug: string, season: string) =>
  read(['official log', slug, season], db => getOfficialLog(db, slug, season))

export type OfficialLog = Awaited<ReturnType<typeof getOfficialLog>>
export type Appointment = OfficialLog['rows'][number]

/** The matches that an official was at, in the season that is wanted or else the last; the latest first. */
async function getOfficialLog(db: Db, slug: string, wanted: string) {
  const totals = await listTotals(db, slug)
  const chosen = totals.find(({ season }) => season.slug === wanted) ?? totals[0]
  const rows = chosen ? await listAppointments(db, chosen.personId, chosen.seasonId) : []
  return { season: chosen?.season ?? null, isUnknown: wanted !== '' && chosen?.season.slug !== wanted, rows }
}

type Played = { id: string; playedOn: string | null }

const latestFirst = (one: Played, other: Played) =>
  (other.playedOn ?? '').localeCompare(one.playedOn ?? '') || one.id.localeCompare(other.id)

async function listAppointments(db: Db, personId: string, seasonId: string) {
  const [{ data: rows }, { data: given }] = await Promise.all([
    db
      .from('appointments_done')
      .select('matchId:match_id, duty:function, yellows, reds, penalties')
      .eq('person_id', personId)
      .eq('season_id', seasonId)
      .throwOnError(),
    db
      .from('match_officials')
      .select(`match:matches!inner(${matchFacts})`)
      .eq('person_id', personId)
      .eq('match.season_id', seasonId)
      .throwOnError(),
  ])
  const byMatch = new Map(rows.map(row => [row.matchId, row]))
  const matches = given.map(({ match }) => match).toSorted(latestFirst)
  return matches.flatMap(match => {
    const row = byMatch.get(match.id)
    if (!row) return []
    const score = scoreOf(match)
    return [
      {
        id: match.id,
        playedOn: match.playedOn,
        home: match.home.name,
        away: match.away.name,
        score: score ? `${score.home}–${score.away}` : null,
        duty: row.duty ?? '',
        yellows: row.yellows,
        reds: row.reds,
        penalties: row.penalties,
      },
    ]
  })
}
