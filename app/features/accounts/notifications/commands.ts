import type { Db } from '#lib/data/db.ts'

/** Those that are named, or all of the caller's. */
export async function markRead(db: Db, ids?: string[]) {
  await db.rpc('mark_notifications_read', ids ? { p_ids: ids } : {}).throwOnError()
}

export async function removeNotification(db: Db, id: string) {
  await db.from('notifications').delete().eq('id', id).throwOnError()
}
