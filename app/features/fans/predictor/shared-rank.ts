// A rank in a mini-league that its member shares, for whoever has the link.
import * as words from '#messages/fans/predictor.js'
import { call } from '#lib/data/call.ts'
import type { Db } from '#lib/data/db.ts'
import { read } from '#lib/data/read.ts'
import { ordinal } from '#lib/format/ordinal.ts'
import { notFound } from '#lib/router/not-found.ts'

export type SharedRank = {
  /** The one that they chose in this league. */
  name: string
  league: string
  season: string
  isSample: boolean
  place: number
  members: number
  points: number
  scored: number
  exact: number
  rightResults: number
}

async function getSharedRank(db: Db, code: string) {
  const rank = (await call(db, 'shared_rank', { code }, { get: true })) as SharedRank | null
  if (!rank) throw notFound(words.thisRank)
  return rank
}

export const sharedRankRead = (code: string) => read(['shared rank', code], db => getSharedRank(db, code))

/** A line for a chat. */
export const rankText = ({ name, league, place, members, points }: Omit<SharedRank, 'season' | 'isSample'>) =>
  words.rankText({ name, league, place: ordinal(place), members, count: points })
