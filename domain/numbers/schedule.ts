// How hard a list of matches is: the points a usual club of the league would be expected to drop in them, home and away
// told apart. It does not depend on how strong the club itself is, so that two clubs' lists can be compared.
import { at } from '#domain/numbers/maths/matrix.ts'
import { derbyShare, isDerby, noTowns } from '#domain/numbers/ratings/derbies.ts'
import { attackOf, defenceOf } from '#domain/numbers/ratings/ekf.ts'
import { scoreGrid } from '#domain/numbers/ratings/score-grid.ts'
import { posteriorOf } from '#domain/numbers/ratings/strength-samples.ts'
import { expectedPoints } from '#domain/numbers/season-odds/points.ts'
import { type Rules, usualRules } from '#domain/record/table/standings.ts'
import type { Strengths } from '#domain/numbers/ratings/strengths.ts'

/** Points a usual club drops against one club: when it receives it at home, and when it is received by it. */
type ByGround = { atHome: number; away: number }
/** `derby`: if it is from the same town. */
type Drops = ByGround & { derby: ByGround }

/** For each club of the league. One that the ratings do not know is a newcomer. */
export function dropsAgainst(
  strengths: Strengths,
  clubs: readonly string[],
  rules: Rules = usualRules,
): Map<string, Drops> {
  const { mean, rho } = posteriorOf(strengths, clubs, strengths.day)
  const usual = { attack: meanOf(clubs, attackOf, mean), defence: meanOf(clubs, defenceOf, mean) }
  const worth = (home: Strength, away: Strength, share: number) => {
    const homeRate = Math.exp(at(mean, 0) + share * at(mean, 1) + home.attack - away.defence)
    const awayRate = Math.exp(at(mean, 0) + away.attack - home.defence)
    return expectedPoints(
      scoreGrid({ rate: homeRate, dispersion: 0 }, { rate: awayRate, dispersion: 0 }, rho),
      rules,
    )
  }
  return new Map(
    clubs.map((club, index) => {
      const other = { attack: at(mean, attackOf(index)), defence: at(mean, defenceOf(index)) }
      const dropped = (share: number) => ({
        atHome: rules.pointsForWin - worth(usual, other, share).home,
        away: rules.pointsForWin - worth(other, usual, share).away,
      })
      return [club, { ...dropped(1), derby: dropped(derbyShare) }]
    }),
  )
}

type Strength = { attack: number; defence: number }

function meanOf(clubs: readonly string[], place: (club: number) => number, mean: Float64Array): number {
  return clubs.reduce((sum, _, index) => sum + at(mean, place(index)), 0) / clubs.length
}

type Pair = { home: string; away: string }

/** Points a usual club would drop in one of a club's matches. */
export function dropIn(
  { home, away }: Pair,
  club: string,
  drops: ReadonlyMap<string, Drops>,
  towns = noTowns,
): number {
  const against = drops.get(home === club ? away : home)
  const byGround = isDerby(towns, home, away) ? against?.derby : against
  return (home === club ? byGround?.atHome : byGround?.away) ?? Number.NaN
}

/** Points a usual club would drop in each of a club's matches, in the mean. Null when it has none. */
export function difficulty(
  club: string,
  matches: readonly Pair[],
  drops: ReadonlyMap<string, Drops>,
  towns = noTowns,
): number | null {
  const dropped = matches
    .filter(({ home, away }) => home === club || away === club)
    .map(match => dropIn(match, club, drops, towns))
  if (dropped.length === 0) return null
  return dropped.reduce((sum, points) => sum + points, 0) / dropped.length
}
