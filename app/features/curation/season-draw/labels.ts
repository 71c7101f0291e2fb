// A draw in words: what it would do, and what is wrong with it.
import { type Conflict, conflictsOf } from '#domain/curation/draw/conflicts.ts'
import type { Draw, DrawnMatch } from '#domain/curation/draw/fixture-draw.ts'
import { dayOf } from '#lib/format/dates.ts'
import type { DrawPlan, PlannedMatch } from './queries.ts'

export const countOf = ({ rows }: DrawPlan, outcome: PlannedMatch['outcome']) =>
  rows.filter(row => row.outcome === outcome).length

const steps = [
  ['add', 'to add'],
  ['change', 'to change'],
  ['remove', 'to remove'],
  ['refused', 'refused'],
  ['same', 'as they are'],
] as const

/** "Season 2027: 306 matches to add." */
export function summaryOf(plan: DrawPlan): string {
  const parts = steps
    .map(([outcome, words]) => ({ count: countOf(plan, outcome), words }))
    .filter(({ count }) => count > 0)
    .map(
      ({ count, words }, place) => `${count}${place > 0 ? '' : count === 1 ? ' match' : ' matches'} ${words}`,
    )
  return `Season ${plan.season}: ${parts.join(', ')}.`
}

const names: Record<string, string> = { round: 'round', day: 'day', time: 'kick-off', venue: 'ground' }

export const changeWords = ({ changes }: PlannedMatch) =>
  Object.entries(changes).map(
    ([key, [was, is]]) => `${names[key] ?? key}: ${was ?? 'none'} → ${is ?? 'none'}`,
  )

/** All that is wrong with a draw, in words. */
export const conflictsIn = (
  draw: Draw,
  matches: readonly DrawnMatch[],
  nameOf: (club: string) => string,
): string[] => conflictsOf({ ...draw, matches }).map(each => conflictWords(each, nameOf))

function conflictWords({ kind, clubs, day, round }: Conflict, nameOf: (club: string) => string): string {
  const who = clubs.map(nameOf)
  const when = day ? ` on ${dayOf(day)}` : ''
  const where = round ? `Round ${round}: ` : ''
  switch (kind) {
    case 'balance':
      return `${who[0]} is not as often at home as away.`
    case 'row':
      return `${where}${who[0]} is at home, or away, for the third time in a row${when}.`
    case 'ground':
      return `${where}${who.join(' and ')} are at home at the same ground${when}, less than three hours apart.`
    case 'twice':
      return `${where}${who[0]} plays twice${when}.`
    case 'day off':
      return `${where}${who.join(' and ')} play${who.length === 1 ? 's' : ''} on a day off${when}.`
    case 'derbies':
      return `${where}two derbies of one town${when}: ${who[0]} v ${who[1]} and ${who[2]} v ${who[3]}.`
  }
}
