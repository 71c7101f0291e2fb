// Reads of the homes: what the hub shows.
import type { Role } from '#domain/accounts/roles.ts'
import type { Asked } from '#features/homes/shared/role-request.ts'
import { call } from '#lib/data/call.ts'
import type { Db } from '#lib/data/db.ts'
import { read } from '#lib/data/read.ts'

/** What the hub shows of a person besides their tasks. */
export type Hub = {
  held: { role: Role; since: string }[]
  requests: Asked[]
  recent: { id: string; title: string; href: string | null; at: string; isRead: boolean }[]
  isFollowing: boolean
}

async function getHub(db: Db) {
  return (await call(db, 'my_hub')) as Hub
}

const hubKey = (userId: string) => ['hub', userId] as const
export const hubRead = (userId: string) => read(hubKey(userId), getHub)
