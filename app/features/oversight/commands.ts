import type { Db } from '#lib/db.ts'

export async function endImpersonation(db: Db, id: string) {
  await db
    .from('impersonation_sessions')
    .update({ is_active: false, ended_at: new Date().toISOString() })
    .eq('id', id)
    .throwOnError()
}
