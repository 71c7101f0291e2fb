// Reads of the homes: what the hub shows, and whom an account belongs to.
import type { Role } from '#domain/roles.ts'
import type { Db } from '#lib/db.ts'
import { read } from '#lib/read.ts'
import type { Asked } from './needs-you.ts'

/** What the hub shows of a person besides their tasks. */
export type Hub = {
  held: { role: Role; since: string }[]
  requests: Asked[]
  recent: { id: string; title: string; href: string | null; at: string; isRead: boolean }[]
  invitations: { id: string; club: string; slug: string; duty: string; until: string }[]
}

async function getHub(db: Db) {
  const { data } = await db.rpc('my_hub').throwOnError()
  return data as unknown as Hub
}

/** The records that an account has claimed, the newest first. */
export async function listLinks(db: Db, userId: string) {
  const { data } = await db
    .from('person_links')
    .select('id, status, claimedAt:claimed_at, decidedAt:decided_at, person:people(name, slug)')
    .eq('user_id', userId)
    .order('claimed_at', { ascending: false })
    .throwOnError()
  return data
}

export type PersonLink = Awaited<ReturnType<typeof listLinks>>[number]

/** Their query options: one place for each key. */
export const hubKey = (userId: string) => ['hub', userId] as const
export const hubRead = (userId: string) => read(hubKey(userId), getHub, 30_000)
export const linksOf = (userId: string) => read(['links', userId], db => listLinks(db, userId))
