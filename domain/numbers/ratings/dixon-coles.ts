// Dixon and Coles: Poisson goals by attack and defence, fitted each day to all that is past, old matches counting for
// less, the strengths held near the mean of the league, or below it for newcomers.
import type { Numbers } from '#domain/numbers/maths/matrix.ts'
import { clubBook } from './book.ts'
import { dayNumber } from './days.ts'
import {
  type Fit,
  homePrior,
  improve,
  levelPrior,
  type Past,
  rateTable,
  rhoPrior,
} from './dixon-coles-fit.ts'
import { scoreGrid } from './score-grid.ts'
import type { Model } from './walk-forward.ts'

type DixonColesSettings = {
  /** By which part a match counts for less with each day. */
  decay: number
  attackSpread: number
  defenceSpread: number
  newcomer: number
}

export const zimbabweDixonColes: DixonColesSettings = {
  decay: 0.002,
  attackSpread: 0.32,
  defenceSpread: 0.41,
  newcomer: -0.21,
}
export const englandDixonColes: DixonColesSettings = {
  decay: 0.0021,
  attackSpread: 0.7,
  defenceSpread: 0.58,
  newcomer: -0.8,
}

// What counts for less than this is left out.
const smallestWeight = 0.01

export function dixonColesModel(settings: DixonColesSettings = zimbabweDixonColes): Model {
  const { decay, newcomer } = settings
  const longest = -Math.log(smallestWeight) / decay
  const numbers = new Map<string, number>()
  const past: Past[] = []
  const fit: Fit = {
    level: levelPrior.mean,
    home: homePrior.mean,
    rho: rhoPrior.mean,
    attack: new Float64Array(64),
    defence: new Float64Array(64),
  }
  let means: Numbers = new Float64Array(64)
  const book = clubBook<number>({ start: 0, newcomer, carry: values => values })
  let first = 0
  let isBehind = false

  function numberOf(club: string): number {
    const known = numbers.get(club)
    if (known !== undefined) return known
    const number = numbers.size
    numbers.set(club, number)
    if (number >= means.length) {
      means = twiceAsLong(means)
      fit.attack = twiceAsLong(fit.attack)
      fit.defence = twiceAsLong(fit.defence)
    }
    for (const list of [means, fit.attack, fit.defence]) list[number] = book.look(club)
    return number
  }

  return {
    reach(day, season) {
      book.turn(season)
      if (!isBehind) return
      isBehind = false
      const today = dayNumber(day)
      while (today - (past[first]?.day ?? today) > longest) first += 1
      const used = past.slice(first)
      const weights = weightsOf(used, today, decay)
      improve(fit, used, weights, { mean: means, ...settings })
    },
    expect(home, away) {
      const [host, guest] = [numberOf(home), numberOf(away)]
      const rates = rateTable(fit)
      const homeSide = { rate: rates.home(host, guest), dispersion: 0 }
      return scoreGrid(homeSide, { rate: rates.away(host, guest), dispersion: 0 }, fit.rho)
    },
    learn(match) {
      for (const club of [match.home, match.away]) {
        means[numberOf(club)] = book.look(club)
        book.write(club, match.season, book.look(club))
      }
      const { homeGoals, awayGoals } = match
      const [home, away] = [numberOf(match.home), numberOf(match.away)]
      past.push({ day: dayNumber(match.playedOn), home, away, homeGoals, awayGoals })
      isBehind = true
    },
  }
}

function twiceAsLong(numbers: Numbers): Numbers {
  const longer = new Float64Array(2 * numbers.length)
  longer.set(numbers)
  return longer
}

function weightsOf(past: readonly Past[], today: number, decay: number): Numbers {
  const weights = new Float64Array(past.length)
  let index = 0
  for (const match of past) weights[index++] = Math.exp(-decay * (today - match.day))
  return weights
}
