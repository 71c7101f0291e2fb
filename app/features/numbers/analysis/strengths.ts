// The strengths the last ratings hold, from what was kept of them: attack and defence of each club, and goals expected
// of the matches to come. The level of goals and the home advantage are what the one leaves of the other.
import { homeShare, type Towns } from '#domain/numbers/ratings/derbies.ts'
import type { Strengths } from '#domain/numbers/ratings/strengths.ts'

export type Rated = { club: string; attack: number; defence: number; played: number }
export type Expected = { home: string; away: string; homeRate: number; awayRate: number }

const meanOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0) / numbers.length

/** Undefined where no match to come has been forecast. */
export function strengthsOf(
  rated: readonly Rated[],
  expected: readonly Expected[],
  { rho, day, season, towns }: { rho: number; day: string; season: string; towns: Towns },
): Strengths | undefined {
  const known = new Map(rated.map(each => [each.club, each]))
  const left = expected.flatMap(({ home, away, homeRate, awayRate }) => {
    const [host, guest] = [known.get(home), known.get(away)]
    if (!host || !guest) return []
    return {
      home: Math.log(homeRate) - host.attack + guest.defence,
      away: Math.log(awayRate) - guest.attack + host.defence,
      share: homeShare(towns, home, away),
    }
  })
  if (left.length === 0) return undefined
  const level = meanOf(left.map(({ away }) => away))
  const shares = meanOf(left.map(({ share }) => share))
  const advantage = (meanOf(left.map(({ home }) => home)) - level) / shares
  const mean = [level, advantage, ...rated.flatMap(({ attack, defence }) => [attack, defence])]
  return {
    clubs: rated.map(({ club }) => club),
    mean: Float64Array.from(mean),
    covariance: new Float64Array(mean.length ** 2),
    rho,
    drift: 0,
    day,
    season,
    played: Int32Array.from(rated, ({ played }) => played),
    towns,
  }
}
