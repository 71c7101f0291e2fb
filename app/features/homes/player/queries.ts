// The home of a player: what it shows first comes in one answer, the rest when somebody opens it.
import type { NextMatch } from '#features/homes/shared/next-match.tsx'
import { call } from '#lib/data/call.ts'
import type { Db } from '#lib/data/db.ts'
import { read } from '#lib/data/read.ts'

export type Discipline = {
  yellows: number
  /** Which yellow card brings the next ban; null when there is no further step. */
  nextBanAt: number | null
  /** The matches that bans still take. */
  bans: { matchId: string; home: string; away: string; playedOn: string | null; cause: string }[]
  until: string | null
}

export type Move = {
  ref: string
  type: string
  from: string | null
  to: string | null
}

export type Linked = {
  person: {
    id: string
    slug: string
    name: string
    bio: string | null
    bioLanguage: string
    isSample: boolean
    position: 'GK' | 'DF' | 'MF' | 'FW' | null
    isMinor: boolean
    hasGuardian: boolean
  }
  club: { id: string; name: string; slug: string } | null
  clubs: { id: string; name: string }[]
  season: {
    name: string
    isSample: boolean
    matches: number
    starts: number
    minutes: number
    goals: number
    assists: number
    yellows: number
    reds: number
  } | null
  discipline: Discipline | null
  next: NextMatch | null
  contract: { club: string; startsOn: string; endsOn: string; isSample: boolean } | null
  consents: (Move & { dueAt: string | null; isSample: boolean })[]
  moves: (Move & { startsOn: string })[]
  value: {
    asOf: string
    reason: string | null
    minutes: number
    point: number | null
    low: number | null
    high: number | null
    before: number | null
    confidence: string | null
    factors: unknown
    inputs: unknown
    isSample: boolean
  } | null
}

type PlayerHome = { claims: unknown[] } & ({ person: null } | Linked)

async function getPlayerHome(db: Db) {
  return (await call(db, 'my_player_home')) as PlayerHome
}

async function listPayments(db: Db, personId: string) {
  const { data } = await db
    .from('payment_reports')
    .select(
      `id, what, period, amount, currency, words, state, answer, sentAt:sent_at, answeredAt:answered_at,
       isForUnion:is_for_union, club:clubs(name)`,
    )
    .eq('person_id', personId)
    .order('sent_at', { ascending: false })
    .limit(20)
    .throwOnError()
  return data
}

export type Payment = Awaited<ReturnType<typeof listPayments>>[number]

export const playerHomeRead = (userId: string) => read(['own home', 'player', userId], getPlayerHome)
export const paymentsRead = (personId: string) =>
  read(['own payments', personId], db => listPayments(db, personId))
