// Percentiles among players of the same position who have played enough, on rates that are drawn towards what is
// usual (domain/numbers/percentiles/percentiles.ts).
import * as words from '#messages/numbers/boards.js'
import {
  eligibility,
  leastGroup,
  positionGroups,
  type PositionGroup,
  shrunkRate,
  standingIn,
} from '#domain/numbers/percentiles/percentiles.ts'
import { priorOfGroup, priors } from '#domain/numbers/percentiles/rate-priors.ts'
import type { Column, Line } from './column.ts'

export type Standings = {
  /** Those who are ranked. */
  lines: Line[]
  /** What a line is ordered by: the percentile itself. */
  valueOf: (line: Line, key: string) => number | null
  wordsOf: (line: Line, key: string) => string | null
  notes: string[]
}

const groupOf = ({ position }: Line): PositionGroup | null =>
  positionGroups.find(group => group === position) ?? null

const standingOf = (line: Line, clubMatches: Record<string, number>) =>
  eligibility({ minutes: line.minutes, clubMatches: clubMatches[line.club ?? ''] ?? 0 })

export function standingsOf(
  all: readonly Line[],
  columns: readonly Column[],
  clubMatches: Record<string, number>,
): Standings {
  const lines = all.filter(line => groupOf(line) && standingOf(line, clubMatches).isEligible)
  const isProvisional = lines.some(line => standingOf(line, clubMatches).isProvisional)
  const found = new Map<string, { value: number; words: string }>()
  const sizes: string[] = []
  for (const group of positionGroups) {
    const among = lines.filter(line => line.position === group)
    if (among.length > 0) sizes.push(`${group} ${among.length}`)
    for (const { key, isCount, isFewBest = false } of columns)
      if (isCount) place(among, group, key, isFewBest, found)
  }
  const at = (line: Line, key: string) => found.get(`${line.key} ${key}`)
  return {
    lines,
    valueOf: (line, key) => at(line, key)?.value ?? plain(line, key),
    wordsOf: (line, key) => at(line, key)?.words ?? null,
    notes: [
      words.ranked({ groups: sizes.join(', ') || words.nobodyRanked, least: leastGroup }),
      words.shrunk,
      ...(isProvisional ? [words.provisional] : []),
    ],
  }
}

function plain(line: Line, key: string) {
  const value = line.figures[key]
  return typeof value === 'number' && (key === 'appearances' || key === 'minutes') ? value : null
}

function place(
  among: readonly Line[],
  group: PositionGroup,
  key: string,
  isReversed: boolean,
  found: Map<string, { value: number; words: string }>,
) {
  const counted = among.flatMap(line => {
    const events = line.figures[key]
    return typeof events === 'number' ? [{ line, events, nineties: line.minutes / 90 }] : []
  })
  const measured = key === 'goals' || key === 'assists' ? priors[group]?.[key] : null
  const prior = measured ?? priorOfGroup(counted)
  if (!prior) return
  const rates = counted.map(each => shrunkRate(each, prior))
  for (const [at, { line }] of counted.entries()) {
    const standing = standingIn(rates[at] ?? 0, rates, { isReversed })
    found.set(
      `${line.key} ${key}`,
      standing.kind === 'percentile'
        ? { value: standing.percentile, words: String(Math.round(standing.percentile)) }
        : {
            value: -standing.rank,
            words: words.rankOf({
              rank: `${standing.rank}${standing.isShared ? '=' : ''}`,
              all: standing.of,
            }),
          },
    )
  }
}
