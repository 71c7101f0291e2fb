// What people decide about their own data. Each has a request id, so that sending it twice has no further effect.
import type { AlertEvent } from '#domain/fans/alerts.ts'
import { call, command } from '#lib/data/call.ts'
import type { Db } from '#lib/data/db.ts'
import type { AlertChannel, Purpose, Topic } from './queries.ts'

type Request = { requestId: string }

export type ExportedData = {
  exportedAt: string
  account: string
  tables: Record<string, Record<string, unknown>[]>
}

export async function exportMyData(db: Db) {
  return (await call(db, 'export_my_data')) as ExportedData
}

/** Of somebody under 18 whose guardian asks. */
export async function exportWardData(db: Db, userId: string) {
  return (await call(db, 'export_ward_data', { userId })) as ExportedData
}

export const eraseWardAccount = command('erase_ward_account')

export const keepWardAccount = command('keep_ward_account')

/** When it will have happened. */
export const deleteMyAccount = command('delete_my_account')

export const keepMyAccount = command('keep_my_account')

export const answerConsent = (
  db: Db,
  input: Request & { purpose: Purpose; version: string; isGiven: boolean },
) => call(db, 'say_consent', input)

export const answerAsGuardian = command('answer_as_guardian')

export const chooseNotifications = (
  db: Db,
  input: Request & { topic: Topic; isTold: boolean; isMailed: boolean },
) => call(db, 'choose_notifications', input)

export const chooseAlertChannel = (
  db: Db,
  input: Request & { event: AlertEvent; channel: AlertChannel; isOn: boolean },
) => call(db, 'choose_alert_channel', input)

/** Without an hour: an e-mail for each alert. */
export const chooseDigest = (db: Db, { hour, requestId }: Request & { hour: number | null }) =>
  // The generator knows no argument that may be null.
  call(db, 'choose_digest', { hour: hour as number, requestId })
