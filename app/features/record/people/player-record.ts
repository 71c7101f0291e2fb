// What a player did: the sums by season and club, and the matches they are the sums of.
import { type MatchFacts, scoreOf } from '#domain/record/match/match.ts'
import { getSeasons } from '#league/season-queries.ts'
import { currentSeason } from '#league/seasons.ts'
import type { Db } from '#lib/data/db.ts'

const sums =
  'appearances, starts, minutes, goals, penalties, assists, yellows, reds, ownGoals:own_goals' as const

/** `season`: the name of the one that is being played, for those who have played in none. */
export async function getTotals(db: Db, slug: string) {
  const totals = await listTotals(db, slug)
  return { totals, season: totals.length > 0 ? '' : (currentSeason(await getSeasons(db))?.name ?? '') }
}

export type PlayerTotal = Awaited<ReturnType<typeof listTotals>>[number]

async function listTotals(db: Db, slug: string) {
  const { data } = await db
    .from('player_totals')
    .select(
      `${sums}, playerId:player_id, seasonId:season_id, season:seasons!inner(slug, name, isSample:is_sample), club:clubs!inner(slug, name),
       player:players!inner(person:people!inner())`,
    )
    .eq('player.person.slug', slug)
    .throwOnError()
  return data.toSorted((one, other) => (one.season.slug < other.season.slug ? 1 : -1))
}

export type PlayerLog = Awaited<ReturnType<typeof getPlayerLog>>
export type Appearance = PlayerLog['rows'][number]

/**
 * The line-ups in which a player was named, in the season that is wanted or else the last; the latest first. `waiting`:
 * matches of that season which the league has not confirmed, and which no total of the player counts.
 */
export async function getPlayerLog(db: Db, slug: string, wanted: string) {
  const [totals, unconfirmed] = await Promise.all([listTotals(db, slug), listUnconfirmed(db, slug)])
  const known = [...totals, ...unconfirmed]
  const chosen = known.find(({ season }) => season.slug === wanted) ?? known[0]
  const rows = chosen ? await listAppearances(db, chosen.playerId, chosen.seasonId) : []
  return {
    season: chosen?.season ?? null,
    isUnknown: wanted !== '' && chosen?.season.slug !== wanted,
    rows,
    waiting: unconfirmed.filter(({ seasonId }) => seasonId === chosen?.seasonId).map(waitingRow),
  }
}

async function listUnconfirmed(db: Db, slug: string) {
  const { data } = await db
    .from('player_match_figures')
    .select(
      `playerId:player_id, seasonId:season_id, isHome:is_home, isStarter:is_starter, hasPlayed:has_played, minutes, goals,
       assists, yellows, reds, season:seasons!inner(slug, name, isSample:is_sample), player:players!inner(person:people!inner()),
       match:matches!inner(id, status, playedOn:played_on, kickOff:kick_off, homeGoals:home_goals, awayGoals:away_goals,
         awardedHomeGoals:awarded_home_goals, awardedAwayGoals:awarded_away_goals,
         home:clubs!matches_home_club_id_fkey(name), away:clubs!matches_away_club_id_fkey(name))`,
    )
    .eq('player.person.slug', slug)
    .eq('is_official', false)
    .throwOnError()
  return data.toSorted((one, other) => ((one.match.playedOn ?? '') < (other.match.playedOn ?? '') ? 1 : -1))
}

type Unconfirmed = Awaited<ReturnType<typeof listUnconfirmed>>[number]

function waitingRow({ match, isHome, ...did }: Unconfirmed) {
  const { isStarter, hasPlayed, minutes, goals, assists, yellows, reds } = did
  // Who led the side, and when somebody came or went, is shown once it is confirmed.
  const untold = { isCaptain: false, onMinute: null, offMinute: null, penalties: 0, ownGoals: 0 }
  return {
    id: match.id,
    playedOn: match.playedOn,
    opponent: isHome ? match.away.name : match.home.name,
    isHome,
    result: resultOf(match, isHome),
    isStarter,
    hasPlayed,
    minutes,
    goals,
    assists,
    yellows,
    reds,
    ...untold,
  }
}

export async function listAppearances(db: Db, playerId: string, seasonId: string) {
  const [{ data: rows }, { data: matches }] = await Promise.all([
    db
      .from('appearances')
      .select(
        `matchId:match_id, clubId:club_id, isStarter:is_starter, isCaptain:is_captain, onMinute:on_minute,
         offMinute:off_minute, hasPlayed:has_played, minutes, goals, penalties, assists, ownGoals:own_goals, yellows, reds`,
      )
      .eq('player_id', playerId)
      .eq('season_id', seasonId)
      .throwOnError(),
    db
      .from('matches')
      .select(
        `id, status, playedOn:played_on, kickOff:kick_off, homeGoals:home_goals, awayGoals:away_goals,
         awardedHomeGoals:awarded_home_goals, awardedAwayGoals:awarded_away_goals, homeId:home_club_id,
         home:clubs!matches_home_club_id_fkey(name), away:clubs!matches_away_club_id_fkey(name),
         entry:lineup_entries!inner()`,
      )
      .eq('entry.player_id', playerId)
      .eq('season_id', seasonId)
      .order('played_on', { ascending: false })
      .order('id')
      .throwOnError(),
  ])
  const byMatch = new Map(rows.map(({ matchId, ...row }) => [matchId, row]))
  return matches.flatMap(match => {
    const row = byMatch.get(match.id)
    if (!row) return []
    const { clubId, ...did } = row
    const isHome = match.homeId === clubId
    return [
      {
        id: match.id,
        playedOn: match.playedOn,
        opponent: isHome ? match.away.name : match.home.name,
        isHome,
        result: resultOf(match, isHome),
        ...counted(did),
      },
    ]
  })
}

// The generated types know that a view may have no value anywhere.
type NonNull<Row> = {
  [Name in keyof Row]: Name extends 'minutes' | 'onMinute' | 'offMinute' ? Row[Name] : NonNullable<Row[Name]>
}

function counted<Row extends Record<string, number | boolean | null>>(row: Row): NonNull<Row> {
  return row as NonNull<Row>
}

/** "W 2–1", from the side of the player's club. */
function resultOf(match: MatchFacts, isHome: boolean): string | null {
  const score = scoreOf(match)
  if (!score) return null
  const [own, theirs] = isHome ? [score.home, score.away] : [score.away, score.home]
  return `${own > theirs ? 'W' : own < theirs ? 'L' : 'D'} ${own}–${theirs}`
}
