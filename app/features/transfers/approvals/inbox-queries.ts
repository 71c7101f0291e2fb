// The inbox: the transfers in which somebody has a part, by tab and filter.
import type { TransferParty, TransferState, TransferType } from '#domain/transfers/moves.ts'
import { call } from '#lib/data/call.ts'
import type { Db } from '#lib/data/db.ts'
import { read } from '#lib/data/read.ts'

/** Those that are done are counted up to here. */
export const mostCounted = 1_000

export type Filters = {
  state?: string
  type?: string
  club?: string
  window?: string
  overdue?: true
  disputed?: true
}

export type InboxRow = {
  ref: string
  type: TransferType
  state: TransferState
  waitsFor: TransferParty[]
  dueAt: string | null
  isDisputed: boolean
  isUnderAppeal: boolean
  stayedUntil: string | null
  isFrozen: boolean
  isSample: boolean
  player: string
  from: string | null
  to: string | null
  checks: { ok: number; of: number } | null
  lastAction: string | null
  lastAt: string | null
}

type Inbox = {
  counts: { waiting: number; progress: number; done: number; drafts: number }
  rows: InboxRow[]
  /** By the server's clock. */
  now: string
}

async function listMine(db: Db, tab: string, filters: Filters, page: number) {
  return (await call(db, 'my_transfers', { tab, filters, page })) as Inbox
}

export const inboxRead = (tab: string, filters: Filters, page: number) =>
  read(['transfers', 'inbox', tab, filters, page], db => listMine(db, tab, filters, page))
