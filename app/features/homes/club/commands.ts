// What a club admin does with the people of the club. The database says who may.
import type { Db } from '#lib/data/db.ts'

export async function inviteToClub(
  db: Db,
  { clubId, email, duty, requestId }: { clubId: string; email: string; duty: string; requestId: string },
) {
  await db
    .rpc('invite_to_club', { p_club_id: clubId, p_email: email, p_duty: duty, p_request_id: requestId })
    .throwOnError()
}

export async function withdrawInvitation(db: Db, { id, requestId }: { id: string; requestId: string }) {
  await db.rpc('withdraw_club_invitation', { p_invitation_id: id, p_request_id: requestId }).throwOnError()
}

export async function endMembership(db: Db, { id, requestId }: { id: string; requestId: string }) {
  await db.rpc('end_club_membership', { p_member_id: id, p_request_id: requestId }).throwOnError()
}

/** Without a duty somebody has no rights at the club. */
export async function changeDuty(
  db: Db,
  { id, duty, requestId }: { id: string; duty: string; requestId: string },
) {
  await db
    .rpc('set_club_duty', { p_member_id: id, p_duty: (duty || null) as string, p_request_id: requestId })
    .throwOnError()
}
