// The fit of Dixon and Coles: where the likelihood of all that is past, times the priors, is highest. Newton's way, each
// step one system of 2n + 2 equations.
import { add, at, factor, type Numbers, solve } from '#domain/numbers/maths/matrix.ts'

export type Past = {
  day: number
  home: number
  away: number
  homeGoals: number
  awayGoals: number
  /** How much of the home advantage counts. */
  share: number
}

/** Clubs by their number. `newcomer`: how strong those are that were not there the season before. */
export type Fit = {
  level: number
  home: number
  rho: number
  newcomer: number
  attack: Numbers
  defence: Numbers
}
/** `isNewcomer`: 1 where a club is held near the newcomers' strength, 0 where near the league's mean. */
type Priors = { isNewcomer: Numbers; attackSpread: number; defenceSpread: number }

export const levelPrior = { mean: -0.1, variance: 1 }
export const homePrior = { mean: 0.35, variance: 0.25 }
export const rhoPrior = { mean: -0.05, variance: 0.01 }
/** Wide: one league of a country and two of them in one pool differ more in this than in anything else. */
export const newcomerPrior = { mean: -0.25, variance: 0.3 ** 2 }
const mostGoals = 10
const rounds = 12
// A step leaves an error of about its own square, so after one this small nothing more shows, wherever it began.
const isNear = 1e-3

/** Improves `fit` for the clubs that occur in `past`; `weights` says how much each match counts. */
export function improve(fit: Fit, past: readonly Past[], weights: Numbers, priors: Priors): void {
  const { clubs, places } = clubsOf(past, fit.attack.length)
  // The newcomers' strength comes last.
  const size = 3 + 2 * clubs.length
  const gradient = new Float64Array(size)
  const curvature = new Float64Array(size * size)
  for (let round = 0; round < rounds; round++) {
    gradient.fill(0)
    curvature.fill(0)
    addPriors(gradient, curvature, fit, priors, clubs)
    const rates = rateTable(fit)
    let index = 0
    for (const match of past) {
      const weight = at(weights, index++)
      const home = places[match.home] ?? 0
      const away = places[match.away] ?? 0
      const homeRate = rates.home(match.home, match.away, match.share)
      const awayRate = rates.away(match.home, match.away)
      const homeSurprise = weight * (Math.min(match.homeGoals, mostGoals) - homeRate)
      const awaySurprise = weight * (Math.min(match.awayGoals, mostGoals) - awayRate)
      addGoals(gradient, curvature, home, away + 1, homeSurprise, weight * homeRate)
      addGoals(gradient, curvature, away, home + 1, awaySurprise, weight * awayRate)
      addHome(gradient, curvature, [home, away + 1, match.share], homeSurprise, weight * homeRate)
    }
    if (!factor(curvature, size)) return
    solve(curvature, size, gradient)
    if (move(fit, gradient, clubs) < isNear) break
  }
  improveRho(fit, past, weights)
}

/** The clubs that occur, and for each number of a club the place of its attack; its defence comes next. */
function clubsOf(past: readonly Past[], count: number): { clubs: number[]; places: Int32Array } {
  const places = new Int32Array(count)
  const clubs: number[] = []
  const note = (club: number) => {
    if (places[club] !== 0) return
    places[club] = 2 + 2 * clubs.length
    clubs.push(club)
  }
  for (const match of past) {
    note(match.home)
    note(match.away)
  }
  return { clubs, places }
}

const highestRate = 20

/** Goals expected of each side, for any two clubs: exponentials are dear, so there is one for each club. */
export function rateTable({ level, home, attack, defence }: Fit) {
  const scores = attack.map(Math.exp)
  const letsIn = defence.map(each => Math.exp(-each))
  const [atHome, abroad] = [Math.exp(level + home), Math.exp(level)]
  const levelAtHome = (share: number) => (share === 1 ? atHome : Math.exp(level + share * home))
  return {
    home: (host: number, guest: number, share: number) =>
      Math.min(levelAtHome(share) * at(scores, host) * at(letsIn, guest), highestRate),
    away: (host: number, guest: number) =>
      Math.min(abroad * at(scores, guest) * at(letsIn, host), highestRate),
  }
}

