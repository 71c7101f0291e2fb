import type { Db } from '#lib/data/db.ts'

export async function endImpersonation(db: Db, id: string) {
  await db
    .from('impersonation_sessions')
    .update({ is_active: false, ended_at: new Date().toISOString() })
    .eq('id', id)
    .throwOnError()
}

type Request = { requestId: string }

export async function askForExplanation(
  db: Db,
  {
    words,
    dueOn,
    transferId,
    requestId,
  }: Request & { words: string; dueOn: string | null; transferId: string | null },
) {
  await db
    .rpc('ask_for_explanation', {
      p_words: words,
      p_request_id: requestId,
      ...(dueOn ? { p_due_on: dueOn } : {}),
      ...(transferId ? { p_transfer_id: transferId } : {}),
    })
    .throwOnError()
}

export async function answerExplanation(
  db: Db,
  { questionId, words, requestId }: Request & { questionId: string; words: string },
) {
  await db
    .rpc('answer_explanation', { p_question_id: questionId, p_words: words, p_request_id: requestId })
    .throwOnError()
}

export async function proposeFreeze(
  db: Db,
  input: Request & { transferId: string; hours: number; reason: string },
) {
  await db
    .rpc('propose_freeze', {
      p_transfer_id: input.transferId,
      p_hours: input.hours,
      p_reason: input.reason,
      p_request_id: input.requestId,
    })
    .throwOnError()
}

export async function confirmFreeze(db: Db, { freezeId, requestId }: Request & { freezeId: string }) {
  await db.rpc('confirm_freeze', { p_freeze_id: freezeId, p_request_id: requestId }).throwOnError()
}

export async function endFreeze(
  db: Db,
  { freezeId, reason, requestId }: Request & { freezeId: string; reason: string },
) {
  await db
    .rpc('end_freeze', { p_freeze_id: freezeId, p_reason: reason, p_request_id: requestId })
    .throwOnError()
}

export type Sealed = { file: string; sha256: string; auditRow: number; rows: number }

/** The decisions as a file whose hash stands in the audit log. */
export async function exportDecisions(db: Db, { days, requestId }: Request & { days: number }) {
  const { data } = await db
    .rpc('export_association_decisions', { p_request_id: requestId, p_days: days })
    .throwOnError()
  return data as Sealed
}

/** When a file was taken from here, and by whom; nothing where it is not one of ours or was changed. */
export async function findExport(db: Db, file: File) {
  const bytes = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  const hash = Array.from(new Uint8Array(bytes), byte => byte.toString(16).padStart(2, '0')).join('')
  const { data } = await db.rpc('find_export', { p_sha256: hash }).throwOnError()
  const [found] = data
  return found ? { auditRow: found.id, at: found.at, by: found.by as string | null } : null
}
