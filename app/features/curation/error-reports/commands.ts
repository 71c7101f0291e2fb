import { call, command } from '#lib/data/call.ts'
import type { Db } from '#lib/data/db.ts'

export async function reportError(
  db: Db,
  input: { path: string; fact: string; shouldBe: string; source: string; words: string; requestId: string },
) {
  return (await call(db, 'report_error', input)) as { hasAgreed: boolean; isPublished: boolean }
}

export async function agreeWithReport(db: Db, input: { reportId: string; requestId: string }) {
  return (await call(db, 'agree_with_error_report', input)) as { isPublished: boolean }
}

export const withdrawReport = command('withdraw_error_report')

export const decideReport = command('decide_error_report')

export const takeBackReport = command('take_back_error_report')
