import { at } from '#domain/numbers/maths/matrix.ts'
import { attackOf, defenceOf, type Ratings, stranger } from '#domain/numbers/ratings/ekf.ts'
import type { Strengths } from '#domain/numbers/ratings/strengths.ts'

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
