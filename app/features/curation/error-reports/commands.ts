import { call } from '#lib/data/call.ts'
import type { Db } from '#lib/data/db.ts'

export async function reportError(
  db: Db,
  input: { path: string; fact: string; shouldBe: string; source: string; words: string; requestId: string },
) {
  return (await call(db, 'report_error', input)) as { hasAgreed: boolean; isPublished: boolean }
}

export async function agreeWithReport(db: Db, { id, requestId }: { id: string; requestId: string }) {
  return (await call(db, 'agree_with_error_report', { reportId: id, requestId })) as { isPublished: boolean }
}

export async function withdrawReport(db: Db, { id, requestId }: { id: string; requestId: string }) {
  await call(db, 'withdraw_error_report', { reportId: id, requestId })
}

export async function decideReport(
  db: Db,
  given: { id: string; isRight: boolean; answer: string; requestId: string },
) {
  await call(db, 'decide_error_report', {
    reportId: given.id,
    isRight: given.isRight,
    answer: given.answer,
    requestId: given.requestId,
  })
}

export async function takeBackReport(db: Db, given: { id: string; reason: string; requestId: string }) {
  await call(db, 'take_back_error_report', {
    reportId: given.id,
    reason: given.reason,
    requestId: given.requestId,
  })
}
