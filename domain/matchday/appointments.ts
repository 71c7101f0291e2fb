// Who referees what. A match has five officials: the referee, two assistants, the fourth official and the match
// commissioner. A suggestion never brings a warning with it: nobody has two matches on one day, and nothing that is
// known speaks against the choice. Of those who are left, whoever had the fewest matches comes first.

const duties = ['referee', 'assistant', 'fourth', 'commissioner'] as const
export type Duty = (typeof duties)[number]

export const isDuty = (word: string): word is Duty => duties.some(duty => duty === word)

/** The five places of a match, in the order in which they are named. */
export const places = [
  'referee',
  'assistant',
  'assistant',
  'fourth',
  'commissioner',
] as const satisfies readonly Duty[]

type Given = { function: string; answer: string }

/** What the match still needs, one entry for each who is missing. Those who declined do not count. */
export function missingDuties(given: readonly Given[]): Duty[] {
  return duties.flatMap(duty => {
    const needed = places.filter(place => place === duty).length
    const there = given.filter(each => each.function === duty && each.answer !== 'declined').length
    return Array.from({ length: Math.max(0, needed - there) }, () => duty)
  })
}

/** Who can do what: a referee can also be the fourth official. */
export const isOfCategory = (duty: Duty, category: string) =>
  category === duty || (duty === 'fourth' && category === 'referee')

/** A match as it is planned: `chosen` has one entry for each of the five places, empty where nobody is chosen. */
export type PlannedMatch = {
  id: string
  title: string
  /** The day in Harare, where there is one. */
  day: string | null
  kickOff: string | null
  chosen: readonly string[]
}

export type Candidate = {
  id: string
  name: string
  category: string
  panel: string | null
  /** How many matches of the season the official has. */
  matches: number
}

/** What speaks against an official in a match. */
export type Warning = { matchId: string; personId: string; kind: string; words: string }

/** What a plan itself speaks against. `other`: the other match. */
export type PlanWarning = {
  matchId: string
  personId: string
  kind: 'twice' | 'same_time' | 'same_day'
  other: string
}

const overlapMs = 3 * 3_600_000

/** What the plan itself speaks against: the same official in two matches of a day, or twice in one. */
export function planWarnings(matches: readonly PlannedMatch[]): PlanWarning[] {
  return matches.flatMap(match =>
    [...new Set(match.chosen)].filter(Boolean).flatMap(personId => {
      const twice = match.chosen.filter(id => id === personId).length > 1
      const others = matches.filter(
        other => other.id !== match.id && other.day === match.day && other.chosen.includes(personId),
      )
      return [
        ...(twice ? [{ matchId: match.id, personId, kind: 'twice' as const, other: match.title }] : []),
        ...others.map(other => ({
          matchId: match.id,
          personId,
          kind: overlaps(match.kickOff, other.kickOff) ? ('same_time' as const) : ('same_day' as const),
          other: other.title,
        })),
      ]
    }),
  )
}

const overlaps = (one: string | null, other: string | null) =>
  one !== null && other !== null && Math.abs(Date.parse(one) - Date.parse(other)) < overlapMs

/** Kinds of warnings that make a plan impossible. The database refuses them, too. */
export const isImpossible = ({ kind }: Pick<Warning, 'kind'>) => kind === 'same_time' || kind === 'twice'

type Place = { matchId: string; index: number; duty: Duty }

/**
 * Fills the empty places, as many as can be filled. Answers what each match would have then; what was chosen stays.
 * Within a day everybody has one place, so that each day is a matching of places and officials.
 */
export function suggestOfficials(
  matches: readonly PlannedMatch[],
  candidates: readonly Candidate[],
  warnings: readonly Warning[],
): Map<string, string[]> {
  const plan = new Map(matches.map(({ id, chosen }) => [id, places.map((_, index) => chosen[index] ?? '')]))
  const against = new Set(warnings.map(({ matchId, personId }) => `${matchId} ${personId}`))
  const load = new Map(candidates.map(({ id, matches: count }) => [id, count]))
  for (const day of new Set(matches.map(match => match.day))) {
    const ofDay = matches.filter(match => match.day === day)
    const busy = new Set(ofDay.flatMap(({ chosen }) => chosen))
    const open = places.flatMap((duty, index) =>
      ofDay.flatMap(({ id }) => (plan.get(id)?.[index] ? [] : [{ matchId: id, index, duty }])),
    )
    const fitting = (place: Place) =>
      candidates
        .filter(
          ({ id, category }) =>
            isOfCategory(place.duty, category) && !busy.has(id) && !against.has(`${place.matchId} ${id}`),
        )
        .toSorted((one, other) => byPreference(place.duty, load, one, other))
        .map(({ id }) => id)
    for (const [personId, { matchId, index }] of matched(open, fitting)) {
      const seats = plan.get(matchId)
      if (seats) seats[index] = personId
      load.set(personId, (load.get(personId) ?? 0) + 1)
    }
  }
  return plan
}

/** First their own duty, then whoever is on a panel, then the fewest matches, then the name. */
function byPreference(duty: Duty, load: ReadonlyMap<string, number>, one: Candidate, other: Candidate) {
  const rank = ({ id, category, panel }: Candidate) =>
    [category === duty ? 0 : 1, panel ? 0 : 1, load.get(id) ?? 0] as const
  const [left, right] = [rank(one), rank(other)]
  const different = left.findIndex((value, index) => value !== right[index])
  if (different >= 0) return (left[different] ?? 0) - (right[different] ?? 0)
  return one.name < other.name ? -1 : 1
}

/** Who gets which place, referees first. Where all candidates are taken, they are asked to move on (augmenting paths). */
function matched(open: readonly Place[], fitting: (place: Place) => string[]): Map<string, Place> {
  const taken = new Map<string, Place>()
  const choices = new Map(open.map(place => [place, fitting(place)]))
  function seat(place: Place, asked: Set<string>): boolean {
    const choice = choices.get(place) ?? []
    const free = choice.find(id => !taken.has(id))
    if (free) {
      taken.set(free, place)
      return true
    }
    for (const id of choice) {
      if (asked.has(id)) continue
      asked.add(id)
      const holder = taken.get(id)
      if (holder && !seat(holder, asked)) continue
      taken.set(id, place)
      return true
    }
    return false
  }
  for (const place of open) seat(place, new Set())
  return taken
}
