import type { Db } from '#lib/db.ts'
import { read } from '#lib/read.ts'

const hours = 60 * 60_000

/** Those whose licence or courtesy asks to be named as a whole; the others are named beside their rows. */
export const attributionsRead = read(['attributions'], listAttributions, 12 * hours)

async function listAttributions(db: Db) {
  const { data } = await db
    .from('sources')
    .select('name, version, licence, usedFor:used_for, address')
    .not('licence', 'is', null)
    .order('name')
    .throwOnError()
  return data
}

export type Attribution = Awaited<ReturnType<typeof listAttributions>>[number]
