// Writes about values: each has a request id, so that sending it twice has no further effect. None changes the value of a player.
import type { FactorKey } from '#domain/numbers/values/factors.ts'
import { call, command } from '#lib/data/call.ts'
import type { Db } from '#lib/data/db.ts'

type Request = { requestId: string }

export const challengeValue = (
  db: Db,
  input: Request & { playerId: string; factor: FactorKey; words: string },
) => call(db, 'challenge_value', input)

export const answerChallenge = (
  db: Db,
  input: Request & { challengeId: string; answer: string; isShown: boolean },
) => call(db, 'answer_value_challenge', input)

export const proposeLevel = command('propose_value_level')

export async function settleLevel(
  db: Db,
  {
    levelId,
    step,
    requestId,
  }: Request & { levelId: string; step: 'release_value_level' | 'discard_value_level' },
) {
  await call(db, step, { levelId, requestId })
}
