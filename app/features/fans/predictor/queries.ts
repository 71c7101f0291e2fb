// A round with one's own picks; a mini-league; what a link leads to. One answer each.
import type { MatchStatus } from '#domain/record/match/match.ts'
import type { Score } from '#domain/fans/predictor.ts'
import type { Club } from '#league/matches.ts'
import { call } from '#lib/data/call.ts'
import type { Db } from '#lib/data/db.ts'
import { read } from '#lib/data/read.ts'

export type RoundMatch = {
  id: string
  status: MatchStatus
  playedOn: string | null
  kickOff: string | null
  /** When picks of it close, by the server's clock. */
  closesAt: string | null
  isOpen: boolean
  homeGoals: number | null
  awayGoals: number | null
  home: Club
  away: Club
  pick: (Score & { points: number | null }) | null
}

type Totals = { points: number; scored: number; exact: number; rightResults: number }

export type OwnLeague = { id: string; name: string; isSample: boolean; members: number; place: number }

export type Predictor = {
  season: { name: string | null; isSample: boolean; isRunning: boolean }
  /** Null where the season has no rounds. */
  round: number | null
  rounds: number | null
  matches: RoundMatch[]
  /** Null until a pick has been counted. */
  totals: Totals | null
  leagues: OwnLeague[]
}

async function getPredictor(db: Db, round: number | null) {
  return (await call(db, 'my_predictor', { round: round ?? undefined }, { get: true })) as Predictor
}

export type Member = Totals & { id: string; name: string; isOwner: boolean; isMe: boolean }

export type LeagueMatch = {
  id: string
  status: MatchStatus
  homeGoals: number | null
  awayGoals: number | null
  home: string
  away: string
  picks: (Score & { userId: string; points: number | null })[]
}

export type League = {
  id: string
  name: string
  code: string
  isSample: boolean
  season: string
  round: number | null
  /** Ends the public link to one's own rank; null where it is not shared. */
  shareCode: string | null
  members: Member[]
  matches: LeagueMatch[]
}

async function getLeague(db: Db, id: string) {
  // What is no number of ours leads nowhere, and the database would only complain of it.
  if (!/^[0-9a-f-]{36}$/.test(id)) return null
  return (await call(db, 'mini_league', { leagueId: id }, { get: true })) as League | null
}

export type Invite = {
  id: string
  name: string
  season: string
  isSample: boolean
  members: number
  owner: string | null
  isMember: boolean
}

async function getInvite(db: Db, code: string) {
  return (await call(db, 'mini_league_invite', { code })) as Invite | null
}

export const predictorKey = (userId: string) => ['predictor', userId]

/** `round`: null for the one that is to be picked now. */
export const predictorRead = (userId: string, round: number | null) =>
  read([...predictorKey(userId), 'round', round], db => getPredictor(db, round))
export const leagueRead = (userId: string, id: string) =>
  read([...predictorKey(userId), 'league', id], db => getLeague(db, id))
export const inviteRead = (userId: string, code: string) =>
  read([...predictorKey(userId), 'invite', code], db => getInvite(db, code))
