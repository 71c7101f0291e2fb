// Commands of reports and corrections. The database decides who may do what; each is idempotent by its request id.
import { call, command } from '#lib/data/call.ts'
import type { Db } from '#lib/data/db.ts'
import { documentExtensions } from '#lib/data/document-types.ts'
import { linkToFile, uploadFile } from '#lib/data/stored-files.ts'
import { rowsOf } from './items.ts'
import type { ReportForm, ReportKind } from './schema.ts'

type Act = { matchId: string; requestId: string }

const orNull = (words: string) => words.trim() || null
const numberOf = (typed: string) => (typed.trim() === '' ? null : Number(typed))

export async function submitReport(
  db: Db,
  { matchId, requestId, kind, form, version }: Act & { kind: ReportKind; form: ReportForm; version: number },
) {
  const report = {
    home_goals: numberOf(form.homeGoals),
    away_goals: numberOf(form.awayGoals),
    explanation: orNull(form.explanation),
    attendance: numberOf(form.attendance),
    attendance_source: orNull(form.attendanceSource),
    injuries: orNull(form.injuries),
    incidents: orNull(form.incidents),
    weather: orNull(form.weather),
    pitch: orNull(form.pitch),
    paper_path: orNull(form.paperPath),
    events: kind === 'referee' ? rowsOf(form.items) : [],
  }
  await call(db, 'submit_match_report', { matchId, kind, report, version, requestId })
}

/** Without words: the club has nothing to add. */
export async function commentOnReport(db: Db, { matchId, requestId, words }: Act & { words: string }) {
  await call(db, 'comment_on_report', { matchId, requestId, words: words.trim() ? words : undefined })
}

export const remindOfficials = command('remind_officials')

export const replaceOfficial = command('replace_official')

export const waiveReport = command('waive_commissioner_report')

export type Choice = 'log' | 'report'

export async function resolveDifferences(
  db: Db,
  { matchId, requestId, keys, choice, reason }: Act & { keys: string[]; choice: Choice; reason: string },
) {
  await call(db, 'resolve_differences', { matchId, differences: keys, choice, reason, requestId })
}

export async function confirmResult(db: Db, { matchId, requestId, version }: Act & { version: number }) {
  await call(db, 'move_match', { matchId, to: 'confirmed', version, requestId })
}

/** Results from files, by somebody who did not import them. */
export async function confirmImported(
  db: Db,
  { requestId, results }: { requestId: string; results: { id: string; version: number }[] },
) {
  return call(db, 'confirm_imported_results', { requestId, results })
}

export const discardImported = command('discard_imported_result')

export const paperTypes = Object.keys(documentExtensions)
const bucket = 'match-papers'

/** Answers with where it lies. */
export const uploadPaper = (db: Db, { file, matchId }: { file: File; matchId: string }) =>
  uploadFile(db, bucket, matchId, file)

export const openPaper = (db: Db, { path }: { path: string }) => linkToFile(db, bucket, path)
