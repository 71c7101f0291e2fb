// The search params of the table, and the message for values that do not exist.
import * as words from '#messages/record/standings.js'
import { type Step, stepsOf } from '#domain/record/table/history.ts'
import type { CountedMatch } from '#domain/record/table/standings.ts'

export const views = {
  overall: words.overall,
  home: words.home,
  away: words.away,
  last5: words.lastFive,
  now: words.now,
} as const
export type View = keyof typeof views

export type StandingsParams = {
  view: View
  /** Undefined: the whole season, as it stands. */
  step: Step | undefined
  steps: Step[]
  problems: string[]
}

const isView = (word: string): word is View => Object.hasOwn(views, word)

export function readSearchParams(search: URLSearchParams, matches: readonly CountedMatch[]): StandingsParams {
  const wanted = search.get('view') ?? 'overall'
  const problems = isView(wanted) ? [] : [words.noView({ view: wanted.slice(0, 40) })]
  const steps = stepsOf(matches)
  const step = readStep(search.get('round') ?? search.get('on'), steps)
  if (step === null)
    problems.push(typeof steps[0] === 'number' ? words.rounds({ last: steps.at(-1) ?? 1 }) : words.nothingYet)
  const view = isView(wanted) ? wanted : 'overall'
  return {
    view,
    // What does not count yet is of today.
    step: view === 'now' ? undefined : (step ?? undefined),
    steps,
    problems,
  }
}

/** Null: it asks for one that there is not. */
function readStep(word: string | null, steps: readonly Step[]): Step | undefined | null {
  if (word === null || word === '') return undefined
  const last = steps.at(-1)
  const step =
    typeof last === 'number'
      ? steps.find(one => String(one) === word)
      : /^\d{4}-\d{2}-\d{2}$/.test(word)
        ? steps.findLast(one => String(one) <= word)
        : undefined
  // The last step is the table as it stands.
  return step === undefined ? null : step === last ? undefined : step
}

/** The question of an address: nothing in it that goes without saying. */
export function toSearch(asked: { season: string | undefined; view: View; step: Step | undefined }): string {
  const search = new URLSearchParams()
  if (asked.season !== undefined) search.set('season', asked.season)
  if (asked.view !== 'overall') search.set('view', asked.view)
  if (asked.step !== undefined)
    search.set(typeof asked.step === 'number' ? 'round' : 'on', String(asked.step))
  const question = search.toString()
  return question ? `?${question}` : ''
}
