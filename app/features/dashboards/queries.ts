// Reads of the homes: what waits for administrators, and whom an account belongs to.
import type { Db } from '#lib/db.ts'
import { read } from '#lib/read.ts'

/** How many role requests this person could decide on: not their own, nor a super admin's without being one. */
export async function countDecidableRequests(
  db: Db,
  { userId, isSuperAdmin }: { userId: string; isSuperAdmin: boolean },
) {
  const waiting = db
    .from('role_requests')
    .select('id', { count: 'exact', head: true })
    .eq('status', 'pending')
    .neq('user_id', userId)
  const { count } = await (
    isSuperAdmin
      ? waiting.or(`proposed_by.is.null,proposed_by.neq.${userId}`)
      : waiting.neq('role', 'super_admin')
  ).throwOnError()
  return count ?? 0
}

/** The records that an account has claimed, the newest first. */
export async function listLinks(db: Db, userId: string) {
  const { data } = await db
    .from('person_links')
    .select('id, status, claimedAt:claimed_at, decidedAt:decided_at, person:people(name, slug)')
    .eq('user_id', userId)
    .order('claimed_at', { ascending: false })
    .throwOnError()
  return data
}

export type PersonLink = Awaited<ReturnType<typeof listLinks>>[number]

const memberColumns = `
  id,
  userId:user_id,
  clubId:club_id,
  role:member_role,
  startsOn:starts_on,
  endsOn:ends_on,
  club:clubs(name)
` as const

/** Every club a person acts or acted for, the newest first. */
export async function listMemberships(db: Db, userId: string) {
  const { data } = await db
    .from('club_members')
    .select(memberColumns)
    .eq('user_id', userId)
    .order('starts_on', { ascending: false })
    .order('id')
    .throwOnError()
  return data
}

export type Membership = Awaited<ReturnType<typeof listMemberships>>[number]

/** Everybody of a club that the one who asks may see, those who bind it first. */
export async function listClubMembers(db: Db, clubId: string): Promise<Membership[]> {
  const { data } = await db
    .from('club_members')
    .select(memberColumns)
    .eq('club_id', clubId)
    .order('member_role')
    .order('starts_on')
    .order('id')
    .limit(200)
    .throwOnError()
  return data
}

/** Their query options: one place for each key. */
export const decidableBy = (person: { userId: string; isSuperAdmin: boolean }) =>
  read(['decidable-requests', person], db => countDecidableRequests(db, person), 30_000)
export const linksOf = (userId: string) => read(['links', userId], db => listLinks(db, userId))
export const membershipsOf = (userId: string) =>
  read(['memberships', userId], db => listMemberships(db, userId))
export const membersOf = (clubId: string, userId: string) =>
  read(['club-members', clubId, userId], db => listClubMembers(db, clubId))
