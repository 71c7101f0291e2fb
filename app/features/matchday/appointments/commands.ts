// Writes of appointments. Each has a request id, so that sending it twice has no further effect.
import { call, command } from '#lib/data/call.ts'
import type { Db } from '#lib/data/db.ts'
import type { Duty } from './labels.ts'

type Request = { requestId: string }

export async function appointOfficial(
  db: Db,
  given: Request & { matchId: string; personId: string; duty: Duty; isPublishedNow: boolean },
) {
  await call(db, 'appoint_official', {
    matchId: given.matchId,
    personId: given.personId,
    function: given.duty,
    requestId: given.requestId,
    publishNow: given.isPublishedNow,
  })
}

export const dismissOfficial = command('dismiss_official')

export const publishOfficials = command('publish_officials')

export const answerAppointment = command('answer_appointment')

/** The number of the request is the row's own. */
export async function declareAway(
  db: Db,
  given: Request & { personId: string; from: string; until: string; reason: string },
) {
  await db
    .from('official_unavailability')
    .upsert(
      {
        id: given.requestId,
        person_id: given.personId,
        from_on: given.from,
        until_on: given.until,
        reason: given.reason.trim() || null,
      },
      { ignoreDuplicates: true },
    )
    .throwOnError()
}

export async function takeBackAway(db: Db, { id }: { id: string }) {
  await db.from('official_unavailability').delete().eq('id', id).throwOnError()
}
