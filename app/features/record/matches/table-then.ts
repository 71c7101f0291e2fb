// The table as it stood at the end of the day of a match; of a match to come, as it stands.
import { standings, type TieBreak, tieBreaks } from '#domain/record/table/standings.ts'
import { type Club, clubColumns, dayOfMatch } from '#league/matches.ts'
import { isoDayOf } from '#lib/format/dates.ts'
import type { Db } from '#lib/data/db.ts'
import type { Match } from './found-match.ts'

export type TableThen = Awaited<ReturnType<typeof getTableThen>>

export async function getTableThen(db: Db, match: Match) {
  const today = isoDayOf(new Date())
  const day = dayOfMatch(match) ?? today
  const until = day < today ? day : today
  const [clubs, matches, adjustments] = await Promise.all([
    listClubs(db, match.season.id),
    listCounted(db, match.season.id, until),
    listAdjustments(db, match.season.id, until),
  ])
  const known = new Map(clubs.map(club => [club.slug, club]))
  const { pointsForWin, pointsForDraw, tieBreaks: order } = match.season
  const rows = standings([...known.keys()], matches, {
    rules: { pointsForWin, pointsForDraw, order: order.filter(isTieBreak) },
    adjustments,
  })
  return {
    until,
    rows: rows.flatMap(({ club: slug, position, played, goalDifference, points }) => {
      const club = known.get(slug)
      return club ? [{ club, position, played, goalDifference, points }] : []
    }),
  }
}

const isTieBreak = (step: string): step is TieBreak => tieBreaks.some(each => each === step)

async function listClubs(db: Db, seasonId: string): Promise<Club[]> {
  const { data } = await db
    .from('club_seasons')
    .select(`club:clubs!inner(${clubColumns})`)
    .eq('season_id', seasonId)
    .throwOnError()
  return data.map(({ club }) => club)
}

async function listCounted(db: Db, seasonId: string, until: string) {
  const { data } = await db
    .from('matches')
    .select(
      `playedOn:played_on, homeGoals:counted_home_goals, awayGoals:counted_away_goals,
       home:clubs!matches_home_club_id_fkey(slug), away:clubs!matches_away_club_id_fkey(slug)`,
    )
    .eq('season_id', seasonId)
    .lte('played_on', until)
    .not('counted_home_goals', 'is', null)
    .throwOnError()
  return data.map(({ playedOn, homeGoals, awayGoals, home, away }) => ({
    playedOn: playedOn ?? '',
    homeGoals: homeGoals ?? 0,
    awayGoals: awayGoals ?? 0,
    home: home.slug,
    away: away.slug,
  }))
}

async function listAdjustments(db: Db, seasonId: string, until: string) {
  const { data } = await db
    .from('points_adjustments')
    .select('points, decidedOn:decided_on, club:clubs!inner(slug)')
    .eq('season_id', seasonId)
    .throwOnError()
  return data
    .filter(({ decidedOn }) => decidedOn === null || decidedOn <= until)
    .map(({ points, club }) => ({ points, club: club.slug }))
}
