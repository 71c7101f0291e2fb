import type { EventKind } from '#domain/record/match/match-events.ts'
import type { Answer } from '#domain/matchday/recording/outbox.ts'
import type { LoggedEvent, Pack, Tally } from '#domain/matchday/recording/recording.ts'
import { call } from '#lib/data/call.ts'
import type { Db } from '#lib/data/db.ts'

// The database leaves out what is not known; here that is null.
type RawEvent = Partial<LoggedEvent> & {
  id: string
  kind: EventKind
  phase: string
  status: string
}
type RawSide = Omit<Pack['home'], 'players'> & {
  players: (Partial<Pack['home']['players'][number]> & { id: string; name: string })[]
}
type RawLog = { now: string; match: Pack['match']; events: RawEvent[]; tallies: Tally[] }
type RawPack = RawLog & Omit<Pack, 'events' | 'home' | 'away'> & { home: RawSide; away: RawSide }

type Log = { serverNow: number; match: Pack['match']; events: LoggedEvent[]; tallies: Tally[] }
export type Sent = Log & { answers: Answer[] }

/** Everything that is needed at the ground, in one answer. */
export async function getPack(db: Db, matchId: string): Promise<{ pack: Pack; serverNow: number }> {
  const data = await call(db, 'match_pack', { matchId })
  const { now, events, home, away, ...rest } = data as RawPack
  return {
    serverNow: Date.parse(now),
    pack: { ...rest, home: sideOf(home), away: sideOf(away), events: events.map(eventOf) },
  }
}

export function sentOf(data: unknown): Sent {
  const { now, events, ...rest } = data as RawLog & { answers: Answer[] }
  return { ...rest, serverNow: Date.parse(now), events: events.map(eventOf) }
}

function eventOf(event: RawEvent): LoggedEvent {
  return {
    minute: null,
    added: null,
    clubId: null,
    personId: null,
    relatedId: null,
    note: null,
    reasonCode: null,
    contradicts: null,
    ...event,
    sources: event.sources ?? [],
  }
}

function sideOf(side: RawSide): Pack['home'] {
  const unknown = { shirt: null, isStarter: false, isCaptain: false, ban: null }
  return { ...side, players: side.players.map(player => ({ ...unknown, ...player })) }
}
