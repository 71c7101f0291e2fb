// The notifications of a person, the newest first. Row-level security leaves their own.
import type { Db } from '#lib/data/db.ts'
import { read } from '#lib/data/read.ts'
import { wordsFor } from '#lib/data/said.ts'

export const perPage = 30

async function listNotifications(db: Db, userId: string, page: number) {
  const from = perPage * (page - 1)
  const { data, count } = await db
    .from('notifications')
    .select(
      `id, kind, title, words, href, dueAt:due_at, createdAt:created_at, readAt:read_at,
       titleMessage:title_message, wordsMessage:words_message`,
      { count: 'exact' },
    )
    .eq('user_id', userId)
    .order('created_at', { ascending: false })
    .order('id')
    .range(from, from + perPage - 1)
    .throwOnError()
  const rows = data.map(async ({ titleMessage, wordsMessage, ...row }) => ({
    ...row,
    title: await wordsFor(titleMessage, row.title),
    words: await wordsFor(wordsMessage, row.words),
  }))
  return { rows: await Promise.all(rows), count: count ?? 0 }
}

export type Notification = Awaited<ReturnType<typeof listNotifications>>['rows'][number]

/** Everything of it is known by this; the bell (features/accounts/session/bell.tsx) is too. */
export const notificationsKey = (userId: string) => ['notifications', userId] as const

export const notificationsRead = (userId: string, page: number) =>
  read([...notificationsKey(userId), page], db => listNotifications(db, userId, page))
