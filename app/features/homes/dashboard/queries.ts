// Reads of the homes: what the hub shows.
import type { Role } from '#domain/accounts/roles.ts'
import type { Asked } from '#features/homes/shared/role-request.ts'
import { call } from '#lib/data/call.ts'
import type { Db } from '#lib/data/db.ts'
import { read } from '#lib/data/read.ts'
import { wordsFor } from '#lib/data/said.ts'

type Told = { id: string; title: string; href: string | null; at: string; isRead: boolean }

/** What the hub shows of a person besides their tasks. */
export type Hub = {
  held: { role: Role; since: string }[]
  requests: Asked[]
  recent: Told[]
  isFollowing: boolean
}

async function getHub(db: Db): Promise<Hub> {
  const hub = (await call(db, 'my_hub')) as Omit<Hub, 'recent'> & {
    recent: (Told & { titleMessage: unknown })[]
  }
  const recent = hub.recent.map(async ({ titleMessage, ...told }) => ({
    ...told,
    title: await wordsFor(titleMessage, told.title),
  }))
  return { ...hub, recent: await Promise.all(recent) }
}

const hubKey = (userId: string) => ['hub', userId] as const
export const hubRead = (userId: string) => read(hubKey(userId), getHub)
