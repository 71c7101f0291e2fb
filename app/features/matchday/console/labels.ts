// What the console calls things.
import * as words from '#messages/matchday/console.js'
import { eventKindNames } from '#league/event-kind-names.ts'
import { dayAndTimeOf } from '#lib/format/dates.ts'
import { reasonNames } from '#league/card-reason-names.ts'
import type { EventKind, Phase } from '#domain/record/match/match-events.ts'
import { minuteLabel } from '#league/minute-label.ts'
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

const kinds: Record<EventKind, string> = { ...eventKindNames, penalty_goal: words.penaltyScored }

export const kindWords = (kind: EventKind) => kinds[kind]

const tallies: Record<TallyKind, string> = {
  shot_on: words.shotOn,
  shot_off: words.shotOff,
  corner: words.corner,
  foul: words.foul,
  offside: words.offside,
  save: words.save,
}

export const tallyWords = (kind: TallyKind) => tallies[kind]

const phaseNames: Record<Phase, string> = {
  pre: words.beforeKickOff,
  '1h': words.firstHalf,
  ht: words.halfTime,
  '2h': words.secondHalf,
  et1: words.extraFirst,
  et2: words.extraSecond,
  pens: words.penalties,
  post: words.afterWhistle,
}

export const phaseWords = (phase: Phase) => phaseNames[phase]

/** The words of a card's reason; nothing where none was given. */
export const reasonWords = ({ reasonCode }: Pick<GroundEvent, 'reasonCode'>) =>
  reasonCode === null ? undefined : reasonNames[reasonCode]

const steps: Partial<Record<MatchStatus, string>> = {
  live_1h: words.kickOff,
  half_time: words.halfTime,
  live_2h: words.startSecond,
  extra_time: words.startExtra,
  penalties: words.startPenalties,
  full_time: words.fullTime,
}

export const stepWords = (to: MatchStatus) => steps[to] ?? to

/** What speaks against a step: "Kick-off is set for 15:00, in 91 minutes." */
export function concernWords({ kind, minutes }: StepConcern, kickOff: string | null): string {
  if (kind === 'short' || kickOff === null) return words.shortPlay({ count: minutes })
  const [inMinutes, inHours, inDays] =
    kind === 'early'
      ? [words.setInMinutes, words.setInHours, words.setInDays]
      : [words.setMinutesAgo, words.setHoursAgo, words.setDaysAgo]
  const when = dayAndTimeOf(kickOff)
  if (minutes < 120) return inMinutes({ when, count: minutes })
  return minutes < 48 * 60
    ? inHours({ when, count: Math.round(minutes / 60) })
    : inDays({ when, count: Math.round(minutes / 1440) })
}

export const playerWords = ({ shirt, name }: Pick<Player, 'shirt' | 'name'>) =>
  shirt === null ? name : `${shirt} ${name}`

function nameIn({ home, away }: Pack, personId: string | null): string {
  const found = [...home.players, ...away.players].find(({ id }) => id === personId)
  return found ? playerWords(found) : words.unknown
}

/** What of a side is on the device. */
export function squadWords({
  name: club,
  hasLineup,
  players,
}: Pick<Side, 'name' | 'hasLineup' | 'players'>): string {
  if (hasLineup) return words.lineUpOf({ club, count: players.length })
  return players.length === 0 ? words.noPlayers({ club }) : words.squadOf({ club, count: players.length })
}

/** "Goal: 9 Moyo", "Substitution: 14 Dube for 7 Ncube". */
export function eventWords(
  pack: Pack,
  event: Pick<SaidEvent | GroundEvent, 'kind' | 'personId' | 'relatedId' | 'note'>,
) {
  const what = kindWords(event.kind)
  if (event.kind === 'water_break') return what
  if (event.kind === 'note' || event.kind === 'incident')
    return words.event({ event: what, player: event.note ?? '' })
  // A card for somebody of the staff names them in its note.
  const who = event.personId === null && event.note ? event.note : nameIn(pack, event.personId)
  if (event.relatedId === null) return words.event({ event: what, player: who })
  const other = nameIn(pack, event.relatedId)
  return event.kind === 'substitution'
    ? words.substitution({ event: what, on: who, off: other })
    : words.assisted({ event: what, player: who, helper: other })
}

/** An entry of the outbox in words, with its minute. */
export function entryWords(pack: Pack, { said }: Entry<Said>): string {
  if (said.type === 'move') return stepWords(said.to)
  if (said.type === 'undo_step') return words.undoing
  if (said.type === 'full_tally') return words.fullTally
  if (said.type === 'event' || said.type === 'tally') return enteredWords(pack, said)
  const target = pack.events.find(({ id }) => id === said.target)
  const event = target && `${minuteLabel(target)} ${eventWords(pack, target)}`
  if (said.type === 'reason') return event ? words.reasonFor({ event }) : words.reason
  if (said.type === 'strike') return event ? words.strikingOf({ event }) : words.strikingAny
  const player = nameIn(pack, said.personId)
  return event ? words.assistFor({ event, player }) : words.event({ event: words.assist, player })
}

/** "23′ Goal: 9 Moyo", "24′ Corner, Dynamos" */
export function enteredWords(pack: Pack, said: SaidEvent | SaidTally): string {
  if (said.type === 'event') return `${minuteLabel(said)} ${eventWords(pack, said)}`
  return words.counted({
    minute: minuteLabel(said),
    event: tallyWords(said.kind),
    club: sideOf(pack, said).name,
  })
}

export const sideOf = ({ home, away }: Pack, { clubId }: { clubId: string | null }) =>
  clubId === away.id ? away : home
