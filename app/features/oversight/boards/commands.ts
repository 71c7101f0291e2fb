import { call, command } from '#lib/data/call.ts'
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
  await call(db, 'ask_for_explanation', {
    words,
    requestId,
    dueOn: dueOn || undefined,
    transferId: transferId || undefined,
  })
}

export const answerExplanation = command('answer_explanation')

export const proposeFreeze = command('propose_freeze')

export const confirmFreeze = command('confirm_freeze')

export const retryMail = command('retry_mail')

export const endFreeze = command('end_freeze')

type Sealed = { file: string; sha256: string; auditRow: number; rows: number }

/** The decisions as a file whose hash stands in the audit log. */
export async function exportDecisions(db: Db, input: Request & { days: number }) {
  return (await call(db, 'export_association_decisions', input)) as Sealed
}

/** When a file was taken from here, and by whom; nothing where it is not one of ours or was changed. */
export async function findExport(db: Db, file: File) {
  const bytes = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  const hash = Array.from(new Uint8Array(bytes), byte => byte.toString(16).padStart(2, '0')).join('')
  const data = await call(db, 'find_export', { sha256: hash })
  const [found] = data
  return found ? { auditRow: found.id, at: found.at, by: found.by as string | null } : null
}
