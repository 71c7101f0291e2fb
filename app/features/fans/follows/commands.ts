import { call } from '#lib/data/call.ts'
import type { Db } from '#lib/data/db.ts'

export type Subject = { clubId: string } | { playerId: string }

type Wanted = { subject: Subject; isFollowed: boolean; requestId: string }

export async function setFollow(db: Db, { subject, isFollowed, requestId }: Wanted) {
  await call(db, isFollowed ? 'follow' : 'unfollow', { ...subject, requestId })
}
