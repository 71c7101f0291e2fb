import { call, command } from '#lib/data/call.ts'
import type { Db } from '#lib/data/db.ts'

export const mergePeople = command('merge_people')

export async function undoMerge(db: Db, given: { id: string; reason: string; requestId: string }) {
  await call(db, 'undo_merge', { mergeId: given.id, reason: given.reason, requestId: given.requestId })
}

export const tellApart = command('tell_apart')
