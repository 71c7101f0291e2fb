// Writes about values: each counts once, however often it is sent. None changes the value of a player.
import type { FactorKey } from '#domain/numbers/values/factors.ts'
import type { Db } from '#lib/data/db.ts'

type Request = { requestId: string }

export async function challengeValue(
  db: Db,
  { playerId, factor, words, requestId }: Request & { playerId: string; factor: FactorKey; words: string },
) {
  await db
    .rpc('challenge_value', {
      p_player_id: playerId,
      p_factor: factor,
      p_words: words,
      p_request_id: requestId,
    })
    .throwOnError()
}

export async function answerChallenge(
  db: Db,
  {
    challengeId,
    answer,
    isShown,
    requestId,
  }: Request & { challengeId: string; answer: string; isShown: boolean },
) {
  await db
    .rpc('answer_value_challenge', {
      p_challenge_id: challengeId,
      p_answer: answer,
      p_is_shown: isShown,
      p_request_id: requestId,
    })
    .throwOnError()
}

export async function proposeLevel(
  db: Db,
  { usd, reason, requestId }: Request & { usd: number; reason: string },
) {
  await db
    .rpc('propose_value_level', { p_usd: usd, p_reason: reason, p_request_id: requestId })
    .throwOnError()
}

export async function settleLevel(
  db: Db,
  {
    levelId,
    step,
    requestId,
  }: Request & { levelId: string; step: 'release_value_level' | 'discard_value_level' },
) {
  await db.rpc(step, { p_level_id: levelId, p_request_id: requestId }).throwOnError()
}
