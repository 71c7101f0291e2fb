// Dixon and Coles: Poisson goals by attack and defence, fitted each Monday to all that is past, old matches counting for
// less, the strengths held near the mean of the league, or for newcomers near what newcomers were so far.
import type { Numbers } from '#domain/numbers/maths/matrix.ts'
import { clubBook } from './book.ts'
import { dayNumber } from './days.ts'
import { homeShare, noTowns } from './derbies.ts'
import {
  type Fit,
  homePrior,
  improve,
  levelPrior,
  newcomerPrior,
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
}

export const zimbabweDixonColes: DixonColesSettings = {
  decay: 0.002,
  attackSpread: 0.32,
  defenceSpread: 0.41,
}
export const englandDixonColes: DixonColesSettings = {
  decay: 0.0021,
  attackSpread: 0.7,
  defenceSpread: 0.58,
}

// What counts for less than this is left out.
const smallestWeight = 0.01

export function dixonColesModel(settings = zimbabweDixonColes, towns = noTowns): Model {
  const { decay } = settings
  const longest = -Math.log(smallestWeight) / decay
  const numbers = new Map<string, number>()
  const past: Past[] = []
  const fit: Fit = {
    level: levelPrior.mean,
    home: homePrior.mean,
    rho: rhoPrior.mean,
    newcomer: newcomerPrior.mean,
    attack: new Float64Array(64),
    defence: new Float64Array(64),
  }
  let isNewcomer: Numbers = new Float64Array(64)
  const book = clubBook<number>({ start: 0, newcomer: 1, carry: values => values })
  let today = -Infinity
  let fittedFor = -Infinity

  function numberOf(club: string): number {
    const known = numbers.get(club)
    if (known !== undefined) return known
    const number = numbers.size
    numbers.set(club, number)
    if (number >= isNewcomer.length) {
      isNewcomer = twiceAsLong(isNewcomer)
      fit.attack = twiceAsLong(fit.attack)
      fit.defence = twiceAsLong(fit.defence)
    }
    beginAt(club, number)
    return number
  }

  function beginAt(club: string, number: number): void {
    isNewcomer[number] = book.look(club)
    for (const list of [fit.attack, fit.defence]) list[number] = book.look(club) * fit.newcomer
  }

  /** As of this week's Monday, wherever the fit before came to: the same matches always give the same. */
  function fitAgain(): void {
    const monday = mondayBefore(today)
    if (fittedFor === monday) return
    fittedFor = monday
    const used = past.filter(({ day }) => day < monday && monday - day <= longest)
    const there = new Set(used.flatMap(match => [match.home, match.away]))
    improve(fit, used, weightsOf(used, monday, decay), { isNewcomer, ...settings })
    for (const [club, number] of numbers) if (!there.has(number)) beginAt(club, number)
  }

  return {
    reach(day, season) {
      book.turn(season)
      today = Math.max(today, dayNumber(day))
    },
    expect(home, away) {
      fitAgain()
      const [host, guest] = [numberOf(home), numberOf(away)]
      const rates = rateTable(fit)
      const share = homeShare(towns, home, away)
      const homeSide = { rate: rates.home(host, guest, share), dispersion: 0 }
      return scoreGrid(homeSide, { rate: rates.away(host, guest), dispersion: 0 }, fit.rho)
    },
    learn(match) {
      for (const club of [match.home, match.away]) {
        const number = numberOf(club)
        isNewcomer[number] = book.look(club)
        book.write(club, match.season, book.look(club))
      }
      const { homeGoals, awayGoals } = match
      const [home, away] = [numberOf(match.home), numberOf(match.away)]
      const day = dayNumber(match.playedOn)
      const share = homeShare(towns, match.home, match.away)
      past.push({ day, home, away, homeGoals, awayGoals, share })
      if (day < fittedFor) fittedFor = -Infinity
    },
  }
}

/** The first day of 1970 was a Thursday. */
const mondayBefore = (day: number) => day - ((day + 3) % 7)

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
