// What matches wait for from whoever is signed in.
import type { Db } from '#lib/db.ts'
import { read } from '#lib/read.ts'

async function listDues(db: Db) {
  const { data } = await db
    .rpc('my_match_dues')
    .select('matchId:match_id, home, away, what, dueAt:due_at, isSample:is_sample')
    .throwOnError()
  return data.map(due => ({ ...due, isLate: Date.parse(due.dueAt) < Date.now() }))
}

export type Due = Awaited<ReturnType<typeof listDues>>[number]

export const duesRead = (userId: string) => read(['match dues', userId], listDues, 60_000)
