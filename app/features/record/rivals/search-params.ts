// The filters of the meetings of two clubs, in the search params.
import * as words from '#messages/record/rivals.js'
import { hasLost, hasWon, isUnbeaten, isWithoutWin, longestRun, type Meeting } from '#domain/record/rivals.ts'
import type { MetOn, Pair } from './rival-queries.ts'

const isDrawn = ({ own, others }: Meeting) => own === others
const outcomes = { won: hasWon, drawn: isDrawn, lost: hasLost }

/** The longest runs, each by what held in it. */
export const runs = {
  'wins-of-one': hasWon,
  'wins-of-other': hasLost,
  'one-unbeaten': isUnbeaten,
  'other-unbeaten': isWithoutWin,
}

type Outcome = keyof typeof outcomes
export type Run = keyof typeof runs
type Ground = 'home' | 'away'
export type MeetingParams = { only: Outcome | Run | null; at: Ground | null }

const isOutcome = (word: string): word is Outcome => Object.hasOwn(outcomes, word)
const isRun = (word: string): word is Run => Object.hasOwn(runs, word)

export function readSearchParams(search: URLSearchParams): MeetingParams {
  const [only, at] = [search.get('only') ?? '', search.get('at')]
  return {
    only: isOutcome(only) || isRun(only) ? only : null,
    at: at === 'home' || at === 'away' ? at : null,
  }
}

/** Of `meetings` those that were counted. `home`: at the ground of the first. */
export function filterMeetings(meetings: readonly MetOn[], { only, at }: MeetingParams): readonly MetOn[] {
  const there = at === null ? meetings : meetings.filter(({ isHome }) => isHome === (at === 'home'))
  if (only === null) return there
  if (isOutcome(only)) return there.filter(outcomes[only])
  const run = longestRun(there, runs[only])
  return run ? there.slice(there.indexOf(run.from), there.indexOf(run.to) + 1) : []
}

export function hrefOfMeetings({ one, other }: Pair, { only, at }: Partial<MeetingParams> = {}) {
  const said = [
    ['tool', 'head-to-head'],
    ['one', one.slug],
    ['other', other.slug],
    ...(only ? [['only', only]] : []),
    ...(at ? [['at', at]] : []),
  ]
  return `/analysis?${new URLSearchParams(said)}#meetings`
}

/** What the list is narrowed to, in words. */
export function wordsOf({ one, other }: Pair, { only, at }: MeetingParams): string {
  const what: Record<Outcome | Run, string> = {
    won: words.wonByShort({ club: one.name }),
    drawn: words.drawnShort,
    lost: words.wonByShort({ club: other.name }),
    'wins-of-one': words.longestWins({ club: one.name }),
    'wins-of-other': words.longestWins({ club: other.name }),
    'one-unbeaten': words.longestUnbeaten({ club: one.name }),
    'other-unbeaten': words.longestUnbeaten({ club: other.name }),
  }
  return [only ? what[only] : '', at ? words.withAtHome({ club: at === 'home' ? one.name : other.name }) : '']
    .filter(Boolean)
    .join(', ')
}
