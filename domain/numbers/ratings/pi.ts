// Pi-ratings (Constantinou and Fenton): what a club is worth at home and away, in goals; large surprises count for less
// than their size.
import { outcomeOf } from '#domain/numbers/forecasts/scoring-rules.ts'
import { clubBook, meanOf } from './book.ts'
import { homeShare, noTowns } from './derbies.ts'
import { logitOfThePast, usualLogit } from './ordered-logit.ts'
import type { Model } from './walk-forward.ts'

type PiSettings = { lambda: number; gamma: number; c: number; newcomer: number; carry: number }

/** What the home advantage is worth, in goals. */
const homeAdvantage = 0.3

export const zimbabwePi: PiSettings = { lambda: 0.0578, gamma: 0.641, c: 2.79, newcomer: -0.676, carry: 0.99 }
export const englandPi: PiSettings = { lambda: 0.0219, gamma: 0.98, c: 3.16, newcomer: -0.35, carry: 0.876 }

type Pi = { home: number; away: number }

export function piModel(settings = zimbabwePi, towns = noTowns): Model {
  const { lambda, gamma, c, newcomer, carry } = settings
  const book = clubBook<Pi>({
    start: { home: 0, away: 0 },
    newcomer: { home: newcomer, away: newcomer },
    carry: values => {
      const home = meanOf(values.map(value => value.home))
      const away = meanOf(values.map(value => value.away))
      return values.map(value => ({
        home: home + carry * (value.home - home),
        away: away + carry * (value.away - away),
      }))
    },
  })
  const logit = logitOfThePast({ ...usualLogit, slope: 0.8 })
  const goals = (rating: number) => Math.sign(rating) * (10 ** (Math.abs(rating) / c) - 1)
  const margin = (home: string, away: string) =>
    goals(book.look(home).home) -
    goals(book.look(away).away) -
    (1 - homeShare(towns, home, away)) * homeAdvantage
  return {
    reach: (_day, season) => book.turn(season),
    expect: (home, away) => logit.chances(margin(home, away)),
    learn(match) {
      const expected = margin(match.home, match.away)
      logit.add(expected, outcomeOf(match))
      const error = match.homeGoals - match.awayGoals - expected
      const change = lambda * c * Math.log10(1 + Math.abs(error)) * Math.sign(error)
      const home = book.look(match.home)
      const away = book.look(match.away)
      book.write(match.home, match.season, { home: home.home + change, away: home.away + gamma * change })
      book.write(match.away, match.season, { home: away.home - gamma * change, away: away.away - change })
    },
  }
}
