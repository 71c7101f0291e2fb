// A match as the one who enters it sees it: what the server knows, and on top of it what has not been sent yet.
import { countsForHome, type EventKind, inOrder, isGoal, type Moment, type Phase } from './match-events.ts'
import { isLive, type MatchStatus } from './match.ts'
import type { MatchPart } from './match-moves.ts'
import { type Entry, type Outbox } from './outbox.ts'

export type SaidEvent = Moment & {
  type: 'event'
  kind: EventKind
  clubId: string
  personId: string | null
  relatedId: string | null
  note?: string
}
/** `added`: minutes the referee added to the phase that ends. */
export type SaidMove = { type: 'move'; to: MatchStatus; added?: number }
export type Correction = { personId: string | null; minute: number | null; added: number | null }
export type SaidStrike = { type: 'strike'; target: string; reason: string; replacement?: Correction }
export type SaidAssist = { type: 'assist'; target: string; personId: string }
export type Said = SaidEvent | SaidMove | SaidStrike | SaidAssist

export type LoggedEvent = Moment & {
  id: string
  kind: EventKind
  clubId: string
  personId: string | null
  relatedId: string | null
  status: string
  note: string | null
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
  match: { status: MatchStatus; phaseBeganAt: string | null }
  events: LoggedEvent[]
}

export type GroundEvent = LoggedEvent & { isHome: boolean; isPending: boolean; why: string | undefined }

export type Ground = {
  status: MatchStatus
  phaseBeganAt: number | null
  home: number
  away: number
  /** In the order in which it happened; what was struck is left out. */
  events: GroundEvent[]
}

/** The log with what waits in the outbox, as it will be once that has arrived. */
export function groundOf(pack: Pack, { entries }: Outbox<Said>): Ground {
  const began = pack.match.phaseBeganAt
  let { status } = pack.match
  let phaseBeganAt = began === null ? kickOffGuess(pack) : Date.parse(began)
  const events = new Map<string, GroundEvent>()
  const isHome = (clubId: string) => clubId === pack.home.id
  for (const event of pack.events)
    if (event.status !== 'struck')
      events.set(event.id, { ...event, isHome: isHome(event.clubId), isPending: false, why: undefined })
  for (const entry of entries) {
    const { said } = entry
    if (entry.isRefused) continue
    if (said.type === 'move') {
      if (stages.indexOf(said.to) <= stages.indexOf(status)) continue
      status = said.to
      phaseBeganAt = entry.at + entry.offset
    } else if (said.type === 'strike') {
      const wrong = events.get(said.target)
      if (wrong && said.replacement) events.set(wrong.id, { ...wrong, ...said.replacement, isPending: true })
      else events.delete(said.target)
    } else if (said.type === 'assist') {
      const goal = events.get(said.target)
      if (goal) events.set(goal.id, { ...goal, relatedId: said.personId })
    } else if (!events.has(entry.id)) events.set(entry.id, pending(entry, said, isHome(said.clubId)))
  }
  const told = inOrder([...events.values()])
  const goals = told.filter(event => isGoal(event) && event.status !== 'disputed')
  const home = goals.filter(countsForHome).length
  return { status, phaseBeganAt, home, away: goals.length - home, events: told }
}

function pending(entry: Entry<Said>, said: SaidEvent, isHome: boolean): GroundEvent {
  return {
    ...said,
    id: entry.id,
    note: said.note ?? null,
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
  return Date.parse(kickOff) + (status === 'live_1h' ? 0 : 62 * minuteMs)
}

const minuteMs = 60_000

export const stages: readonly MatchStatus[] = [
  'live_1h',
  'half_time',
  'live_2h',
  'extra_time',
  'penalties',
  'full_time',
]

/** Which steps follow, the usual one first. A league match ends after two halves. */
export function nextSteps(status: MatchStatus, { isCup }: { isCup: boolean }): MatchStatus[] {
  if (status === 'lineups_open' || status === 'lineups_confirmed' || status === 'delayed') return ['live_1h']
  if (status === 'live_1h') return ['half_time']
  if (status === 'half_time') return ['live_2h']
  if (status === 'live_2h') return isCup ? ['full_time', 'extra_time'] : ['full_time']
  if (status === 'extra_time') return isCup ? ['full_time', 'penalties'] : ['full_time']
  return status === 'penalties' ? ['full_time'] : []
}

const lasts: Partial<Record<MatchStatus, { phase: Phase; from: number; to: number }>> = {
  live_1h: { phase: '1h', from: 0, to: 45 },
  live_2h: { phase: '2h', from: 45, to: 90 },
}
const breaks: Partial<Record<MatchStatus, Phase>> = { half_time: 'ht', penalties: 'pens', full_time: 'post' }
const mostAdded = 30

/** When something happens that happens now; the first minute is 1. `now` is by the server's clock. */
export function momentAt(
  { status, phaseBeganAt }: Pick<Ground, 'status' | 'phaseBeganAt'>,
  now: number,
): Moment {
  const passed = Math.max(0, Math.floor((now - (phaseBeganAt ?? now)) / minuteMs)) + 1
  if (status === 'extra_time') {
    const minute = Math.min(90 + passed, 120)
    return { phase: minute <= 105 ? 'et1' : 'et2', minute, added: null }
  }
  const phase = lasts[status]
  if (!phase) return { phase: breaks[status] ?? 'post', minute: null, added: null }
  const minute = phase.from + passed
  if (minute <= phase.to) return { phase: phase.phase, minute, added: null }
  return { phase: phase.phase, minute: phase.to, added: Math.min(minute - phase.to, mostAdded) }
}

/** A minute earlier or later, inside its phase. */
export function shifted(moment: Moment, by: number): Moment {
  const bounds = { '1h': [1, 45], '2h': [46, 90], et1: [91, 105], et2: [106, 120] }[moment.phase]
  const [first = 0, last = 0] = bounds ?? []
  if (!bounds || moment.minute === null) return moment
  const total = Math.max(first, moment.minute + (moment.added ?? 0) + by)
  return total <= last
    ? { ...moment, minute: total, added: null }
    : { ...moment, minute: last, added: Math.min(total - last, mostAdded) }
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
    changes: changes.length,
  }
}

/** A player's next yellow card is the second: then it is entered as that. */
export function cardFor(personId: string, events: readonly GroundEvent[]): 'yellow' | 'second_yellow' {
  return events.some(event => event.kind === 'yellow' && event.personId === personId)
    ? 'second_yellow'
    : 'yellow'
}

/** What the referee has to look at: what one saw differently, and what one side alone has seen. */
export function toCheck(events: readonly GroundEvent[]): GroundEvent[] {
  const sides = new Set(events.flatMap(({ sources }) => sources))
  return events.filter(
    ({ status, isPending }) =>
      !isPending && (status === 'disputed' || (status === 'provisional' && sides.size > 1)),
  )
}
