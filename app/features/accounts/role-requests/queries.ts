// Reads of role requests, for those who decide on them.
import { pageSize } from '#lib/router/page-number.ts'
import type { Db } from '#lib/data/db.ts'
import { getNames } from '#lib/data/names.ts'
import { read } from '#lib/data/read.ts'

const requestColumns = `
  id,
  userId:user_id,
  role,
  note,
  status,
  requestedAt:requested_at,
  proposedBy:proposed_by,
  decidedBy:decided_by,
  decidedAt:decided_at,
  decisionReason:decision_reason,
  person:profiles (fullName:full_name, email, phone)
` as const

async function listWaiting(db: Db, page: number) {
  const { data, count } = await db
    .from('role_requests')
    .select(requestColumns, { count: 'exact' })
    .eq('status', 'pending')
    .order('requested_at')
    .order('id')
    .range((page - 1) * pageSize, page * pageSize - 1)
    .throwOnError()
  const names = await getNames(
    db,
    data.map(row => row.proposedBy),
  )
  return { rows: data, names, total: count ?? data.length }
}

export type RoleRequest = Awaited<ReturnType<typeof listWaiting>>['rows'][number]

async function listDecided(db: Db, limit: number) {
  const { data } = await db
    .from('role_requests')
    .select(requestColumns)
    .neq('status', 'pending')
    .order('decided_at', { ascending: false })
    .limit(limit)
    .throwOnError()
  const names = await getNames(
    db,
    data.map(row => row.decidedBy),
  )
  return { rows: data, names }
}

export const waitingRead = (page: number) =>
  read(['role-requests', 'waiting', page], db => listWaiting(db, page))
export const decidedRead = read(['role-requests', 'decided'], db => listDecided(db, 10))
