// Whether the chances during a match are worth anything, judged at half-time, on leagues whose files carry the score
// then: beside the forecast from before the match, and beside a table that knows the score at half-time and nothing of
// the clubs, learned from earlier matches of the same file.
import { type Chances, outcomeOf, rps } from '#domain/numbers/forecasts/scoring-rules.ts'
import { type Interval, meanInterval } from '#domain/numbers/forecasts/intervals.ts'
import { type Judged, type Scores, scoresOf } from '#domain/numbers/forecasts/scores.ts'
import type { RatedMatch } from '#domain/numbers/ratings/strengths.ts'
import { type Before, chancesNow, kickOff } from './in-play.ts'
import { placeOf } from './timing.ts'

export type HalfTimeMatch = RatedMatch & { halfTime: readonly [home: number, away: number] }

export type HalfTimeJudged = {
  matches: number
  before: Scores
  table: Scores
  inPlay: Scores
  /** By how much the RPS of each was worse than in play; of 95%. */
  gains: { before: Interval; table: Interval }
}

const secondHalf = placeOf({ phase: 'ht', minute: null, added: null })
const mostGoals = 3

/** `rows` in the order of their days; null where there is nothing to judge. */
export function judgeHalfTime(
  rows: readonly { match: HalfTimeMatch; before: Before }[],
  isJudged: (match: HalfTimeMatch) => boolean,
): HalfTimeJudged | null {
  const table = scoreTable()
  const judged: Record<'before' | 'table' | 'inPlay', Judged[]> = { before: [], table: [], inPlay: [] }
  for (const { match, before } of rows) {
    const outcome = outcomeOf(match)
    const [home, away] = match.halfTime
    if (isJudged(match)) {
      judged.before.push({ chances: before, outcome })
      judged.table.push({ chances: table.expect(match), outcome })
      const chances = chancesNow(before, { ...kickOff, lead: home - away, from: secondHalf })
      judged.inPlay.push({ chances, outcome })
    }
    table.learn(match)
  }
  const [before, known, inPlay] = [scoresOf(judged.before), scoresOf(judged.table), scoresOf(judged.inPlay)]
  if (!before || !known || !inPlay) return null
  const gain = (other: readonly Judged[]) =>
    meanInterval(other.map((each, at) => score(each) - score(judged.inPlay[at] ?? each)))
  return {
    matches: inPlay.matches,
    before,
    table: known,
    inPlay,
    gains: { before: gain(judged.before), table: gain(judged.table) },
  }
}

const score = ({ chances, outcome }: Judged) => rps(chances, outcome)

const keyOf = ({ halfTime }: HalfTimeMatch) => halfTime.map(goals => Math.min(goals, mostGoals)).join('-')

/** How often each result followed each score at half-time so far; before the first, each as often. */
function scoreTable() {
  const counts = new Map<string, Chances>()
  const of = (match: HalfTimeMatch) => counts.get(keyOf(match)) ?? { home: 1, draw: 1, away: 1 }
  return {
    expect(match: HalfTimeMatch): Chances {
      const { home, draw, away } = of(match)
      const sum = home + draw + away
      return { home: home / sum, draw: draw / sum, away: away / sum }
    },
    learn(match: HalfTimeMatch) {
      const known = of(match)
      const outcome = outcomeOf(match)
      counts.set(keyOf(match), { ...known, [outcome]: known[outcome] + 1 })
    },
  }
}
