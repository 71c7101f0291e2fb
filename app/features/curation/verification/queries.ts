// What waits to be checked by whoever asks, in one answer. A part is null for those whose it is not.
import { call } from '#lib/data/call.ts'
import type { Db } from '#lib/data/db.ts'
import { read } from '#lib/data/read.ts'
import { type Said, wordsFor } from '#lib/data/said.ts'

export type ShownPaper = { id: string; kind: string; name: string }

export type WaitingClaim = {
  id: string
  kind: 'player' | 'coach' | 'referee'
  person: string
  slug: string
  birthYear: number | null
  club: string | null
  /** The name of the account that says it is this person. */
  account: string | null
  words: string | null
  wordsMessage: Said | null
  isDisputed: boolean
  isHeld: boolean
  others: number
  refusal: string | null
  claimedAt: string
  isSample: boolean
  paper: ShownPaper | null
}

export type WaitingLicence = {
  id: string
  person: string
  slug: string
  level: string
  validUntil: string
  sentAt: string
  isSample: boolean
  paper: ShownPaper | null
}

export type OpenPayment = {
  id: string
  player: string
  slug: string
  club: string
  what: string
  period: string
  amount: number | null
  currency: string
  words: string
  isForUnion: boolean
  state: string
  answer: string | null
  sentAt: string
  isSample: boolean
}

export type ToAssess = {
  matchId: string
  personId: string
  person: string
  home: string
  away: string
  playedOn: string
  isSample: boolean
}

/** An account that signs for a player, and that nobody has compared with an identity document yet. */
export type UncheckedAccount = {
  accountId: string
  account: string | null
  email: string | null
  personId: string
  person: string
  bornOn: string | null
  party: 'player' | 'guardian'
  relation: string | null
  /** A transfer waits for their signature. */
  isAwaited: boolean
  dueAt: string | null
  isSample: boolean
}

export type IdentityCheck = {
  id: string
  account: string | null
  person: string
  party: 'player' | 'guardian' | null
  document: 'national_id' | 'passport' | 'drivers_licence'
  seen: 'in_person' | 'video_call'
  office: 'league' | 'association'
  by: string | null
  at: string
  isSample: boolean
}

export type AccountLink = {
  id: string
  account: string | null
  email: string | null
  person: string
  kind: 'player' | 'coach' | 'referee' | null
  by: string | null
  at: string
  reason: string | null
  isSample: boolean
}

export type DisownedAccount = {
  id: string
  person: string
  account: string | null
  email: string | null
  party: 'player' | 'guardian'
  by: string | null
  reason: string
  at: string
  isSample: boolean
}

type Checks = {
  claims: WaitingClaim[]
  identities: { waiting: UncheckedAccount[]; checked: IdentityCheck[]; links: AccountLink[] } | null
  disowned: DisownedAccount[] | null
  licences: WaitingLicence[] | null
  payments: OpenPayment[] | null
  toAssess: ToAssess[] | null
}

async function getChecks(db: Db) {
  const checks = (await call(db, 'my_checks')) as Checks
  const claims = checks.claims.map(async claim => ({
    ...claim,
    words: await wordsFor(claim.wordsMessage, claim.words),
  }))
  return { ...checks, claims: await Promise.all(claims) }
}

export const checksRead = (userId: string) => read(['checks', userId], getChecks)

async function findRecords(db: Db, words: string, kind: string) {
  const { data } = await db
    .rpc('find_records', { p_words: words, p_kind: kind })
    .select('id, name, birthYear:birth_year, club, isClaimed:is_claimed')
    .throwOnError()
  return data
}

export type FoundRecord = Awaited<ReturnType<typeof findRecords>>[number]

export const recordsRead = (words: string, kind: string) =>
  read(['checks', 'records', kind, words], db => findRecords(db, words, kind))
