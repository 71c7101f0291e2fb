// What was counted in a match beside its events. Two who count never agree, so one count is shown: that of the one who
// promised to count everything, or else the fullest.
import * as words from '#messages/record/matches.js'
import type { MatchPart } from '#domain/matchday/match-moves.ts'
import { partNames } from '#league/match-part-names.ts'

const kinds = {
  shot_on: words.shotsOnTarget,
  shot_off: words.shotsOffTarget,
  corner: words.corners,
  foul: words.fouls,
  offside: words.offsides,
  save: words.saves,
} as const

type Tally = { clubId: string; kind: keyof typeof kinds; part: MatchPart }

export function summariseTallies(tallies: readonly Tally[], homeId: string, fullBy: MatchPart | null) {
  const counts = Map.groupBy(tallies, ({ part }) => part)
  const [fullest] = [...counts].toSorted(([, one], [, other]) => other.length - one.length)
  const part = fullBy && counts.has(fullBy) ? fullBy : fullest?.[0]
  if (!part) return undefined
  const own = counts.get(part) ?? []
  const isWhole = part === fullBy
  return {
    by: partNames[part],
    isWhole,
    rows: Object.entries(kinds).flatMap(([kind, name]) => {
      const seen = own.filter(tally => tally.kind === kind)
      const home = seen.filter(({ clubId }) => clubId === homeId).length
      // What nobody tapped was not counted, unless everything was.
      return seen.length > 0 || isWhole ? [{ name, home, away: seen.length - home }] : []
    }),
  }
}

export type Tallies = NonNullable<ReturnType<typeof summariseTallies>>
