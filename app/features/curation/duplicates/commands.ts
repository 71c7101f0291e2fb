import type { Db } from '#lib/data/db.ts'

export async function mergePeople(
  db: Db,
  given: { kept: string; gone: string; reason: string; typed: string; requestId: string },
) {
  await db
    .rpc('merge_people', {
      p_kept: given.kept,
      p_gone: given.gone,
      p_reason: given.reason,
      p_typed: given.typed,
      p_request_id: given.requestId,
    })
    .throwOnError()
}

export async function undoMerge(db: Db, given: { id: string; reason: string; requestId: string }) {
  await db
    .rpc('undo_merge', { p_merge_id: given.id, p_reason: given.reason, p_request_id: given.requestId })
    .throwOnError()
}

export async function tellApart(db: Db, given: { one: string; other: string; requestId: string }) {
  await db
    .rpc('tell_apart', { p_one: given.one, p_other: given.other, p_request_id: given.requestId })
    .throwOnError()
}
