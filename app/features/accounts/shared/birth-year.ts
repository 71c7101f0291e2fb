// The year of birth, which people tell once.
import { call, command } from '#lib/data/call.ts'
import type { Db } from '#lib/data/db.ts'

export async function setBirthYear(
  db: Db,
  { year, guardianEmail, requestId }: { year: string; guardianEmail: string; requestId: string },
) {
  await call(db, 'tell_birth_year', {
    // The database says what is wrong with what is no year.
    year: /^\d{4}$/.test(year) ? Number(year) : 0,
    guardianEmail,
    requestId,
  })
}

/** Not now: it is not asked for again by a page of its own. */
export const putOffBirthYear = command('put_off_birth_year')
