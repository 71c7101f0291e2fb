// A season as it went: the table after each step of it. A step is a round, or a week where no source gives the
// rounds. A match that was put off belongs to its round, whenever it was played.
import type { CountedMatch } from './standings.ts'

/** After a round, or at the end of a day ("2019-05-12"). */
export type Step = number | string

const dayMs = 86_400_000
/** The first of January 1970 was a Thursday; a week of football ends on Sunday. */
const weekOf = (day: string) => String(Math.floor((Date.parse(day) / dayMs + 3) / 7))
const monthOf = (day: string) => day.slice(0, 7)

const hasRounds = (matches: readonly CountedMatch[]) =>
  matches.length > 0 && matches.every(({ round }) => typeof round === 'number')

export function stepsOf(matches: readonly CountedMatch[], without: 'weeks' | 'months' = 'weeks'): Step[] {
  if (hasRounds(matches)) {
    const rounds = new Set(matches.flatMap(({ round }) => (typeof round === 'number' ? [round] : [])))
    return [...rounds].toSorted((one, other) => one - other)
  }
  const periodOf = without === 'weeks' ? weekOf : monthOf
  // The last day of each period stays in the map.
  const days = matches.map(({ playedOn }) => playedOn).toSorted()
  return [...new Map(days.map(day => [periodOf(day), day])).values()]
}

export function upTo(matches: readonly CountedMatch[], step: Step): CountedMatch[] {
  return matches.filter(({ round, playedOn }) =>
    typeof step === 'number' ? typeof round === 'number' && round <= step : playedOn <= step,
  )
}
