// All matches that two clubs have played against each other, and how they ended.
import { isOver, scoreOf } from '#domain/record/match/match.ts'
import { dayOfMatch } from '#league/matches.ts'
import type { Db } from '#lib/data/db.ts'
import type { Match } from './found-match.ts'

const columns = `id, status, playedOn:played_on, kickOff:kick_off, homeGoals:home_goals, awayGoals:away_goals,
  awardedHomeGoals:awarded_home_goals, awardedAwayGoals:awarded_away_goals, homeId:home_club_id,
  season:seasons!inner(name)` as const

export type Meetings = Awaited<ReturnType<typeof getMeetings>>

export async function getMeetings(db: Db, match: Match) {
  const { homeId, awayId } = match
  const { data } = await db
    .from('matches')
    .select(columns)
    .or(
      `and(home_club_id.eq.${homeId},away_club_id.eq.${awayId}),and(home_club_id.eq.${awayId},away_club_id.eq.${homeId})`,
    )
    // What counts: a provisional score does not.
    .not('counted_home_goals', 'is', null)
    .order('played_on', { ascending: false, nullsFirst: false })
    .order('id')
    .throwOnError()
  const list = data.flatMap(each => {
    const score = scoreOf(each)
    if (!isOver(each) || !score) return []
    return {
      id: each.id,
      on: dayOfMatch(each) ?? '',
      season: each.season.name,
      // Whether the club that is at home in this match was at home in that one.
      isHome: each.homeId === homeId,
      home: score.home,
      away: score.away,
      isAwarded: each.awardedHomeGoals !== null,
    }
  })
  return { ...totalsOf(list), list }
}

type Counted = { isHome: boolean; home: number; away: number }

/** Seen from the club that is at home in this match. */
function totalsOf(list: readonly Counted[]) {
  const games = list.map(({ isHome, home, away }) =>
    isHome ? { own: home, others: away } : { own: away, others: home },
  )
  return {
    played: games.length,
    won: games.filter(({ own, others }) => own > others).length,
    drawn: games.filter(({ own, others }) => own === others).length,
    lost: games.filter(({ own, others }) => own < others).length,
    goals: games.reduce((sum, { own }) => sum + own, 0),
    conceded: games.reduce((sum, { others }) => sum + others, 0),
  }
}
