// What would move with a person, in words.
import * as texts from '#messages/curation/duplicates.js'
import { notRecorded } from '#messages/site/parts.js'
import { dayOf } from '#lib/format/dates.ts'
import type { PersonCard } from './queries.ts'

const names: Record<string, (words: { count: number }) => string> = {
  lineup_entries: texts.lineups,
  match_events: texts.events,
  match_officials: texts.appointments,
  registrations: texts.registrations,
  coach_stints: texts.stints,
  awards: texts.awards,
  contracts: texts.contracts,
  players: texts.players,
  officials: texts.officials,
  birth_dates: texts.birthDates,
  transfer_entries: texts.transfers,
  discipline_cases: texts.cases,
}

/** "13 places in line-ups"; a place without a label is named by its table. */
function moveWords({ place, count }: { place: string; count: number }): string {
  return names[place]?.({ count }) ?? `${count} ${place.replaceAll('_', ' ')}`
}

/** Events name two people each, and stand twice among what moves. */
export function movesWords(moves: readonly { place: string; count: number }[]): string {
  const sums = new Map<string, number>()
  for (const { place, count } of moves) sums.set(place, (sums.get(place) ?? 0) + count)
  return [...sums].map(([place, count]) => moveWords({ place, count })).join(', ')
}

const folders: Record<string, string> = { player: '/players', coach: '/coaches', official: '/officials' }

export const hrefOf = ({ kinds, slug }: PersonCard) => `${folders[kinds[0] ?? ''] ?? '/players'}/${slug}`

export const bornWords = ({ bornOn, birthYear }: PersonCard) =>
  bornOn ? dayOf(bornOn) : birthYear ? String(birthYear) : notRecorded

/** The last part of an address of the site, or the word itself. */
export const slugIn = (words: string) =>
  words
    .trim()
    .replace(/[?#].*$/, '')
    .replace(/\/+$/, '')
    .split('/')
    .at(-1) ?? ''
