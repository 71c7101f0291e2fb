import type { Db } from '#lib/data/db.ts'

export async function answerInvitation(
  db: Db,
  { id, accepts, requestId }: { id: string; accepts: boolean; requestId: string },
) {
  await db
    .rpc('answer_club_invitation', { p_invitation_id: id, p_accepts: accepts, p_request_id: requestId })
    .throwOnError()
}
