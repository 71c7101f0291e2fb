// Notices on the front page: the current ones, and the last past ones.
import { call } from '#lib/data/call.ts'
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
export const noticesRead = read(noticesKey, listNotices)

type NewNotice = { words: string; href: string; endsAt: string; requestId: string }

export async function setNotice(db: Db, { words, href, endsAt, requestId }: NewNotice) {
  await call(db, 'set_notice', { words, endsAt, requestId, href: href || undefined })
}

export async function endNotice(db: Db, id: string) {
  await call(db, 'end_notice', { noticeId: id })
}
