import { call, command } from '#lib/data/call.ts'
import type { Db } from '#lib/data/db.ts'

export const saveView = command('save_view')

export async function removeView(db: Db, { id, requestId }: { id: string; requestId: string }) {
  await call(db, 'remove_view', { viewId: id, requestId })
}
