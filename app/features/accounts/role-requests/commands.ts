import type { Db } from '#lib/data/db.ts'

export async function decideRoleRequest(
  db: Db,
  { requestId, granted, reason }: { requestId: string; granted: boolean; reason: string },
) {
  await db
    .rpc('decide_role_request', { p_request_id: requestId, p_granted: granted, p_reason: reason })
    .throwOnError()
}
