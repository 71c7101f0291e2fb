// Writes of the predictor. Each has a request id, so that sending it twice has no further effect.
import type { Score } from '#domain/fans/predictor.ts'
import { call, command } from '#lib/data/call.ts'
import type { Db } from '#lib/data/db.ts'

type Request = { requestId: string }

/** `score`: null takes the pick back. */
export async function pickScore(db: Db, given: Request & { matchId: string; score: Score | null }) {
  const { home = null, away = null } = given.score ?? {}
  const picks = [{ match_id: given.matchId, home, away }]
  await call(db, 'pick_scores', { picks, requestId: given.requestId })
}

export const createLeague = command('create_mini_league')

export const joinLeague = command('join_mini_league')

/** Oneself, or, of whoever owns it, somebody else. */
export const leaveLeague = command('leave_mini_league')

/** The answer ends its public link. */
export const shareRank = (db: Db, leagueId: string) => call(db, 'share_rank', { leagueId })

export const stopSharingRank = (db: Db, leagueId: string) => call(db, 'stop_sharing_rank', { leagueId })

export const renewLink = command('renew_mini_league_link')
