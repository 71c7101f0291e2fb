// Writes of corrections.
import { call, command } from '#lib/data/call.ts'
import type { Db } from '#lib/data/db.ts'

/** What is to become of an event, or of the score; as the database takes it. */
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

export const takeUpCorrection = (
  db: Db,
  input: { matchId: string; correctionId: string; requestId: string },
) => call(db, 'open_correction', input)

/** What changes the score is carried out by a second administrator. */
export async function carryOutCorrection(
  db: Db,
  {
    changesScore,
    ...input
  }: { correctionId: string; version: number; changesScore: boolean; requestId: string },
) {
  await call(db, changesScore ? 'second_correction' : 'apply_correction', input)
}

export const refuseCorrection = command('refuse_correction')
