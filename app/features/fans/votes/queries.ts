// The vote on the player of a match: who can be chosen, until when, and whom somebody chose.
import type { Db } from '#lib/data/db.ts'
import { read } from '#lib/data/read.ts'

type Ballot = {
  closesAt: string
  /** The player somebody chose; null while they have not. */
  mine: string | null
  players: { id: string; name: string; club: string; number: number | null; goals: number }[] | null
}

async function getBallot(db: Db, matchId: string) {
  const { data } = await db.rpc('match_ballot', { p_match_id: matchId }).throwOnError()
  return data as Ballot | null
}

export const ballotRead = (userId: string, matchId: string) =>
  read(['fan', userId, 'ballot', matchId], db => getBallot(db, matchId), 30_000)

export async function voteForPlayer(
  db: Db,
  { matchId, playerId, requestId }: { matchId: string; playerId: string; requestId: string },
) {
  await db
    .rpc('vote_for_player', { p_match_id: matchId, p_player_id: playerId, p_request_id: requestId })
    .throwOnError()
}
