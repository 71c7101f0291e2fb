// What a club admin does with the people of the club. The database says who may.
import { call, command } from '#lib/data/call.ts'
import type { Db } from '#lib/data/db.ts'

type Link = { token: string; expiresAt: string }

/** `coachId`: a coach of the record is invited as that person; anybody else by name, to a duty. */
export async function invite(
  db: Db,
  {
    clubId,
    coachId,
    name,
    duty,
    address,
    requestId,
  }: { clubId: string; coachId?: string; name: string; duty: string; address: string; requestId: string },
) {
  const made = coachId
    ? await call(db, 'invite_person', { personId: coachId, kind: 'coach', requestId })
    : await call(db, 'invite_to_club', { clubId, name, duty, requestId, address: address || undefined })
  return made as Link
}

export const withdrawInvitation = command('withdraw_invitation')

export const appealCase = command('appeal_discipline_case')

export const endMembership = command('end_club_membership')

/** Without a duty somebody has no rights at the club. */
export async function changeDuty(
  db: Db,
  { memberId, duty, requestId }: { memberId: string; duty: string; requestId: string },
) {
  await call(db, 'set_club_duty', { memberId, duty: (duty || null) as string, requestId })
}
