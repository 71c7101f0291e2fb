// Reads of transfers for those who have a part in them. What each may see is decided in the database.
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
  read(['transfers', 'inbox', tab, filters, page], db => listMine(db, tab, filters, page), 10_000)

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
    items?: { code: string; text: string }[]
    claim?: string
    ground?: string
    body?: string | null
    levy?: number
  }
  at: string
  isMine: boolean
  hash: string
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
    seesContract: boolean
  }
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

async function getTransfer(db: Db, ref: string) {
  return (await call(db, 'transfer_of', { ref })) as Transfer | null
}

export const transferRead = (ref: string) =>
  read(['transfers', 'one', ref], db => getTransfer(db, ref), 10_000)

/** What a list can be narrowed by, and a draft be written with. */
async function listChoices(db: Db) {
  const [clubs, windows] = await Promise.all([
    db.from('clubs').select('id, slug, name').order('name').throwOnError(),
    db
      .from('transfer_windows')
      .select('id, name, opensAt:opens_at, closesAt:closes_at')
      .order('closes_at', { ascending: false })
      .limit(12)
      .throwOnError(),
  ])
  return { clubs: clubs.data, windows: windows.data }
}

export type Choices = Awaited<ReturnType<typeof listChoices>>

export const choicesRead = read(['transfers', 'choices'], listChoices)

/** The clubs that somebody can draft for. */
async function listOwnClubs(db: Db, userId: string) {
  const { data } = await db
    .from('club_members')
    .select('role:member_role, duty, startsOn:starts_on, endsOn:ends_on, club:clubs(id, name)')
    .eq('user_id', userId)
    .in('member_role', ['club', 'club_admin'])
    .throwOnError()
  return data
}

export const ownClubsRead = (userId: string) =>
  read(['transfers', 'own clubs', userId], db => listOwnClubs(db, userId))

async function findPlayers(db: Db, words: string) {
  const data = await call(db, 'find_players', { words })
  return data.map(({ birth_year, club_id, is_sample, ...rest }) => ({
    ...rest,
    birthYear: birth_year as number | null,
    clubId: club_id as string | null,
    club: rest.club as string | null,
    position: rest.position as string | null,
    nationality: rest.nationality as string | null,
    isSample: is_sample,
  }))
}

export type FoundPlayer = Awaited<ReturnType<typeof findPlayers>>[number]

export const playersRead = (words: string) =>
  read(['transfers', 'players', words], db => findPlayers(db, words))

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
  read(['transfers', 'asks', playerId, clubId], db => listAsks(db, playerId, clubId), 10_000)

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
