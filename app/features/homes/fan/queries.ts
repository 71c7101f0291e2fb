// A fan's home, in one answer.
import type { AlertEvent } from '#domain/fans/alerts.ts'
import { isGateOpen, type Lately } from '#domain/numbers/forecasts/gate.ts'
import type { Asked } from '#features/homes/shared/role-request.ts'
import type { Club, LeagueMatch } from '#league/matches.ts'
import { writeStorage } from '#lib/browser/storage.ts'
import { call } from '#lib/data/call.ts'
import type { Db } from '#lib/data/db.ts'
import { read } from '#lib/data/read.ts'
import { sessionKey } from '#lib/data/stored-session.ts'

type Line = {
  position: number
  played: number
  won: number
  drawn: number
  lost: number
  goalDifference: number
  points: number
}
type Odds = {
  title: number
  relegation: number
  low: number
  high: number
  asOf: string
  isProvisional: boolean
  /** Before the first kick-off of the day, where something of it has been played. */
  titleBefore: number | null
  relegationBefore: number | null
}
type Story = { slug: string; title: string; publishedAt: string; isSample: boolean }

export type FanClub = Club & {
  id: string
  line: Line | null
  next: LeagueMatch | null
  last: LeagueMatch | null
  suspended: { slug: string; name: string }[]
  odds: Odds | null
  news: Story[]
}

export type FanPlayer = {
  id: string
  slug: string
  name: string
  isSample: boolean
  /** The path of an approved picture. */
  portrait: string | null
  /** Of the season; null where they have not been in a squad. */
  club: Club | null
  appearances: number | null
  minutes: number | null
  goals: number | null
  assists: number | null
}

export type Poll = { match: LeagueMatch; closesAt: string; mine: string | null }
type SavedView = {
  id: string
  kind: 'comparison' | 'what_if'
  title: string
  href: string
  savedAt: string
}

type Answer = {
  season: { slug: string; name: string; isSample: boolean }
  lately: Lately | null
  clubs: FanClub[]
  players: FanPlayer[]
  polls: Poll[]
  saved: SavedView[]
  choices: { id: string; name: string }[]
  /** Which events of what they follow they get alerts of. */
  alerts: AlertEvent[]
  /** The roles they asked for, the newest first. */
  requests: Asked[]
}

/** Of the clubs somebody follows, so many are kept fresh where the site is installed. */
const keptFresh = 4

async function getFanHome(db: Db) {
  const data = await call(db, 'my_fan_home')
  const { lately, clubs, ...home } = data as Answer
  // Odds that are no better than knowing nothing are kept back, as on the page of the odds.
  const isShown = lately === null || isGateOpen(lately)
  writeStorage(
    `${sessionKey}-clubs`,
    clubs
      .slice(0, keptFresh)
      .map(({ slug }) => slug)
      .join(' '),
  )
  return { ...home, clubs: clubs.map(club => ({ ...club, odds: isShown ? club.odds : null })) }
}

export type FanHome = Awaited<ReturnType<typeof getFanHome>>

/** Under the key of all that a fan reads (features/fans/follows/queries.ts). */
export const fanHomeRead = (userId: string) => read(['fan', userId, 'home'], getFanHome)
