// Notices on the front page: those that stand, and the last that stood.
import type { Db } from '#lib/data/db.ts'
import { read } from '#lib/data/read.ts'

async function listNotices(db: Db) {
  const { data } = await db
    .from('notices')
    .select('id, words, href, endsAt:ends_at, endedAt:ended_at')
    .order('starts_at', { ascending: false })
    .limit(20)
    .throwOnError()
  return data.map(notice => ({
    ...notice,
    isOver: notice.endedAt !== null || Date.parse(notice.endsAt) < Date.now(),
  }))
}

export type Notice = Awaited<ReturnType<typeof listNotices>>[number]

export const noticesKey = ['notices'] as const
export const noticesRead = read(noticesKey, listNotices, 30_000)

export type NewNotice = { words: string; href: string; endsAt: string; requestId: string }

export async function setNotice(db: Db, { words, href, endsAt, requestId }: NewNotice) {
  await db
    .rpc('set_notice', {
      p_words: words,
      p_ends_at: endsAt,
      p_request_id: requestId,
      ...(href ? { p_href: href } : {}),
    })
    .throwOnError()
}

export async function endNotice(db: Db, id: string) {
  await db.rpc('end_notice', { p_notice_id: id }).throwOnError()
}
