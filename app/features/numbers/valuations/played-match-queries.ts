// What the record has of a player and of a club between two days, as the run of values reads it.
import type { ClubMatch, PlayedMatch, Spell } from '#domain/numbers/values/window.ts'
import type { Db } from '#lib/data/db.ts'
import { listAll } from '#lib/data/list-all.ts'

export async function listSpells(db: Db, playerId: string): Promise<Spell[]> {
  const { data } = await db
    .from('registrations')
    .select('clubId:club_id, kind, startsOn:starts_on, endsOn:ends_on')
    .eq('player_id', playerId)
    .neq('kind', 'listed')
    .order('id')
    .throwOnError()
  return data.map(({ kind, ...spell }) => ({ ...spell, isLoan: kind === 'loan' }))
}

export async function listPlayed(db: Db, playerId: string, from: string, to: string): Promise<PlayedMatch[]> {
  const { data } = await db
    .from('appearances')
    .select('matchId:match_id, playedOn:played_on, hasPlayed:has_played, minutes, goals, assists')
    .eq('player_id', playerId)
    .gte('played_on', from)
    .lte('played_on', to)
    .order('played_on')
    .order('match_id')
    .throwOnError()
  // The generated types know that a view may have no value anywhere.
  return data.map(({ matchId, playedOn, hasPlayed, minutes, goals, assists }) => ({
    matchId: matchId ?? '',
    playedOn: playedOn ?? '',
    minutes: hasPlayed ? minutes : 0,
    goals: goals ?? 0,
    assists: assists ?? 0,
  }))
}

export type ClubSide = ClubMatch & { isHome: boolean; season: string; match: string }

const over = ['full_time', 'report_submitted', 'confirmed', 'awarded'] as const

/** By the score on the pitch: an awarded one says nothing of how strong a club is. */
export async function listClubMatches(db: Db, clubId: string, from: string, to: string): Promise<ClubSide[]> {
  const [{ data }, withLineUp] = await Promise.all([
    db
      .from('matches')
      .select(
        `id, playedOn:played_on, homeId:home_club_id, homeGoals:home_goals, awayGoals:away_goals, season:seasons!inner(name),
         home:clubs!matches_home_club_id_fkey(name), away:clubs!matches_away_club_id_fkey(name)`,
      )
      .or(`home_club_id.eq.${clubId},away_club_id.eq.${clubId}`)
      .gte('played_on', from)
      .lte('played_on', to)
      .in('status', over)
      .not('home_goals', 'is', null)
      .order('played_on')
      .order('id')
      .throwOnError(),
    listLineUps(db, clubId, from, to),
  ])
  return data.map(({ id, playedOn, homeId, homeGoals, awayGoals, season, home, away }) => {
    const isHome = homeId === clubId
    const [host, guest] = [homeGoals ?? 0, awayGoals ?? 0]
    return {
      matchId: id,
      clubId,
      playedOn: playedOn ?? '',
      scored: isHome ? host : guest,
      conceded: isHome ? guest : host,
      hasLineUp: withLineUp.has(id),
      isHome,
      season: season.name,
      match: `${home.name} ${host}–${guest} ${away.name}`,
    }
  })
}

/** The matches with a recorded line-up of the club, and whose players count. */
async function listLineUps(db: Db, clubId: string, from: string, to: string): Promise<Set<string>> {
  const rows = await listAll((first, last) =>
    db
      .from('appearances')
      .select('match_id')
      .eq('club_id', clubId)
      .gte('played_on', from)
      .lte('played_on', to)
      .order('match_id')
      .order('player_id')
      .range(first, last)
      .throwOnError(),
  )
  return new Set(rows.flatMap(({ match_id: id }) => id ?? []))
}
