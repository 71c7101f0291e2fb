import { call } from '#lib/data/call.ts'
import type { Db } from '#lib/data/db.ts'

export async function answerInvitation(
  db: Db,
  { id, accepts, requestId }: { id: string; accepts: boolean; requestId: string },
) {
  await call(db, 'answer_club_invitation', { invitationId: id, accepts, requestId })
}
