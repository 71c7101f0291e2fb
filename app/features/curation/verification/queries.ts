// What waits to be checked by whoever asks, in one answer. A part is null for those whose it is not.
import { call } from '#lib/data/call.ts'
import type { Db } from '#lib/data/db.ts'
import { read } from '#lib/data/read.ts'

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

type Checks = {
  claims: WaitingClaim[]
  licences: WaitingLicence[] | null
  payments: OpenPayment[] | null
  toAssess: ToAssess[] | null
}

async function getChecks(db: Db) {
  return (await call(db, 'my_checks')) as Checks
}

export const checksRead = (userId: string) => read(['checks', userId], getChecks, 10_000)
