// Reads across accounts for those who watch over them: figures, impersonations, decisions.
import { type Role, roles } from '#domain/roles.ts'
import type { Db } from '#lib/db.ts'
import { getNames } from '#lib/names.ts'
import { read } from '#lib/read.ts'

const freshMs = 10_000
const dayMs = 24 * 60 * 60_000

const daysAgo = (days: number) => new Date(Date.now() - days * dayMs).toISOString()

const countOnly = { count: 'exact', head: true } as const

async function countPeople(db: Db, since?: string) {
  const people = db.from('profiles').select('id', countOnly)
  const { count } = await (since ? people.gte('created_at', since) : people).throwOnError()
  return count ?? 0
}

async function countHolders(db: Db, role: Role) {
  const { count } = await db.from('user_roles').select('user_id', countOnly).eq('role', role).throwOnError()
  return { role, people: count ?? 0 }
}

/** The oldest request that waits, and how many do. */
async function getWaiting(db: Db) {
  const { data, count } = await db
    .from('role_requests')
    .select('requestedAt:requested_at', { count: 'exact' })
    .eq('status', 'pending')
    .order('requested_at')
    .limit(1)
    .throwOnError()
  return { waiting: count ?? 0, oldestWaitingAt: data[0]?.requestedAt ?? null }
}

/** Flags that somebody has changed; those that came with the site were changed by nobody. */
async function countFlagsChanged(db: Db, since: string) {
  const { count } = await db
    .from('feature_flags')
    .select('key', countOnly)
    .gte('updated_at', since)
    .not('updated_by', 'is', null)
    .throwOnError()
  return count ?? 0
}

export async function getFigures(db: Db) {
  const [people, lastWeek, lastMonth, byRole, requests, flagsChanged] = await Promise.all([
    countPeople(db),
    countPeople(db, daysAgo(7)),
    countPeople(db, daysAgo(30)),
    Promise.all(roles.map(role => countHolders(db, role))),
    getWaiting(db),
    countFlagsChanged(db, daysAgo(7)),
  ])
  return { people, lastWeek, lastMonth, byRole, ...requests, flagsChanged }
}

export type Figures = Awaited<ReturnType<typeof getFigures>>

/** Who looks through whose eyes now. */
export async function listActiveImpersonations(db: Db) {
  const { data } = await db
    .from('impersonation_sessions')
    .select('id, by:super_admin_id, of:impersonated_user_id, reason, expiresAt:expires_at')
    .eq('is_active', true)
    .gt('expires_at', new Date().toISOString())
    .order('started_at')
    .throwOnError()
  const names = await getNames(
    db,
    data.flatMap(row => [row.by, row.of]),
  )
  return { rows: data, names }
}

const decisionColumns = `
  id,
  role,
  status,
  requestedAt:requested_at,
  decidedAt:decided_at,
  decidedBy:decided_by,
  reason:decision_reason,
  person:profiles (fullName:full_name, email, phone)
` as const

/** The last decisions of those who are ZIFA admins today. */
export async function listZifaDecisions(db: Db) {
  const { data: holders } = await db
    .from('user_roles')
    .select('id:user_id')
    .eq('role', 'zifa_admin')
    .throwOnError()
  const ids = holders.map(holder => holder.id)
  if (ids.length === 0) return { rows: [], names: await getNames(db, []) }
  const { data } = await db
    .from('role_requests')
    .select(decisionColumns)
    .in('decided_by', ids)
    .neq('status', 'pending')
    .order('decided_at', { ascending: false })
    .limit(200)
    .throwOnError()
  return { rows: data, names: await getNames(db, ids) }
}

export type ZifaDecision = Awaited<ReturnType<typeof listZifaDecisions>>['rows'][number]

/** Transfers that lay at the association beyond its time, the newest first. */
export async function listOverdueTransfers(db: Db) {
  const { data } = await db
    .from('transfer_escalations')
    .select('id, dueAt:due_at, escalatedAt:escalated_at, endedAt:ended_at, transfer:transfers(ref)')
    .order('escalated_at', { ascending: false })
    .order('id')
    .limit(100)
    .throwOnError()
  return data
}

export type OverdueTransfer = Awaited<ReturnType<typeof listOverdueTransfers>>[number]

export const overdueTransfersRead = () =>
  read(['oversight', 'overdue-transfers'], listOverdueTransfers, freshMs)
export const figuresRead = () => read(['oversight', 'figures'], getFigures, freshMs)
export const activeImpersonationsRead = () =>
  read(['oversight', 'impersonations'], listActiveImpersonations, freshMs)
export const zifaDecisionsRead = () => read(['oversight', 'zifa'], listZifaDecisions, freshMs)
