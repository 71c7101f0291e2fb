// What a club admin does with the people of the club. The database says who may.
import { call, command } from '#lib/data/call.ts'
import type { Db } from '#lib/data/db.ts'

export const inviteToClub = command('invite_to_club')

export const withdrawInvitation = command('withdraw_club_invitation')

export const appealCase = command('appeal_discipline_case')

export const endMembership = command('end_club_membership')

/** Without a duty somebody has no rights at the club. */
export async function changeDuty(
  db: Db,
  { memberId, duty, requestId }: { memberId: string; duty: string; requestId: string },
) {
  await call(db, 'set_club_duty', { memberId, duty: (duty || null) as string, requestId })
}
