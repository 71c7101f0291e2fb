// What a person changes about themselves. The database decides on every one of these, and says why not.
import type { RequestableRole } from '#domain/accounts/roles.ts'
import { command } from '#lib/data/call.ts'
import type { Db } from '#lib/data/db.ts'

/** The name as it is kept: the database tidies it. */
export async function saveProfile(
  db: Db,
  {
    userId,
    fullName,
    locale,
    timeZone,
  }: {
    userId: string
    fullName: string
    locale: string
    /** None: as Harare's clocks show it. */
    timeZone: string
  },
) {
  const { data } = await db
    .from('profiles')
    .update({ full_name: fullName, locale, time_zone: timeZone || null })
    .eq('id', userId)
    .select('fullName:full_name')
    .single()
    .throwOnError()
  return data.fullName ?? ''
}

export async function askForRole(db: Db, { role, note }: { role: RequestableRole; note: string }) {
  await db
    .from('role_requests')
    .insert({ role, note: note.trim() || null })
    .throwOnError()
}

/** Whether there was still something to withdraw: what has been decided meanwhile stays. */
export async function withdrawRequest(db: Db, id: string) {
  const { data } = await db.from('role_requests').delete().eq('id', id).select('id').throwOnError()
  return data.length > 0
}

/** Whether it was still signed in there. */
export const endSession = command('end_my_session')
