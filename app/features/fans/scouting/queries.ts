// What a scout keeps. The database shows it to nobody else.
import type { Position } from '#league/positions.ts'
import { call } from '#lib/data/call.ts'
import type { Db } from '#lib/data/db.ts'
import { read } from '#lib/data/read.ts'
import type { Rated } from './ratings.ts'

export type ScoutList = { id: string; name: string; isSample: boolean; players: number }

export type Listed = {
  id: string
  slug: string
  name: string
  isSample: boolean
  position: Position | null
  birthYear: number | null
  club: string | null
  /** Of the present season; null where no line-up was written down. */
  matches: number | null
  minutes: number | null
  goals: number | null
  assists: number | null
  note: string | null
  reports: number
  /** The mean of all ratings in all reports. */
  rating: number | null
}

export type Scouting = {
  /** The list whose players are shown. */
  open: string | null
  season: { name: string | null; isSample: boolean }
  lists: ScoutList[]
  players: Listed[]
}

/** `list`: null for the first. The answer is null for somebody who does not scout. */
async function getScouting(db: Db, list: string | null) {
  return (await call(db, 'my_scouting', { listId: list ?? undefined }, { get: true })) as Scouting | null
}

export type MatchChoice = { id: string; playedOn: string | null; home: string; away: string }

export type Report = Rated & {
  id: string
  minutes: number
  words: string | null
  createdAt: string
  matchId: string | null
  playedOn: string | null
  home: string | null
  away: string | null
}

export type PlayerSheet = {
  player: { id: string; slug: string; name: string } | null
  lists: { id: string; name: string; isOn: boolean }[]
  note: string | null
  reports: Report[]
  matches: MatchChoice[]
}

async function getSheet(db: Db, playerId: string) {
  return (await call(db, 'my_scouting_of', { playerId }, { get: true })) as PlayerSheet | null
}

export const scoutingKey = (userId: string) => ['scouting', userId]

export const scoutingRead = (userId: string, list: string | null) =>
  read([...scoutingKey(userId), 'list', list], db => getScouting(db, list))
export const sheetRead = (userId: string, playerId: string) =>
  read([...scoutingKey(userId), 'player', playerId], db => getSheet(db, playerId))
