// Writes of corrections.
import type { Db } from '#lib/data/db.ts'

/** What is to become of an event, or of the score; as the database takes it. */
export type Change =
  | { act: 'replace'; event_id: string; new: Record<string, string | number | null> }
  | { act: 'strike'; event_id: string }
  | { act: 'add'; new: Record<string, string | number | null> }
  | { act: 'score'; new: { home_goals: number; away_goals: number } }

type Asked = { matchId: string; requestId: string; change: Change; reason: string; evidence: string }

const grounds = ({ matchId, requestId, change, reason, evidence }: Asked) => ({
  p_match_id: matchId,
  p_change: change,
  p_reason: reason,
  p_evidence: evidence,
  p_request_id: requestId,
})

export async function requestCorrection(db: Db, asked: Asked) {
  await db.rpc('request_correction', grounds(asked)).throwOnError()
}

export async function openCorrection(db: Db, asked: Asked) {
  await db.rpc('open_correction', grounds(asked)).throwOnError()
}

type Decided = { id: string; requestId: string }

export async function takeUpCorrection(db: Db, { id, requestId, matchId }: Decided & { matchId: string }) {
  await db
    .rpc('open_correction', { p_match_id: matchId, p_request_id: requestId, p_correction_id: id })
    .throwOnError()
}

/** What changes the score is carried out by a second administrator. */
export async function carryOutCorrection(
  db: Db,
  { id, requestId, version, changesScore }: Decided & { version: number; changesScore: boolean },
) {
  const given = { p_correction_id: id, p_version: version, p_request_id: requestId }
  await db.rpc(changesScore ? 'second_correction' : 'apply_correction', given).throwOnError()
}

export async function refuseCorrection(db: Db, { id, requestId, reason }: Decided & { reason: string }) {
  await db
    .rpc('refuse_correction', { p_correction_id: id, p_reason: reason, p_request_id: requestId })
    .throwOnError()
}
