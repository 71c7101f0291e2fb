// What the console calls things.
import { type EventKind, minuteWords } from '#domain/match-events.ts'
import type { MatchStatus } from '#domain/match.ts'
import type { Entry } from '#domain/outbox.ts'
import type { GroundEvent, Pack, Player, Said, SaidEvent } from '#domain/recording.ts'

const kinds: Record<EventKind, string> = {
  goal: 'Goal',
  own_goal: 'Own goal',
  penalty_goal: 'Penalty scored',
  penalty_missed: 'Penalty missed',
  penalty_saved: 'Penalty saved',
  yellow: 'Yellow card',
  second_yellow: 'Second yellow card',
  red: 'Red card',
  substitution: 'Substitution',
  injury: 'Injury',
  incident: 'Incident',
  note: 'Note',
}

export const kindWords = (kind: EventKind) => kinds[kind]

const steps: Partial<Record<MatchStatus, string>> = {
  live_1h: 'Kick-off',
  half_time: 'Half-time',
  live_2h: 'Start second half',
  extra_time: 'Start extra time',
  penalties: 'Start penalties',
  full_time: 'Full time',
}

export const stepWords = (to: MatchStatus) => steps[to] ?? to

export const playerWords = ({ shirt, name }: Pick<Player, 'shirt' | 'name'>) =>
  shirt === null ? name : `${shirt} ${name}`

export function nameIn({ home, away }: Pack, personId: string | null): string {
  const found = [...home.players, ...away.players].find(({ id }) => id === personId)
  return found ? playerWords(found) : 'Not known'
}

/** "Goal: 9 Moyo", "Substitution: 14 Dube for 7 Ncube". */
export function eventWords(
  pack: Pack,
  event: Pick<SaidEvent | GroundEvent, 'kind' | 'personId' | 'relatedId' | 'note'>,
) {
  const what = kindWords(event.kind)
  if (event.kind === 'note' || event.kind === 'incident') return `${what}: ${event.note ?? ''}`
  const who = `${what}: ${nameIn(pack, event.personId)}`
  if (event.relatedId === null) return who
  const other = nameIn(pack, event.relatedId)
  return event.kind === 'substitution' ? `${who} for ${other}` : `${who}, assist ${other}`
}

/** An entry of the outbox in words, with its minute. */
export function entryWords(pack: Pack, { said }: Entry<Said>): string {
  if (said.type === 'move') return stepWords(said.to)
  if (said.type === 'event') return `${minuteWords(said)} ${eventWords(pack, said)}`
  const target = pack.events.find(({ id }) => id === said.target)
  const about = target ? ` of ${minuteWords(target)} ${eventWords(pack, target)}` : ''
  return said.type === 'assist' ? `Assist${about}: ${nameIn(pack, said.personId)}` : `Striking${about}`
}

export const eventsCount = (count: number) => (count === 1 ? '1 event' : `${count} events`)
