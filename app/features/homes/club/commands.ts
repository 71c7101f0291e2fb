// What a club admin does with the people of the club. The database says who may.
import { call, command } from '#lib/data/call.ts'
import type { Db } from '#lib/data/db.ts'

export const inviteToClub = command('invite_to_club')

export async function withdrawInvitation(db: Db, { id, requestId }: { id: string; requestId: string }) {
  await call(db, 'withdraw_club_invitation', { invitationId: id, requestId })
}

export async function endMembership(db: Db, { id, requestId }: { id: string; requestId: string }) {
  await call(db, 'end_club_membership', { memberId: id, requestId })
}

/** Without a duty somebody has no rights at the club. */
export async function changeDuty(
  db: Db,
  { id, duty, requestId }: { id: string; duty: string; requestId: string },
) {
  await call(db, 'set_club_duty', { memberId: id, duty: (duty || null) as string, requestId })
}
