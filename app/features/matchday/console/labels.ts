// What the console calls things.
import { eventKindNames } from '#league/event-kind-names.ts'
import { dayAndTimeOf } from '#lib/format/dates.ts'
import { reasonsFor } from '#domain/matchday/card-reasons.ts'
import { type EventKind, minuteWords, type Phase } from '#domain/record/match/match-events.ts'
import type { StepConcern } from '#domain/matchday/recording/steps.ts'
import type { MatchStatus } from '#domain/record/match/match.ts'
import type { Entry } from '#domain/matchday/recording/outbox.ts'
import type {
  GroundEvent,
  Pack,
  Player,
  Said,
  SaidEvent,
  SaidTally,
  Side,
  TallyKind,
} from '#domain/matchday/recording/recording.ts'

const kinds: Record<EventKind, string> = { ...eventKindNames, penalty_goal: 'Penalty scored' }

export const kindWords = (kind: EventKind) => kinds[kind]

const tallies: Record<TallyKind, string> = {
  shot_on: 'Shot on target',
  shot_off: 'Shot off target',
  corner: 'Corner',
  foul: 'Foul',
  offside: 'Offside',
  save: 'Save',
}

export const tallyWords = (kind: TallyKind) => tallies[kind]

const phaseNames: Record<Phase, string> = {
  pre: 'Before kick-off',
  '1h': '1st half',
  ht: 'Half-time',
  '2h': '2nd half',
  et1: 'Extra time, 1st',
  et2: 'Extra time, 2nd',
  pens: 'Penalties',
  post: 'After the whistle',
}

export const phaseWords = (phase: Phase) => phaseNames[phase]

/** The words of a card's reason; nothing where none was given. */
export const reasonWords = ({ kind, reasonCode }: Pick<GroundEvent, 'kind' | 'reasonCode'>) =>
  reasonCode === null ? undefined : reasonsFor(kind)[reasonCode]

const steps: Partial<Record<MatchStatus, string>> = {
  live_1h: 'Kick-off',
  half_time: 'Half-time',
  live_2h: 'Start second half',
  extra_time: 'Start extra time',
  penalties: 'Start penalties',
  full_time: 'Full time',
}

export const stepWords = (to: MatchStatus) => steps[to] ?? to

/** What speaks against a step: "Kick-off is set for 15:00, in 91 minutes." */
export function concernWords({ kind, minutes }: StepConcern, kickOff: string | null): string {
  if (kind === 'short')
    return `Only ${minutes === 1 ? '1 minute has' : `${minutes} minutes have`} been played.`
  const at = kickOff === null ? '' : ` for ${dayAndTimeOf(kickOff)}`
  return kind === 'early'
    ? `Kick-off is set${at}, in ${spanWords(minutes)}.`
    : `Kick-off was set${at}, ${spanWords(minutes)} ago.`
}

/** "91 minutes", "5 hours", "3 days" */
function spanWords(minutes: number): string {
  if (minutes < 120) return `${minutes} minutes`
  return minutes < 48 * 60 ? `${Math.round(minutes / 60)} hours` : `${Math.round(minutes / 1440)} days`
}

export const playerWords = ({ shirt, name }: Pick<Player, 'shirt' | 'name'>) =>
  shirt === null ? name : `${shirt} ${name}`

function nameIn({ home, away }: Pack, personId: string | null): string {
  const found = [...home.players, ...away.players].find(({ id }) => id === personId)
  return found ? playerWords(found) : 'Not known'
}

/** What of a side is on the device. */
export function squadWords({ hasLineup, players }: Pick<Side, 'hasLineup' | 'players'>): string {
  if (hasLineup) return `line-up of ${players.length}`
  return players.length === 0 ? 'no line-up, no players' : `no line-up yet, ${players.length} players`
}

/** "Goal: 9 Moyo", "Substitution: 14 Dube for 7 Ncube". */
export function eventWords(
  pack: Pack,
  event: Pick<SaidEvent | GroundEvent, 'kind' | 'personId' | 'relatedId' | 'note'>,
) {
  const what = kindWords(event.kind)
  if (event.kind === 'water_break') return what
  if (event.kind === 'note' || event.kind === 'incident') return `${what}: ${event.note ?? ''}`
  // A card for somebody of the staff names them in its note.
  const who = `${what}: ${event.personId === null && event.note ? event.note : nameIn(pack, event.personId)}`
  if (event.relatedId === null) return who
  const other = nameIn(pack, event.relatedId)
  return event.kind === 'substitution' ? `${who} for ${other}` : `${who}, assist ${other}`
}

/** An entry of the outbox in words, with its minute. */
export function entryWords(pack: Pack, { said }: Entry<Said>): string {
  if (said.type === 'move') return stepWords(said.to)
  if (said.type === 'undo_step') return 'Undoing the last step'
  if (said.type === 'full_tally') return 'Full tally'
  if (said.type === 'event' || said.type === 'tally') return enteredWords(pack, said)
  const target = pack.events.find(({ id }) => id === said.target)
  const about = target ? ` of ${minuteWords(target)} ${eventWords(pack, target)}` : ''
  if (said.type === 'reason') return `Reason${about}`
  return said.type === 'assist' ? `Assist${about}: ${nameIn(pack, said.personId)}` : `Striking${about}`
}

/** "23′ Goal: 9 Moyo", "24′ Corner, Dynamos" */
export function enteredWords(pack: Pack, said: SaidEvent | SaidTally): string {
  if (said.type === 'event') return `${minuteWords(said)} ${eventWords(pack, said)}`
  return `${minuteWords(said)} ${tallyWords(said.kind)}, ${sideOf(pack, said).name}`
}

export const sideOf = ({ home, away }: Pack, { clubId }: { clubId: string | null }) =>
  clubId === away.id ? away : home

export const eventsCount = (count: number) => (count === 1 ? '1 event' : `${count} events`)
