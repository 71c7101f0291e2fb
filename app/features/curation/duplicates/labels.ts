// What would move with a person, in words.
import { dayOf } from '#lib/format/dates.ts'
import type { PersonCard } from './queries.ts'

const names: Record<string, [one: string, many: string]> = {
  lineup_entries: ['place in a line-up', 'places in line-ups'],
  match_events: ['event of a match', 'events of matches'],
  match_officials: ['appointment', 'appointments'],
  registrations: ['registration', 'registrations'],
  coach_stints: ['spell as a coach', 'spells as a coach'],
  awards: ['award', 'awards'],
  contracts: ['contract', 'contracts'],
  players: ['entry as a player', 'entries as a player'],
  officials: ['entry as an official', 'entries as an official'],
  birth_dates: ['birth date', 'birth dates'],
  transfer_entries: ['transfer of the list', 'transfers of the list'],
  discipline_cases: ['case', 'cases'],
}

/** "13 places in line-ups"; a place without a label is named by its table. */
function moveWords({ place, count }: { place: string; count: number }): string {
  const [one, many] = names[place] ?? [place.replaceAll('_', ' '), place.replaceAll('_', ' ')]
  return `${count} ${count === 1 ? one : many}`
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
  bornOn ? dayOf(bornOn) : birthYear ? String(birthYear) : 'not recorded'

/** The last part of an address of the site, or the word itself. */
export const slugIn = (words: string) =>
  words
    .trim()
    .replace(/[?#].*$/, '')
    .replace(/\/+$/, '')
    .split('/')
    .at(-1) ?? ''
