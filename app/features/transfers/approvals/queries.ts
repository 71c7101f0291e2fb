// Reads of transfers for those who have a part in them. What each may see is decided in the database.
import type { TransferParty, TransferState, TransferType } from '#domain/transfers/moves.ts'
import { call } from '#lib/data/call.ts'
import type { Db } from '#lib/data/db.ts'
import { read } from '#lib/data/read.ts'
import { type Said, wordsFor } from '#lib/data/said.ts'

export type Terms = {
  number: number
  proposedBy: TransferParty
  proposedAt: string
  startsOn: string
  loanEndsOn: string | null
  currency: string
  fee: number
  instalments: { dueOn: string; amount: number }[]
  sellOnPercent: number
  addOns: string | null
  wageSharePercent: number | null
  hasRecall: boolean
  optionFee: number | null
  note: string | null
  hash: string
}

export type Contract = {
  startsOn: string
  endsOn: string
  currency: string
  monthlyWage: number | null
  bonuses: string | null
  isAmateur: boolean
  isFirstProfessional: boolean | null
}

export type Finding = {
  code: string
  level: string
  at_step: string | null
  is_ok: boolean
  words: string
  fixer: TransferParty | null
  /** The code of the words and what stands in them, for other languages than English. */
  said: Said
}

export type Paper = {
  id: string
  kind: string
  name: string
  size: number | null
  party: TransferParty
  uploadedAt: string
  replacedAt: string | null
  details: Record<string, string>
}

export type TransferEvent = {
  seq: number
  type: string
  toState: TransferState
  party: TransferParty
  reasonCode: string | null
  text: string | null
  payload: {
    number?: number
    /** The columns of the terms or the contract that were changed; what they say is for those who read them. */
    changed?: string[]
    items?: { code: string; text: string; textMessage?: Said }[]
    /** Code and parameters of the text, where it is not in somebody's own words. */
    textMessage?: Said
    claim?: string
    ground?: string
    body?: string | null
    levy?: number
  }
  at: string
  isMine: boolean
  hash: string
}

export type Signer = {
  kind: 'player' | 'guardian'
  hasAccount: boolean
  isChecked: boolean
  hasAccepted: boolean
  /** Until when a link that was made can be used. */
  openUntil: string | null
}

type Club = { id: string; name: string; slug: string }

export type Transfer = {
  id: string
  ref: string
  type: TransferType
  state: TransferState
  version: number
  waitsFor: TransferParty[]
  dueAt: string | null
  sentAt: string | null
  agreedAt: string | null
  submittedAt: string | null
  completedAt: string | null
  decidedAt: string | null
  registeredAt: string | null
  startsOn: string | null
  loanEndsOn: string | null
  shirtNumber: number | null
  isDisputed: boolean
  isUnderAppeal: boolean
  stayedUntil: string | null
  isSample: boolean
  foreignClub: string | null
  foreignCountry: string | null
  now: string
  player: {
    id: string
    name: string
    /** None for a player who is not registered yet. */
    slug: string | null
    birthYear: number | null
    nationality: string | null
    position: string | null
  } | null
  engaging: Club | null
  releasing: Club | null
  window: { name: string; closesAt: string } | null
  parent: string | null
  rules: { clubAnswer: number; appealWindow: number; longestStay: number; levyPercent: number }
  mine: TransferParty[]
  locks: {
    isConflicted: boolean
    actedFor: TransferParty[]
    hasDecided: boolean
    isMinor: boolean
    /** An office has checked the viewer against an identity document: what they sign counts. */
    isChecked: boolean
    seesContract: boolean
  }
  /** For the club: who has to sign, and whether they can. */
  signers: Signer[] | null
  /** Since when it is frozen because an account that signed is disputed. */
  disownedAt: string | null
  /** Who has frozen it, why, since when and until when. */
  freeze: { since: string; until: string; reason: string; by: string[] } | null
  consentHash: string | null
  terms: Terms[]
  contract: Contract | null
  consents: {
    party: TransferParty
    isGiven: boolean
    language: string
    typedName: string | null
    saidAt: string
    withdrawnAt: string | null
    consentHash: string
    /** Who checked the account that signed. Null: it does not count. */
    check: { by: string | null; office: 'league' | 'association'; at: string } | null
  }[]
  proposals: {
    action: string
    reason: string
    details: Record<string, unknown>
    parties: TransferParty[]
    isMine: boolean
    proposedAt: string
  }[]
  findings: Finding[]
  documents: Paper[]
  payments: {
    id: string
    kind: 'levy' | 'instalment'
    number: number
    currency: string
    amount: number
    dueOn: string | null
    paidAmount: number | null
    paidOn: string | null
  }[]
  messages: { id: string; party: TransferParty; words: string; saidAt: string; isMine: boolean }[]
  events: TransferEvent[]
}

/** What the clock or the database has written into an event has a code beside it; people's own words have none. */
async function eventInWords(event: TransferEvent): Promise<TransferEvent> {
  const { text, payload } = event
  const items = payload.items?.map(async item => ({
    ...item,
    text: await wordsFor(item.textMessage, item.text),
  }))
  return {
    ...event,
    text: await wordsFor(payload.textMessage, text),
    payload: items ? { ...payload, items: await Promise.all(items) } : payload,
  }
}

async function getTransfer(db: Db, ref: string) {
  const transfer = (await call(db, 'transfer_of', { ref })) as Transfer | null
  if (!transfer) return null
  const findings = transfer.findings.map(async finding => {
    return { ...finding, words: await wordsFor(finding.said, finding.words) }
  })
  const events = transfer.events.map(eventInWords)
  return { ...transfer, findings: await Promise.all(findings), events: await Promise.all(events) }
}

export const transferRead = (ref: string) => read(['transfers', 'one', ref], db => getTransfer(db, ref))

/** Who trained a player from 12 to 23, and the share of a fee that goes with it. */
async function listTraining(db: Db, playerId: string) {
  const data = await call(db, 'training_ledger', { playerId })
  return data.map(row => ({
    club: row.club_name,
    fromAge: row.from_age,
    toAge: row.to_age,
    sharePercent: row.share_percent,
  }))
}

export type TrainingShare = Awaited<ReturnType<typeof listTraining>>[number]

export const trainingRead = (playerId: string) =>
  read(['transfers', 'training', playerId], db => listTraining(db, playerId))

/** What the club has asked of the association for this player, the latest first. */
async function listAsks(db: Db, playerId: string, clubId: string) {
  const { data } = await db
    .from('transfer_asks')
    .select('about, askedAt:asked_at, answeredAt:answered_at, isGranted:is_granted, answer')
    .eq('player_id', playerId)
    .eq('club_id', clubId)
    .order('asked_at', { ascending: false })
    .throwOnError()
  return data
}

export const asksRead = (playerId: string, clubId: string) =>
  read(['transfers', 'asks', playerId, clubId], db => listAsks(db, playerId, clubId))

/** `version`: what it said before another step is not what it says now. */
export const feeShownRead = (id: string, version: number) =>
  read(['transfers', 'fee shown', id, version], async db => {
    const { data } = await db
      .from('transfers')
      .select('engaging:engaging_shows_fee, releasing:releasing_shows_fee')
      .eq('id', id)
      .maybeSingle()
      .throwOnError()
    return data
  })
