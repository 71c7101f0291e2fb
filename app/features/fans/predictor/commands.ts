// Writes of the predictor. Each carries the number of its request, so that it counts once however often it is sent.
import type { Score } from '#domain/fans/predictor.ts'
import type { Db } from '#lib/data/db.ts'

type Request = { requestId: string }

/** `score`: null takes the pick back. */
export async function pickScore(db: Db, given: Request & { matchId: string; score: Score | null }) {
  const { home = null, away = null } = given.score ?? {}
  const picks = [{ match_id: given.matchId, home, away }]
  await db.rpc('pick_scores', { p_picks: picks, p_request_id: given.requestId }).throwOnError()
}

export async function createLeague(db: Db, given: Request & { name: string; shownName: string }) {
  const { data } = await db
    .rpc('create_mini_league', {
      p_name: given.name,
      p_shown_name: given.shownName,
      p_request_id: given.requestId,
    })
    .throwOnError()
  return data
}

export async function joinLeague(db: Db, given: Request & { code: string; shownName: string }) {
  const { data } = await db
    .rpc('join_mini_league', {
      p_code: given.code,
      p_shown_name: given.shownName,
      p_request_id: given.requestId,
    })
    .throwOnError()
  return data
}

/** Oneself, or, of whoever owns it, somebody else. */
export async function leaveLeague(db: Db, given: Request & { leagueId: string; userId: string }) {
  await db
    .rpc('leave_mini_league', {
      p_league_id: given.leagueId,
      p_user_id: given.userId,
      p_request_id: given.requestId,
    })
    .throwOnError()
}

export async function renewLink(db: Db, given: Request & { leagueId: string }) {
  await db
    .rpc('renew_mini_league_link', { p_league_id: given.leagueId, p_request_id: given.requestId })
    .throwOnError()
}
