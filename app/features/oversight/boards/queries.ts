// Reads of what the association's people decide on roles.
import type { Db } from '#lib/data/db.ts'
import { getNames } from '#lib/data/names.ts'
import { read } from '#lib/data/read.ts'

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
async function listZifaDecisions(db: Db) {
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

export const zifaDecisionsRead = () => read(['oversight', 'zifa'], listZifaDecisions)
