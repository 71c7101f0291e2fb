// From what is known of two clubs to what is expected of their match.
import { at } from '#domain/numbers/maths/matrix.ts'
import { monthsForgotten } from './days.ts'
import { homeShare, noTowns } from './derbies.ts'
import { attackOf, defenceOf, type Ratings, stranger } from './ekf.ts'
import { scoreGrid, type Side } from './score-grid.ts'
import { zimbabweSettings } from './settings.ts'
import type { Forecast, Strengths } from './strengths.ts'

/** What is expected of a match on a day, from what is known; a club that is not known is a newcomer. */
export function forecast(
  strengths: Strengths & Partial<Ratings>,
  home: string,
  away: string,
  day: string = strengths.day,
): Forecast {
  const homeSide = sideOf(strengths, { scorer: home, against: away, isHome: true, day })
  const awaySide = sideOf(strengths, { scorer: away, against: home, isHome: false, day })
  return scoreGrid(homeSide, awaySide, strengths.rho)
}

function sideOf(
  strengths: Strengths & Partial<Ratings>,
  { scorer, against, isHome, day }: { scorer: string; against: string; isHome: boolean; day: string },
): Side {
  const { clubs, mean, covariance, settings = zimbabweSettings, towns } = strengths
  const attacker = clubs.indexOf(scorer)
  const defender = clubs.indexOf(against)
  const parts: [place: number, sign: number][] = [[0, 1]]
  if (isHome) parts.push([1, homeShare(towns ?? noTowns, scorer, against)])
  if (attacker >= 0) parts.push([attackOf(attacker), 1])
  if (defender >= 0) parts.push([defenceOf(defender), -1])

  const months = monthsForgotten(strengths.day, day)
  let expected = 0
  let variance = months * (2 * strengths.drift ** 2 + (isHome ? 2 : 1) * settings.levelDrift ** 2)
  for (const [i, sign] of parts) {
    expected += sign * at(mean, i)
    for (const [j, other] of parts) variance += sign * other * at(covariance, i * mean.length + j)
  }
  if (attacker < 0 || defender < 0) {
    const { strength, spread } = stranger(strengths)
    if (attacker < 0) expected += strength
    if (defender < 0) expected -= strength
    variance += ((attacker < 0 ? 1 : 0) + (defender < 0 ? 1 : 0)) * spread ** 2
  }
  return { rate: Math.exp(expected + variance / 2), dispersion: variance }
}
