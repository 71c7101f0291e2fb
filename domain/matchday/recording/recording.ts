// A match as the one who enters it sees it: what the server knows, and on top of it what has not been sent yet.
import {
  countsForHome,
  type EventKind,
  inOrder,
  isGoal,
  type Moment,
} from '#domain/record/match/match-events.ts'
import { isLive, type MatchStatus } from '#domain/record/match/match.ts'
import { type MatchPart, takesEvents } from '#domain/matchday/match-moves.ts'
import { type Entry, type Outbox } from './outbox.ts'
import { stages, type Stop } from './moments.ts'

export const tallyKinds = ['shot_on', 'shot_off', 'corner', 'foul', 'offside', 'save'] as const
export type TallyKind = (typeof tallyKinds)[number]

export type SaidEvent = Moment & {
  type: 'event'
  kind: EventKind
  /** Null for a water break, which is of the match. */
  clubId: string | null
  personId: string | null
  relatedId: string | null
  note?: string
}
/** `added`: minutes the referee added to the phase that ends. */
type SaidMove = { type: 'move'; to: MatchStatus; added?: number }
/** `target`: the step that was taken by mistake. */
type SaidUndoStep = { type: 'undo_step'; target: string }
type Correction = Moment & { personId: string | null }
export type Counted = { kind: TallyKind; clubId: string }
export type Tally = Counted & { part: MatchPart; count: number }
/** `counted`: what is taken back was only counted. */
type SaidStrike = {
  type: 'strike'
  target: string
  reason: string
  replacement?: Correction
  counted?: Counted
}
type SaidAssist = { type: 'assist'; target: string; personId: string }
type SaidReason = { type: 'reason'; target: string; reasonCode: string }
export type SaidTally = Moment & Counted & { type: 'tally' }
type SaidFullTally = { type: 'full_tally' }
export type Said =
  | SaidEvent
  | SaidMove
  | SaidUndoStep
  | SaidStrike
  | SaidAssist
  | SaidReason
  | SaidTally
  | SaidFullTally

export type LoggedEvent = Moment & {
  id: string
  kind: EventKind
  clubId: string | null
  personId: string | null
  relatedId: string | null
  status: string
  note: string | null
  reasonCode: string | null
  contradicts: string | null
  sources: readonly MatchPart[]
}

export type Player = {
  id: string
  name: string
  shirt: number | null
  isStarter: boolean
  isCaptain: boolean
  ban: string | null
}
export type Side = {
  id: string
  name: string
  code: string
  colours: string[]
  hasLineup: boolean
  players: Player[]
  /** Who sits on the bench besides the players. */
  staff?: { name: string; role: string }[]
}
export type Pack = {
  id: string
  kickOff: string | null
  isCup: boolean
  parts: MatchPart[]
  venue: string | null
  rules: { substitutions: number }
  home: Side
  away: Side
  officials: { name: string; function: string }[]
  match: {
    status: MatchStatus
    phaseBeganAt: string | null
    stopped?: Stop | null
    fullTallyBy?: MatchPart | null
    /** What brought the match where it is, if it was entered at the ground. */
    lastStep?: {
      id: string
      from: MatchStatus
      to: MatchStatus
      at: string
      phaseBeganAt: string | null
    } | null
  }
  events: LoggedEvent[]
  tallies?: Tally[]
}

export type GroundEvent = LoggedEvent & { isHome: boolean; isPending: boolean; why: string | undefined }

export type Ground = {
  status: MatchStatus
  phaseBeganAt: number | null
  stopped: Stop | null
  /** The step that brought the match here, if it can be undone. */
  lastStep: { id: string; from: MatchStatus; to: MatchStatus; at: number; isPending: boolean } | null
  home: number
  away: number
  /** In the order in which it happened; what was struck is left out. */
  events: GroundEvent[]
}

/** The log with what waits in the outbox, as it will be once that has arrived. */
export function groundOf(pack: Pack, { entries }: Outbox<Said>): Ground {
  const began = pack.match.phaseBeganAt
  let { status, stopped = null } = pack.match
  let phaseBeganAt = began === null ? kickOffGuess(pack) : Date.parse(began)
  let step = lastStepOf(pack)
  const events = new Map<string, GroundEvent>()
  const isHome = (clubId: string | null) => clubId === pack.home.id
  for (const event of pack.events)
    if (event.status !== 'struck')
      events.set(event.id, { ...event, isHome: isHome(event.clubId), isPending: false, why: undefined })
  for (const entry of entries) {
    const { said } = entry
    if (entry.isRefused) continue
    if (said.type === 'move') {
      if (stages.indexOf(said.to) <= stages.indexOf(status)) continue
      const at = entry.at + entry.offset
      step = { id: entry.id, to: said.to, at, isPending: true, before: { status, stopped, phaseBeganAt } }
      status = said.to
      stopped = null
      phaseBeganAt = at
    } else if (said.type === 'undo_step') {
      if (step?.id !== said.target) continue
      ;({ status, stopped, phaseBeganAt } = step.before)
      step = null
    } else if (said.type === 'strike') {
      const wrong = events.get(said.target)
      if (wrong && said.replacement) events.set(wrong.id, { ...wrong, ...said.replacement, isPending: true })
      else events.delete(said.target)
    } else if (said.type === 'assist') {
      const goal = events.get(said.target)
      if (goal) events.set(goal.id, { ...goal, relatedId: said.personId })
    } else if (said.type === 'reason') {
      const card = events.get(said.target)
      if (card) events.set(card.id, { ...card, reasonCode: said.reasonCode })
    } else if (said.type === 'event' && !events.has(entry.id))
      events.set(entry.id, pending(entry, said, isHome(said.clubId)))
  }
  const told = inOrder([...events.values()])
  const goals = told.filter(event => isGoal(event) && event.status !== 'disputed')
  const home = goals.filter(countsForHome).length
  const lastStep = step && {
    id: step.id,
    from: step.before.status,
    to: step.to,
    at: step.at,
    isPending: step.isPending,
  }
  return { status, phaseBeganAt, stopped, lastStep, home, away: goals.length - home, events: told }
}

