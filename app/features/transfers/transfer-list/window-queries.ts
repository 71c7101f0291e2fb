// The transfer windows for the calendar file.
import type { Db } from '#lib/data/db.ts'

export async function listWindows(db: Db) {
  const { data } = await db
    .from('transfer_windows')
    .select(
      'id, name, opensOn:opens_on, closesOn:closes_on, version, updatedAt:updated_at, isSample:is_sample, season:seasons!inner(name)',
    )
    .order('opens_on', { ascending: false })
    .limit(24)
    .throwOnError()
  return data
}
