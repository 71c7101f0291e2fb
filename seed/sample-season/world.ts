// The sample season in words: what the generator makes, and what is written into the tables.
import type { EventKind as MatchEventKind } from '#domain/record/match/match-events.ts'
import type { Day } from './calendar.ts'

/** What is known of a real club. The clubs are real; people and results are invented. */
export type Club = {
  id: string
  slug: string
  name: string
  town: string | null
  venueId: string | null
  /** Of the last season that was really played; none for a club that came up. */
  points: number | null
}

export type Venue = { id: string; slug: string; town: string | null; capacity: number | null }

const positions = ['GK', 'DF', 'MF', 'FW'] as const
export type Position = (typeof positions)[number]

export type Person = { id: string; name: string; slug: string; nationality: string; bornOn: Day }

export type Player = Person & {
  club: Club
  position: Position
  role: string
  foot: 'left' | 'right' | 'both'
  heightCm: number
  shirt: number
  /** From 0 to 1. Nobody sees it; it decides who is picked and who scores. */
  skill: number
  isJunior: boolean
  signedOn: Day
  contractUntil: Day
  /** The club he belongs to, when he is on loan. */
  lentBy: Club | null
}

export type Coach = Person & { club: Club; role: string; startsOn: Day; endsOn: Day | null }

const duties = ['referee', 'assistant', 'fourth', 'commissioner'] as const
export type Duty = (typeof duties)[number]
export type Official = Person & { category: Duty; panel: string; region: string }
export type Appointment = { official: Official; duty: Duty }

export type Picked = { player: Player; position: Position; isStarter: boolean; isCaptain: boolean }

export type Time = { phase: '1h' | '2h'; minute: number; added: number | null }

export type EventKind = Exclude<MatchEventKind, 'water_break' | 'injury' | 'incident' | 'note'>

export type MatchEvent = Time & {
  kind: EventKind
  player: Player
  /** Who gave the assist; of a substitution, who came off. */
  other: Player | null
}

export type Score = { home: number; away: number }

/** Things that happen to a match other than being played. */
export type Fate = 'played' | 'postponed' | 'abandoned' | 'awarded' | 'walkover'

/** A match as it is in the end, whenever somebody looks. */
export type Match = {
  id: string
  round: number
  home: Club
  away: Club
  day: Day
  kickOff: string
  venueId: string
  fate: Fate
  note: string | null
  /** Where it was played and, of an abandoned one, when it was stopped. */
  score: Score | null
  attendance: number | null
  picked: Picked[]
  events: MatchEvent[]
  appointments: Appointment[]
}
