// The matches to come, round by round, and the plan that somebody makes of one.
import * as words from '#messages/matchday/appointments.js'
import { missingDuties, type PlannedMatch, places } from '#domain/matchday/appointments.ts'
import { shortDayOf } from '#lib/format/short-day.ts'
import { versus } from './labels.ts'
import type { DeskMatch } from './queries.ts'

/** What was chosen and is not saved yet: by match, then by place. */
export type Edits = Readonly<Record<string, Readonly<Record<number, string>>>>

export type Round = { key: string; label: string; matches: DeskMatch[]; isComplete: boolean }

export function roundsOf(matches: readonly DeskMatch[]): Round[] {
  const keys = [...new Set(matches.map(keyOf))]
  return keys.map(key => {
    const its = matches.filter(match => keyOf(match) === key)
    const complete = its.filter(({ officials }) => missingDuties(officials).length === 0).length
    const name = key === '' ? words.otherMatches : words.roundNumber({ number: key })
    return {
      key,
      label: [name, firstDayOf(its), words.complete({ count: complete, all: its.length })].join(' · '),
      matches: its,
      isComplete: complete === its.length,
    }
  })
}

const keyOf = ({ round }: DeskMatch) => (round ? String(round.number) : '')

function firstDayOf(matches: readonly DeskMatch[]): string {
  const [first] = matches.flatMap(({ day }) => day ?? []).toSorted()
  return first ? shortDayOf(first) : words.noDayLower
}

/** Who is in which of the five places now. Those who declined have left theirs. */
export function presentIn({ officials }: DeskMatch): string[] {
  const left = officials.filter(({ answer }) => answer !== 'declined')
  return places.map(duty => {
    const at = left.findIndex(given => given.function === duty)
    return at < 0 ? '' : (left.splice(at, 1)[0]?.id ?? '')
  })
}

export function plannedOf(match: DeskMatch, edits: Edits): PlannedMatch {
  const changed = edits[match.id] ?? {}
  return {
    id: match.id,
    title: versus(match),
    day: match.day,
    kickOff: match.kickOff,
    chosen: presentIn(match).map((id, index) => changed[index] ?? id),
  }
}

export const isChanged = (match: DeskMatch, { chosen }: PlannedMatch) =>
  presentIn(match).some((id, index) => id !== chosen[index])

/** As the command takes it. `was` is what the page has shown. */
export const toSend = (match: DeskMatch, { chosen }: PlannedMatch) => ({
  id: match.id,
  officials: places.flatMap((duty, index) => {
    const personId = chosen[index]
    return personId ? [{ personId, duty }] : []
  }),
  was: match.officials
    .filter(({ answer }) => answer !== 'declined')
    .map(given => ({ personId: given.id, duty: given.function })),
})
