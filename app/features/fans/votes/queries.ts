// The vote on the player of a match: who can be chosen, until when, and whom somebody chose.
import { call, command } from '#lib/data/call.ts'
import type { Db } from '#lib/data/db.ts'
import { read } from '#lib/data/read.ts'

type Ballot = {
  closesAt: string
  /** The player somebody chose; null while they have not. */
  mine: string | null
  players: { id: string; name: string; club: string; number: number | null; goals: number }[] | null
}

async function getBallot(db: Db, matchId: string) {
  return (await call(db, 'match_ballot', { matchId })) as Ballot | null
}

export const ballotRead = (userId: string, matchId: string) =>
  read(['fan', userId, 'ballot', matchId], db => getBallot(db, matchId))

export const voteForPlayer = command('vote_for_player')