type Before = Pick<Ground, 'status' | 'stopped' | 'phaseBeganAt'>
type Step = { id: string; to: MatchStatus; at: number; isPending: boolean; before: Before }

function lastStepOf({ match: { status, lastStep } }: Pack): Step | null {
  if (!lastStep || lastStep.to !== status) return null
  const { id, from, to, at, phaseBeganAt } = lastStep
  const began = phaseBeganAt === null ? null : Date.parse(phaseBeganAt)
  const before = { status: from, stopped: null, phaseBeganAt: began }
  return { id, to, at: Date.parse(at), isPending: false, before }
}

function pending(entry: Entry<Said>, said: SaidEvent, isHome: boolean): GroundEvent {
  return {
    ...said,
    id: entry.id,
    note: said.note ?? null,
    reasonCode: null,
    status: 'provisional',
    contradicts: null,
    sources: [],
    isHome,
    isPending: true,
    why: entry.why,
  }
}

// Where nobody noted when the phase began, the clock goes by the fixture.
function kickOffGuess({ kickOff, match: { status } }: Pack): number | null {
  if (kickOff === null || !isLive({ status })) return null
  return Date.parse(kickOff) + (status === 'live_1h' ? 0 : 62 * 60_000)
}

/** Who of a side is on the pitch, on the bench, and gone. */
export function playersOf(side: Side, events: readonly GroundEvent[]) {
  const changes = events.filter(({ kind, clubId }) => kind === 'substitution' && clubId === side.id)
  const off = new Set(changes.map(({ relatedId }) => relatedId))
  const on = new Set(changes.map(({ personId }) => personId))
  const sentOff = new Set(
    events.filter(({ kind }) => kind === 'red' || kind === 'second_yellow').map(({ personId }) => personId),
  )
  const isOn = ({ id, isStarter }: Player) => (isStarter || on.has(id)) && !off.has(id) && !sentOff.has(id)
  const pitch = side.players.filter(isOn)
  return {
    pitch,
    bench: side.players.filter(each => !each.isStarter && !on.has(each.id) && !sentOff.has(each.id)),
    gone: side.players.filter(({ id }) => off.has(id) || sentOff.has(id)),
    substituted: side.players.filter(({ id }) => off.has(id) && !sentOff.has(id)),
    changes: changes.length,
  }
}

/** A person's next yellow card is the second: then it is entered as that. The staff are known by the note. */
export function cardFor(
  who: { personId: string | null; note?: string },
  events: readonly GroundEvent[],
): 'yellow' | 'second_yellow' {
  const isTheirs = ({ personId, note }: GroundEvent) =>
    who.personId === null ? personId === null && note === (who.note ?? null) : personId === who.personId
  return events.some(event => event.kind === 'yellow' && isTheirs(event)) ? 'second_yellow' : 'yellow'
}

/** What the referee has to look at: what one saw differently, and what one side alone has seen. */
export function toCheck(events: readonly GroundEvent[]): GroundEvent[] {
  const sides = new Set(events.flatMap(({ sources }) => sources))
  return events.filter(
    ({ status, isPending }) =>
      !isPending && (status === 'disputed' || (status === 'provisional' && sides.size > 1)),
  )
}

const ahead: readonly MatchStatus[] = [
  'scheduled',
  'lineups_open',
  'lineups_confirmed',
  'delayed',
  'postponed',
]
const officials: readonly MatchPart[] = ['referee', 'commissioner']

/** Whether the log takes what somebody with these parts enters: not yet, now, or no more. */
export function logState(status: MatchStatus, parts: readonly MatchPart[]): 'ahead' | 'open' | 'closed' {
  if (ahead.includes(status)) return 'ahead'
  if (takesEvents(status)) return 'open'
  const isOfficials = status === 'report_submitted' || status === 'abandoned'
  return isOfficials && parts.some(part => officials.includes(part)) ? 'open' : 'closed'
}
