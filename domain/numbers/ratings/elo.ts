// Elo: one number for a club, 1500 to begin with. Who wins takes points from who loses, more of them the less it was
// expected and the more goals there were.
import { outcomeOf } from '#domain/numbers/forecasts/scoring-rules.ts'
import { clubBook, meanOf } from './book.ts'
import { homeShare, noTowns } from './derbies.ts'
import { logitOfThePast, usualLogit } from './ordered-logit.ts'
import type { Model } from './walk-forward.ts'
import type { RatedMatch } from './strengths.ts'

type EloSettings = { k: number; goals: number; carry: number; newcomer: number; homeAdvantage: number }

export const zimbabweElo: EloSettings = {
  k: 12.8,
  goals: 1.57,
  carry: 0.785,
  newcomer: -103,
  homeAdvantage: 65,
}
export const englandElo: EloSettings = { k: 10.3, goals: 1.84, carry: 1, newcomer: -88, homeAdvantage: 65 }

const beginning = 1500
const scaled = (points: number) => (points * Math.LN10) / 400

function eloBook({ carry, newcomer }: EloSettings) {
  return clubBook<number>({
    start: beginning,
    newcomer: beginning + newcomer,
    carry: values => {
      const mean = meanOf(values)
      return values.map(value => mean + carry * (value - mean))
    },
  })
}

/** What the home club gains by a match; the other loses as much. `share`: of the home advantage. */
function gain(
  difference: number,
  share: number,
  match: RatedMatch,
  { k, goals, homeAdvantage }: EloSettings,
): number {
  const expected = 1 / (1 + 10 ** (-(difference + share * homeAdvantage) / 400))
  const margin = match.homeGoals - match.awayGoals
  const won = (Math.sign(margin) + 1) / 2
  return k * (1 + goals * Math.log(Math.max(1, Math.abs(margin)))) * (won - expected)
}

type EloAfter = {
  match: RatedMatch
  home: number
  away: number
  homeBefore: number
  awayBefore: number
}

/** The rating of both clubs before and after each match, which come in the order of their days. */
export function eloAfter(
  matches: readonly RatedMatch[],
  towns = noTowns,
  settings = zimbabweElo,
): EloAfter[] {
  const book = eloBook(settings)
  return matches.map(match => {
    book.turn(match.season)
    const homeBefore = book.look(match.home)
    const awayBefore = book.look(match.away)
    const share = homeShare(towns, match.home, match.away)
    const change = gain(homeBefore - awayBefore, share, match, settings)
    book.write(match.home, match.season, homeBefore + change)
    book.write(match.away, match.season, awayBefore - change)
    return { match, home: homeBefore + change, away: awayBefore - change, homeBefore, awayBefore }
  })
}

export function eloModel(settings = zimbabweElo, towns = noTowns): Model {
  const book = eloBook(settings)
  const logit = logitOfThePast(usualLogit)
  const difference = (home: string, away: string) => book.look(home) - book.look(away)
  /** Beside the usual home advantage, which is in the logit. */
  const scaledDifference = (home: string, away: string) =>
    scaled(difference(home, away) - (1 - homeShare(towns, home, away)) * settings.homeAdvantage)
  return {
    reach: (_day, season) => book.turn(season),
    expect: (home, away) => logit.chances(scaledDifference(home, away)),
    learn(match) {
      const { home, away } = match
      logit.add(scaledDifference(home, away), outcomeOf(match))
      const change = gain(difference(home, away), homeShare(towns, home, away), match, settings)
      book.write(match.home, match.season, book.look(match.home) + change)
      book.write(match.away, match.season, book.look(match.away) - change)
    },
  }
}
