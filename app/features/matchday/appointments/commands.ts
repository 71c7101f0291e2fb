// Writes of appointments. Each has a request id, so that sending it twice has no further effect.
import { call, command } from '#lib/data/call.ts'
import type { Db } from '#lib/data/db.ts'
import { wordsFor } from '#lib/data/said.ts'

type Request = { requestId: string }

type Seat = { personId: string; duty: string }

const sent = ({ personId, duty }: Seat) => ({ person_id: personId, function: duty })

/** All of it or nothing: answers what was refused, and then nothing was saved. */
export async function appointRound(
  db: Db,
  given: Request & {
    matches: { id: string; officials: Seat[]; was: Seat[] }[]
    isPublished: boolean
  },
) {
  const refused = await call(db, 'appoint_round', {
    matches: given.matches.map(({ id, officials, was }) => ({
      match_id: id,
      officials: officials.map(sent),
      was: was.map(sent),
    })),
    publish: given.isPublished,
    requestId: given.requestId,
  })
  return Promise.all(
    refused.map(async ({ match_id, words, words_message }) => ({
      matchId: match_id,
      why: await wordsFor(words_message, words),
    })),
  )
}

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
