// Reads of the league's desk: levels with who proposed and released them, and challenges that wait for an answer.
import type { FactorKey } from '#domain/numbers/values/factors.ts'
import { call } from '#lib/data/call.ts'
import type { Db } from '#lib/data/db.ts'
import { read } from '#lib/data/read.ts'

export type DeskLevel = {
  id: string
  number: number | null
  usd: number
  reason: string
  proposedAt: string
  proposedBy: string | null
  releasedAt: string | null
  releasedBy: string | null
  discardedAt: string | null
  isMine: boolean | null
}

export type DeskChallenge = {
  id: string
  player: string
  slug: string
  factor: FactorKey
  words: string
  askedAt: string
  askedBy: string | null
  isMine: boolean | null
}

async function getValueDesk(db: Db) {
  return ((await call(db, 'value_desk')) ?? { levels: [], challenges: [] }) as {
    levels: DeskLevel[]
    challenges: DeskChallenge[]
  }
}

export const valueDeskRead = read(['value desk'], getValueDesk)
