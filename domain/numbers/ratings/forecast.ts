// From what is known of two clubs to what is expected of their match.
import { at } from '#domain/numbers/maths/matrix.ts'
import { monthsForgotten } from './days.ts'
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
  const { clubs, mean, covariance, settings = zimbabweSettings } = strengths
  const attacker = clubs.indexOf(scorer)
  const defender = clubs.indexOf(against)
  const parts: [place: number, sign: number][] = [[0, 1]]
  if (isHome) parts.push([1, 1])
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

/** What is known of one club: logarithms of goals, `spread` the standard deviation of attack plus defence. */
export type ClubStrength = {
  attack: number
  defence: number
  spread: number
  played: number
  /** Not there last season. */
  isNewcomer: boolean
}

/** Above nought means better than the mean of this season's and last season's clubs. */
export function strengthOf(strengths: Strengths & Partial<Ratings>, club: string): ClubStrength {
  const { clubs, mean, covariance, played, joined, seasons } = strengths
  const isFirstSeason = !seasons || seasons.length < 2
  const index = clubs.indexOf(club)
  const usual = usualClub(strengths)
  if (index < 0) {
    const { strength, spread } = stranger(strengths)
    return {
      attack: strength - usual.attack,
      defence: strength - usual.defence,
      spread: spread * Math.SQRT2,
      played: 0,
      isNewcomer: !isFirstSeason,
    }
  }
  const [i, j] = [attackOf(index), defenceOf(index)]
  const entry = (row: number, column: number) => at(covariance, row * mean.length + column)
  return {
    attack: at(mean, i) - usual.attack,
    defence: at(mean, j) - usual.defence,
    spread: Math.sqrt(entry(i, i) + entry(j, j) + 2 * entry(i, j)),
    played: played[index] ?? 0,
    isNewcomer: !isFirstSeason && joined?.[index] === seasons.length - 1,
  }
}

function usualClub({ clubs, mean }: Strengths): { attack: number; defence: number } {
  const usual = { attack: 0, defence: 0 }
  for (let club = 0; club < clubs.length; club++) {
    usual.attack += at(mean, attackOf(club)) / clubs.length
    usual.defence += at(mean, defenceOf(club)) / clubs.length
  }
  return usual
}