function addPriors(g: Numbers, h: Numbers, fit: Fit, priors: Priors, clubs: readonly number[]): void {
  const size = g.length
  const hold = (place: number, value: number, mean: number, variance: number) => {
    add(g, place, (mean - value) / variance)
    add(h, place * (size + 1), 1 / variance)
  }
  hold(0, fit.level, levelPrior.mean, levelPrior.variance)
  hold(1, fit.home, homePrior.mean, homePrior.variance)
  const last = size - 1
  hold(last, fit.newcomer, newcomerPrior.mean, newcomerPrior.variance)
  for (const [index, club] of clubs.entries()) {
    const isNewcomer = at(priors.isNewcomer, club) === 1
    for (const [place, value, spread] of [
      [2 + 2 * index, at(fit.attack, club), priors.attackSpread],
      [3 + 2 * index, at(fit.defence, club), priors.defenceSpread],
    ] as const) {
      const variance = spread ** 2
      hold(place, value, isNewcomer ? fit.newcomer : 0, variance)
      if (!isNewcomer) continue
      add(g, last, (value - fit.newcomer) / variance)
      add(h, last * (size + 1), 1 / variance)
      add(h, last * size + place, -1 / variance)
    }
  }
}

/** Goals of one side. Only the lower triangle is filled: it is all that is read. */
function addGoals(
  g: Numbers,
  h: Numbers,
  attack: number,
  defence: number,
  surprise: number,
  rate: number,
): void {
  const size = g.length
  add(g, 0, surprise)
  add(g, attack, surprise)
  add(g, defence, -surprise)
  add(h, 0, rate)
  add(h, attack * size, rate)
  add(h, attack * (size + 1), rate)
  add(h, defence * size, -rate)
  add(h, defence * (size + 1), rate)
  add(h, Math.max(attack, defence) * size + Math.min(attack, defence), -rate)
}

/** What the goals of the home side say beside that. */
function addHome(
  g: Numbers,
  h: Numbers,
  [attack, defence, share]: readonly [attack: number, defence: number, share: number],
  surprise: number,
  rate: number,
): void {
  const size = g.length
  add(g, 1, share * surprise)
  add(h, size, share * rate)
  add(h, size + 1, share * share * rate)
  add(h, attack * size + 1, share * rate)
  add(h, defence * size + 1, -share * rate)
}

/** By how much the largest step went. */
function move(fit: Fit, step: Numbers, clubs: readonly number[]): number {
  let largest = 0
  const bounded = (place: number) => {
    const by = Math.max(-1, Math.min(1, at(step, place)))
    largest = Math.max(largest, Math.abs(by))
    return by
  }
  fit.level += bounded(0)
  fit.home += bounded(1)
  fit.newcomer += bounded(step.length - 1)
  for (const [index, club] of clubs.entries()) {
    fit.attack[club] = at(fit.attack, club) + bounded(2 + 2 * index)
    fit.defence[club] = at(fit.defence, club) + bounded(3 + 2 * index)
  }
  return largest
}

function improveRho(fit: Fit, past: readonly Past[], weights: Numbers): void {
  const rates = rateTable(fit)
  for (let round = 0; round < rounds; round++) {
    let slope = (rhoPrior.mean - fit.rho) / rhoPrior.variance
    let curvature = 1 / rhoPrior.variance
    for (let index = 0; index < past.length; index++) {
      const match = past[index]
      if (!match || match.homeGoals > 1 || match.awayGoals > 1) continue
      const homeRate = rates.home(match.home, match.away, match.share)
      const by = lowScoreSlope(match, homeRate, rates.away(match.home, match.away))
      const each = by / Math.max(0.1, 1 + by * fit.rho)
      slope += at(weights, index) * each
      curvature += at(weights, index) * each * each
    }
    const before = fit.rho
    fit.rho = Math.max(-0.25, Math.min(0.15, before + slope / curvature))
    if (Math.abs(fit.rho - before) < isNear) return
  }
}

/** Tau of a low score is 1 + this × rho. */
function lowScoreSlope({ homeGoals, awayGoals }: Past, homeRate: number, awayRate: number): number {
  if (homeGoals === 0 && awayGoals === 0) return -homeRate * awayRate
  if (homeGoals === 0) return homeRate
  if (awayGoals === 0) return awayRate
  return -1
}
