// What people decide about their own data. Each counts once, however often it is sent.
import type { AlertEvent } from '#domain/fans/alerts.ts'
import type { Db } from '#lib/data/db.ts'
import type { Purpose, Topic } from './queries.ts'

type Request = { requestId: string }

export type TakenAlong = {
  exportedAt: string
  account: string
  tables: Record<string, Record<string, unknown>[]>
}

export async function exportMyData(db: Db) {
  const { data } = await db.rpc('export_my_data').throwOnError()
  return data as unknown as TakenAlong
}

/** Of somebody under 18 whose guardian asks. */
export async function exportWardData(db: Db, userId: string) {
  const { data } = await db.rpc('export_ward_data', { p_user_id: userId }).throwOnError()
  return data as unknown as TakenAlong
}

export async function eraseWardAccount(
  db: Db,
  { userId, words, requestId }: Request & { userId: string; words: string },
) {
  await db
    .rpc('erase_ward_account', { p_user_id: userId, p_words: words, p_request_id: requestId })
    .throwOnError()
}

export async function keepWardAccount(db: Db, { userId, requestId }: Request & { userId: string }) {
  await db.rpc('keep_ward_account', { p_user_id: userId, p_request_id: requestId }).throwOnError()
}

/** When it will have happened. */
export async function deleteMyAccount(
  db: Db,
  { words, atOnce, requestId }: Request & { words: string; atOnce: boolean },
) {
  const { data } = await db
    .rpc('delete_my_account', { p_words: words, p_at_once: atOnce, p_request_id: requestId })
    .throwOnError()
  return data
}

export async function keepMyAccount(db: Db, { requestId }: Request) {
  await db.rpc('keep_my_account', { p_request_id: requestId }).throwOnError()
}

export async function sayConsent(
  db: Db,
  given: Request & { purpose: Purpose; version: string; isGiven: boolean },
) {
  await db
    .rpc('say_consent', {
      p_purpose: given.purpose,
      p_version: given.version,
      p_is_given: given.isGiven,
      p_request_id: given.requestId,
    })
    .throwOnError()
}

export async function tellBirthYear(
  db: Db,
  { year, guardianEmail, requestId }: Request & { year: string; guardianEmail: string },
) {
  await db
    .rpc('tell_birth_year', {
      // The database says what is wrong with what is no year.
      p_year: /^\d{4}$/.test(year) ? Number(year) : 0,
      p_guardian_email: guardianEmail,
      p_request_id: requestId,
    })
    .throwOnError()
}

export async function answerAsGuardian(
  db: Db,
  { userId, agrees, requestId }: Request & { userId: string; agrees: boolean },
) {
  await db
    .rpc('answer_as_guardian', { p_user_id: userId, p_agrees: agrees, p_request_id: requestId })
    .throwOnError()
}

export async function chooseNotifications(
  db: Db,
  choice: Request & { topic: Topic; isTold: boolean; isMailed: boolean },
) {
  await db
    .rpc('choose_notifications', {
      p_topic: choice.topic,
      p_is_told: choice.isTold,
      p_is_mailed: choice.isMailed,
      p_request_id: choice.requestId,
    })
    .throwOnError()
}

export async function chooseAlert(
  db: Db,
  { event, isOn, requestId }: Request & { event: AlertEvent; isOn: boolean },
) {
  await db.rpc('choose_alert', { p_event: event, p_is_on: isOn, p_request_id: requestId }).throwOnError()
}
