// Who misses the matches of the coming week, who is one card short of it, and what was decided lately.
import { clubColumns } from '#league/matches.ts'
import { call } from '#lib/data/call.ts'
import type { Db } from '#lib/data/db.ts'
import { wordsFor } from '#lib/data/said.ts'
import { isoDayOf } from '#lib/format/dates.ts'

const dayMs = 86_400_000
const days = 7
const shownCases = 8

export type Weekend = Awaited<ReturnType<typeof getWeekend>>
export type Missing = Weekend['matches'][number]['home']['out'][number]
export type DecidedCase = Weekend['cases'][number]

const ended = '(full_time,report_submitted,confirmed,awarded,postponed,abandoned,walkover,cancelled,void)'

export async function getWeekend(db: Db, now = new Date()) {
  const season = await getCurrent(db)
  const from = isoDayOf(now)
  const until = isoDayOf(new Date(now.getTime() + (days - 1) * dayMs))
  if (!season) return { season: undefined, from, until, matches: [], watched: [], cases: [], lifted: [] }
  const [matches, missing, watched, cases, lifted] = await Promise.all([
    listMatches(db, season.id, from, until),
    call(db, 'suspended_players', { seasonId: season.id, from, until }),
    call(db, 'yellow_watch', { seasonId: season.id }),
    listCases(db, season.id),
    listLifted(db, season.id, new Date(now.getTime() - 30 * dayMs)),
  ])
  const outOf = (match: string, club: string) =>
    missing.filter(each => each.match_id === match && each.club_id === club).map(missingOf)
  const clubs = new Map(
    matches.flatMap(({ home, away }) => [
      [home.id, home.name],
      [away.id, away.name],
    ]),
  )
  return {
    season: { name: season.name, isSample: season.isSample },
    from,
    until,
    matches: matches.map(({ home: { id: homeId, ...home }, away: { id: awayId, ...away }, ...match }) => ({
      ...match,
      home: { ...home, out: outOf(match.id, homeId) },
      away: { ...away, out: outOf(match.id, awayId) },
    })),
    watched: watched.flatMap(({ club_id, slug, name, yellows }) => {
      const club = clubs.get(club_id)
      return club === undefined ? [] : [{ club, slug, name, yellows }]
    }),
    cases,
    lifted,
  }
}

async function getCurrent(db: Db) {
  const { data } = await db
    .rpc('current_season')
    .select('id, name, isSample:is_sample')
    .maybeSingle()
    .throwOnError()
  return data
}

type MissingRow = {
  slug: string
  name: string
  cause: string
  card_number: number | null
  place: number | null
  matches: number | null
  until_on: string | null
  cause_match_id: string | null
  opponent: string | null
  caused_on: string | null
  reference: string | null
}

const missingOf = (row: MissingRow) => ({
  slug: row.slug,
  name: row.name,
  cause: row.cause,
  cardNumber: row.card_number,
  place: row.place,
  of: row.matches,
  until: row.until_on,
  match: row.cause_match_id,
  opponent: row.opponent,
  on: row.caused_on,
  reference: row.reference,
})

async function listMatches(db: Db, season: string, from: string, until: string) {
  const { data } = await db
    .from('matches')
    .select(
      `id, playedOn:played_on, kickOff:kick_off, home:clubs!matches_home_club_id_fkey(id, ${clubColumns}),
       away:clubs!matches_away_club_id_fkey(id, ${clubColumns})`,
    )
    .eq('season_id', season)
    .gte('played_on', from)
    .lte('played_on', until)
    .not('status', 'in', ended)
    .order('played_on')
    .order('kick_off')
    .order('id')
    .throwOnError()
  return data
}

async function listCases(db: Db, season: string) {
  const { data } = await db
    .from('discipline_cases')
    .select(
      `reference, charge, chargeMessage:charge_message, status, sanctions, decision, body, points, banMatches:ban_matches, banUntil:ban_until,
       fineUsd:fine_usd, closedDoors:closed_doors, documentPath:document_path, decidedOn:decided_on, appealUntil:appeal_until, isUpheld:is_upheld, match:match_id,
       club:clubs(slug, name), person:people(slug, name, player:players(id:person_id))`,
    )
    .eq('season_id', season)
    .neq('status', 'opened')
    .order('decided_on', { ascending: false })
    .order('reference', { ascending: false })
    .limit(shownCases)
    .throwOnError()
  return Promise.all(
    data.map(async ({ chargeMessage, ...each }) => ({
      ...each,
      charge: await wordsFor(chargeMessage, each.charge),
    })),
  )
}

async function listLifted(db: Db, season: string, since: Date) {
  const { data } = await db
    .from('suspensions')
    .select(
      `id, cause, cardNumber:card_number, match:match_id, liftedAt:lifted_at, why:lift_reason, whyMessage:lift_reason_message,
       person:people(slug, name), case:discipline_cases(reference)`,
    )
    .eq('season_id', season)
    .gte('lifted_at', since.toISOString())
    .order('lifted_at', { ascending: false })
    .limit(shownCases)
    .throwOnError()
  return Promise.all(
    data.map(async ({ whyMessage, ...ban }) => ({ ...ban, why: await wordsFor(whyMessage, ban.why) })),
  )
}
