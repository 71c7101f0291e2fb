import { call } from '#lib/data/call.ts'
import type { Db } from '#lib/data/db.ts'

/** Those that are named, or all of the caller's. */
export async function markRead(db: Db, ids?: string[]) {
  await call(db, 'mark_notifications_read', { ids })
}

export async function removeNotification(db: Db, id: string) {
  await db.from('notifications').delete().eq('id', id).throwOnError()
}
