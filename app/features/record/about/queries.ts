import type { Db } from '#lib/data/db.ts'
import { read } from '#lib/data/read.ts'

/** Those whose licence or courtesy asks to be named as a whole; the others are named beside their rows. */
export const attributionsRead = read(['attributions'], listAttributions)

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

/** The last week of daily hashes over all events of transfers, the newest first. */
export const chainHeadsRead = read(['chain-heads'], listChainHeads)

async function listChainHeads(db: Db) {
  const { data } = await db
    .from('chain_heads')
    .select('day, hash')
    .order('day', { ascending: false })
    .limit(7)
    .throwOnError()
  // The database writes bytes with \x before their digits.
  return data.map(({ day, hash }) => ({ day, hash: hash.replace(/^\\x/, '') }))
}

export type ChainHead = Awaited<ReturnType<typeof listChainHeads>>[number]
