// How the association decides: one read for the whole oversight desk.
import { call } from '#lib/data/call.ts'
import type { Db } from '#lib/data/db.ts'
import { read } from '#lib/data/read.ts'
import { type Sentence, wordsOf } from '#lib/data/said.ts'

export type Counted = { approved: number; returned: number; rejected: number }

export type OpenTransfer = {
  id: string
  ref: string
  state: string
  since: string
  dueAt: string | null
  isSample: boolean
}

export type Question = {
  id: string
  ref: string | null
  words: string
  by: string | null
  askedAt: string
  /** Without one it is a remark. */
  dueAt: string | null
  answer: string | null
  answeredBy: string | null
  answeredAt: string | null
}

export type Freeze = {
  id: string
  ref: string
  hours: number
  reason: string
  by: string | null
  isMine: boolean
  proposedAt: string
  confirmedBy: string | null
  until: string | null
  endedAt: string | null
  endReason: string | null
}

/** Times are in seconds. */
export type AssociationBoard = {
  targetHours: number
  states: { state: string; count: number; oldestAt: string }[]
  pace: Counted & { decided: number; median: number | null; slowest: number | null; late: number }
  reasons: { action: string; code: string | null; count: number }[]
  clubs: (Counted & { name: string })[]
  reviewers: (Counted & { id: string; name: string | null; median: number | null })[]
  unusual: Record<
    | 'outside'
    | 'exceptions'
    | 'windows'
    | 'stays'
    | 'appeals'
    | 'upheld'
    | 'setAside'
    | 'annulled'
    | 'bansSet'
    | 'bansLifted',
    number
  >
  minors: { open: number; complete: number }
  late: { id: string; transferId: string; ref: string; dueAt: string; endedAt: string | null }[]
  waiting: OpenTransfer[]
  patterns: { kind: string; title: string; words: string }[]
  questions: Question[]
  freezes: Freeze[]
}

type Board = Omit<AssociationBoard, 'patterns'> & {
  patterns: { kind: string; title: Sentence; words: Sentence }[]
}

async function getAssociationBoard(db: Db, days: number): Promise<AssociationBoard> {
  const { patterns, ...board } = (await call(db, 'association_board', { days })) as Board
  const told = patterns.map(async ({ kind, title, words }) => ({
    kind,
    title: await wordsOf(title),
    words: await wordsOf(words),
  }))
  return { ...board, patterns: await Promise.all(told) }
}

export const associationBoardRead = (days: number) =>
  read(['oversight', 'association', days], db => getAssociationBoard(db, days))

/** What the association itself is asked, for its own desk. */
async function listAskedOfUs(db: Db) {
  const { data } = await db
    .from('oversight_questions')
    .select(
      'id, words, askedAt:asked_at, dueAt:due_at, answer, answeredAt:answered_at, transfer:transfers(ref)',
    )
    .not('due_at', 'is', null)
    .order('asked_at', { ascending: false })
    .limit(30)
    .throwOnError()
  return data
}

export type AskedOfUs = Awaited<ReturnType<typeof listAskedOfUs>>[number]

export const askedOfUsRead = read(['oversight', 'asked'], listAskedOfUs)

/** Whether every event of every transfer is what it was. */
async function checkTransferChains(db: Db) {
  const data = await call(db, 'check_transfer_chains')
  const troubles = (data[0]?.troubles ?? []) as { ref: string | null; event: number; trouble: string }[]
  return { checked: data[0]?.checked ?? 0, troubles }
}

export const transferChainsRead = read(['transfer-chains'], checkTransferChains)
