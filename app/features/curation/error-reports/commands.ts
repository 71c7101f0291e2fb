import type { Db } from '#lib/data/db.ts'

export async function reportError(
  db: Db,
  given: { path: string; fact: string; shouldBe: string; source: string; words: string; requestId: string },
) {
  const { data } = await db
    .rpc('report_error', {
      p_path: given.path,
      p_fact: given.fact,
      p_should_be: given.shouldBe,
      p_source: given.source,
      p_words: given.words,
      p_request_id: given.requestId,
    })
    .throwOnError()
  return data as { hasAgreed: boolean; isPublished: boolean }
}

export async function agreeWithReport(db: Db, { id, requestId }: { id: string; requestId: string }) {
  const { data } = await db
    .rpc('agree_with_error_report', { p_report_id: id, p_request_id: requestId })
    .throwOnError()
  return data as { isPublished: boolean }
}

export async function withdrawReport(db: Db, { id, requestId }: { id: string; requestId: string }) {
  await db.rpc('withdraw_error_report', { p_report_id: id, p_request_id: requestId }).throwOnError()
}

export async function decideReport(
  db: Db,
  given: { id: string; isRight: boolean; answer: string; requestId: string },
) {
  await db
    .rpc('decide_error_report', {
      p_report_id: given.id,
      p_is_right: given.isRight,
      p_answer: given.answer,
      p_request_id: given.requestId,
    })
    .throwOnError()
}

export async function takeBackReport(db: Db, given: { id: string; reason: string; requestId: string }) {
  await db
    .rpc('take_back_error_report', {
      p_report_id: given.id,
      p_reason: given.reason,
      p_request_id: given.requestId,
    })
    .throwOnError()
}
