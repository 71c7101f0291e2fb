// A club's dashboard, in one answer of the database.
import type { ClubRight } from '#domain/accounts/club-duties.ts'
import type { MatchStatus } from '#domain/record/match/match.ts'
import type { Role } from '#domain/accounts/roles.ts'
import type { PaperKind } from '#domain/transfers/documents.ts'
import type { Position } from '#league/positions.ts'
import { call } from '#lib/data/call.ts'
import type { Db } from '#lib/data/db.ts'
import { read } from '#lib/data/read.ts'
import { type Said, wordsFor } from '#lib/data/said.ts'

type Named = { name: string; slug: string }
type Side = { name: string; code: string; colours: string[] }

export type NextMatch = {
  id: string
  status: MatchStatus
  kickOff: string | null
  playedOn: string | null
  venue: string | null
  isSample: boolean
  home: Side
  away: Side
  lineUpOpensAt: string | null
  lineUpDueAt: string | null
  savedAt: string | null
  confirmedAt: string | null
  suspended: (Named & {
    cause: string
    cards: number | null
    place: number | null
    matches: number | null
    until: string | null
  })[]
}

export type LastMatch = {
  id: string
  home: string
  away: string
  homeGoals: number
  awayGoals: number
  playedOn: string | null
  status: MatchStatus
  isSample: boolean
  hasLineUp: boolean
  goals: number
  goalsTold: number
  commentUntil: string | null
  protestUntil: string | null
}

export type Squad = {
  seniors: number
  juniors: number
  foreigners: number
  seniorPlaces: number
  juniorPlaces: number
  juniorAge: number
  foreignLimit: number | null
  /** Null for those who may not read contracts. */
  ending: { count: number; first: (Named & { endsOn: string })[] } | null
  unproven: { count: number; first: Named[] }
  loansIn: Loan[]
  loansOut: Loan[]
}

export type Loan = Named & { club: string | null; until: string | null }

export type Case = {
  id: string
  reference: string
  charge: string
  chargeMessage: Said | null
  status: string
  person: string | null
  sanctions: string[] | null
  fineUsd: number | null
  points: number | null
  banMatches: number | null
  banUntil: string | null
  closedDoors: number | null
  appealUntil: string | null
  isSample: boolean
}

export type Payment = {
  ref: string
  player: string
  kind: 'levy' | 'instalment'
  currency: string
  amount: number
  dueOn: string
  isLate: boolean
  /** The club pays it; else it is paid to the club. */
  isOurs: boolean
  isSample: boolean
}

export type Money = {
  cases: Case[]
  ban: { reason: string; startsOn: string; amountUsd: number | null; isSample: boolean } | null
  /** Null for those who may not read them. */
  payments: Payment[] | null
}

export type Member = {
  id: string
  name: string | null
  role: Role
  duty: string | null
  startsOn: string
  endsOn: string | null
  isMe: boolean
  /** A membership counts for as long as the role is held too. */
  holdsRole: boolean
}

export type Invitation = { id: string; name: string; duty: string; address: string | null; until: string }
export type Coach = { id: string; name: string }

export type ClubHome = {
  club: Side & { id: string; slug: string }
  /** Whether the viewer signs for the club. */
  signs: boolean
  /** What the viewer's duty allows; the parts of others are null. */
  rights: ClubRight[]
  season: { name: string; slug: string; isSample: boolean } | null
  next: NextMatch | null
  last: LastMatch[]
  squad: Squad
  transfers: { ours: number; others: number; drafts: number } | null
  money: Money
  news: { draft: number; review: number } | null
  people: {
    members: Member[]
    /** Null for those who do not invite. */
    invitations: Invitation[] | null
    /** Coaches of the record without an account. */
    coaches: Coach[] | null
  }
  quality: { played: number; withLineUps: number; withGoals: number }
}

export type MyClubs = { clubs: (Named & { id: string })[]; home: ClubHome | null }

async function getClubHome(db: Db, clubId: string | null) {
  const answer = (await call(db, 'my_club_home', { clubId: clubId || undefined })) as MyClubs
  const { home } = answer
  if (!home) return answer
  const cases = home.money.cases.map(async each => ({
    ...each,
    charge: await wordsFor(each.chargeMessage, each.charge),
  }))
  return { ...answer, home: { ...home, money: { ...home.money, cases: await Promise.all(cases) } } }
}

/** Whatever is done on the page makes all of it stale. */
export const clubHomeKey = ['club home'] as const

/** The club in the address, whatever stands there. */
export function clubAsked(search: URLSearchParams): string | null {
  const asked = search.get('club')
  return asked !== null && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(asked) ? asked : null
}

/** `clubId`: null for the only one. */
export const clubHomeRead = (userId: string, clubId: string | null) =>
  read([...clubHomeKey, userId, clubId], db => getClubHome(db, clubId))

export type SquadPlayer = {
  id: string
  name: string
  /** Null for somebody who is not registered yet. */
  slug: string | null
  number: number | null
  position: Position | null
  status: 'permanent' | 'loan' | 'lent' | 'joining'
  until: string | null
  /** Where somebody is lent to. */
  club: string | null
  /** The transfer of somebody who joins. */
  ref: string | null
  banMatches: number
  banUntil: string | null
  contractEndsOn: string | null
  /** Null for those who do not work on transfers, and of players who are lent. */
  missing: PaperKind[] | null
  isSample: boolean
}

export type SquadList = {
  seesContracts: boolean
  seesPapers: boolean
  today: string
  players: SquadPlayer[]
}

/** `clubId`: null for the only one; the answer is null for somebody who has several. */
export const squadListRead = (userId: string, clubId: string | null) =>
  read(
    [...clubHomeKey, userId, clubId, 'squad'],
    async db => (await call(db, 'my_club_squad', { clubId: clubId ?? undefined })) as SquadList | null,
  )
