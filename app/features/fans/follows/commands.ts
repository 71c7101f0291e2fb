import type { Db } from '#lib/data/db.ts'

export type Subject = { clubId: string } | { playerId: string }

type Wanted = { subject: Subject; isFollowed: boolean; requestId: string }

export async function setFollow(db: Db, { subject, isFollowed, requestId }: Wanted) {
  const given = {
    p_request_id: requestId,
    ...('clubId' in subject ? { p_club_id: subject.clubId } : { p_player_id: subject.playerId }),
  }
  await db.rpc(isFollowed ? 'follow' : 'unfollow', given).throwOnError()
}
