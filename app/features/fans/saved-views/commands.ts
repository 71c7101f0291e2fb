import type { Db } from '#lib/data/db.ts'

export async function saveView(
  db: Db,
  { title, href, requestId }: { title: string; href: string; requestId: string },
) {
  await db.rpc('save_view', { p_title: title, p_href: href, p_request_id: requestId }).throwOnError()
}

export async function removeView(db: Db, { id, requestId }: { id: string; requestId: string }) {
  await db.rpc('remove_view', { p_view_id: id, p_request_id: requestId }).throwOnError()
}
