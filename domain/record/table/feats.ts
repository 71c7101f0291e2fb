// What stands out in a season: the widest margins, the most goals, the longest runs.
import type { CountedMatch } from './standings.ts'

const margin = ({ homeGoals, awayGoals }: CountedMatch) => Math.abs(homeGoals - awayGoals)
const goals = ({ homeGoals, awayGoals }: CountedMatch) => homeGoals + awayGoals

const byTime = (one: CountedMatch, other: CountedMatch) =>
  one.playedOn < other.playedOn ? -1 : Number(one.playedOn > other.playedOn)

/** The first so many, by one figure and then by another; what happened first stands first among equals. */
function most(
  matches: readonly CountedMatch[],
  count: number,
  figure: typeof goals,
  then: typeof goals,
): CountedMatch[] {
  return matches
    .toSorted((one, other) => figure(other) - figure(one) || then(other) - then(one) || byTime(one, other))
    .slice(0, count)
}

export const biggestWins = (matches: readonly CountedMatch[], count: number) =>
  most(matches, count, margin, goals)
export const mostGoals = (matches: readonly CountedMatch[], count: number) =>
  most(matches, count, goals, margin)

type RunKind = 'winning' | 'unbeaten'
export type Run = { club: string; length: number; firstOn: string; lastOn: string }

/** The longest run of each club, the longest of all first. Clubs without one are left out. */
export function longestRuns(
  clubs: readonly string[],
  matches: readonly CountedMatch[],
  kind: RunKind,
): Run[] {
  const inOrder = matches.toSorted(byTime)
  return clubs
    .flatMap(club => longestOf(club, inOrder, kind) ?? [])
    .toSorted((one, other) => other.length - one.length || (one.firstOn < other.firstOn ? -1 : 1))
}

function longestOf(club: string, matches: readonly CountedMatch[], kind: RunKind): Run | undefined {
  let run: Run | undefined
  let longest: Run | undefined
  for (const { home, away, homeGoals, awayGoals, playedOn } of matches) {
    if (home !== club && away !== club) continue
    const lead = home === club ? homeGoals - awayGoals : awayGoals - homeGoals
    const goesOn = kind === 'winning' ? lead > 0 : lead >= 0
    run = goesOn
      ? { club, length: (run?.length ?? 0) + 1, firstOn: run?.firstOn ?? playedOn, lastOn: playedOn }
      : undefined
    if (run && run.length > (longest?.length ?? 0)) longest = run
  }
  return longest
}
