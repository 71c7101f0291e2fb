// How good the forecasts were, judged by what was known the evening before: lately, season by season, and beside the
// rolling base rate, which knows only how often hosts have won so far.
import { outcomeOf } from '#domain/numbers/forecasts/scoring-rules.ts'
import {
  calibration,
  type Calibration,
  type Judged,
  type Scores,
  scoresOf,
} from '#domain/numbers/forecasts/scores.ts'
import { baseRateModel } from '#domain/numbers/ratings/base-rate.ts'
import { walkForward } from '#domain/numbers/ratings/walk-forward.ts'
import type { RatedMatch } from '#domain/numbers/ratings/strengths.ts'
import { rounded } from './rounded.ts'

type Compared = { matches: number; engine: Scores | null; base: Scores | null }

export type TrackRecord = {
  /** The last two hundred matches: the gate. */
  lately: Compared
  /** The first season is learned from, and not judged. */
  seasons: (Compared & { season: string })[]
  /** Over the two hundred matches before each of these days: ranked probability score, and that of the base rate. */
  running: [day: string, engine: number, base: number][]
  calibration: Calibration
}

const window = 200
const stride = 40

export function trackRecord(
  matches: readonly RatedMatch[],
  expected: readonly Judged['chances'][],
): TrackRecord {
  const base = walkForward(matches, { base: baseRateModel() })
  const all = matches.map((match, place) => ({
    match,
    engine: judged(match, expected[place]),
    base: judged(match, base[place]?.chances.base),
  }))
  const compare = (some: typeof all): Compared => ({
    matches: some.length,
    engine: scoresOf(some.map(({ engine }) => engine)),
    base: scoresOf(some.map(each => each.base)),
  })
  const [first, ...later] = Map.groupBy(all, ({ match }) => match.season)
  const judgedOnes = later.flatMap(([, some]) => some)
  const ends = Array.from(
    { length: Math.floor(judgedOnes.length / stride) },
    (_, step) => judgedOnes.length - step * stride,
  )
    .filter(end => end >= window)
    .toReversed()
  return rounded({
    lately: compare(judgedOnes.slice(-window)),
    seasons: later.map(([season, some]) => ({ season, ...compare(some) })),
    running: ends.map(end => {
      const { engine, base: usual } = compare(judgedOnes.slice(end - window, end))
      return [judgedOnes[end - 1]?.match.playedOn ?? '', engine?.rps ?? 0, usual?.rps ?? 0] as [
        string,
        number,
        number,
      ]
    }),
    calibration: calibration((first ? judgedOnes : []).map(({ engine }) => engine)),
  })
}

const judged = (match: RatedMatch, chances: Judged['chances'] | undefined): Judged => ({
  chances: chances ?? { home: 1 / 3, draw: 1 / 3, away: 1 / 3 },
  outcome: outcomeOf(match),
})
