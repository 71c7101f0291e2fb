// Writes of corrections.
import { call } from '#lib/data/call.ts'
import type { Db } from '#lib/data/db.ts'

/** What is to become of an event, or of the score; as the database is told it. */
export type Change =
  | { act: 'replace'; event_id: string; new: Record<string, string | number | null> }
  | { act: 'strike'; event_id: string }
  | { act: 'add'; new: Record<string, string | number | null> }
  | { act: 'score'; new: { home_goals: number; away_goals: number } }

type Asked = { matchId: string; requestId: string; change: Change; reason: string; evidence: string }

export async function requestCorrection(db: Db, asked: Asked) {
  await call(db, 'request_correction', asked)
}

export async function openCorrection(db: Db, asked: Asked) {
  await call(db, 'open_correction', asked)
}

type Decided = { id: string; requestId: string }

export async function takeUpCorrection(db: Db, { id, requestId, matchId }: Decided & { matchId: string }) {
  await call(db, 'open_correction', { matchId, requestId, correctionId: id })
}

/** What changes the score is carried out by a second administrator. */
export async function carryOutCorrection(
  db: Db,
  { id, requestId, version, changesScore }: Decided & { version: number; changesScore: boolean },
) {
  const name = changesScore ? 'second_correction' : 'apply_correction'
  await call(db, name, { correctionId: id, version, requestId })
}

export async function refuseCorrection(db: Db, { id, requestId, reason }: Decided & { reason: string }) {
  await call(db, 'refuse_correction', { correctionId: id, reason, requestId })
}
