// Writes of appointments. Each carries the number of its request, so that it counts once however often it is sent.
import type { Db } from '#lib/data/db.ts'
import type { Duty } from './labels.ts'

type Request = { requestId: string }

export async function appointOfficial(
  db: Db,
  given: Request & { matchId: string; personId: string; duty: Duty; isPublishedNow: boolean },
) {
  await db
    .rpc('appoint_official', {
      p_match_id: given.matchId,
      p_person_id: given.personId,
      p_function: given.duty,
      p_request_id: given.requestId,
      p_publish_now: given.isPublishedNow,
    })
    .throwOnError()
}

export async function dismissOfficial(db: Db, given: Request & { matchId: string; personId: string }) {
  await db
    .rpc('dismiss_official', {
      p_match_id: given.matchId,
      p_person_id: given.personId,
      p_request_id: given.requestId,
    })
    .throwOnError()
}

export async function publishOfficials(db: Db, given: Request & { matchId: string }) {
  await db
    .rpc('publish_officials', { p_match_id: given.matchId, p_request_id: given.requestId })
    .throwOnError()
}

export async function answerAppointment(
  db: Db,
  given: Request & { matchId: string; accepts: boolean; reason: string },
) {
  await db
    .rpc('answer_appointment', {
      p_match_id: given.matchId,
      p_accepts: given.accepts,
      p_reason: given.reason,
      p_request_id: given.requestId,
    })
    .throwOnError()
}

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
