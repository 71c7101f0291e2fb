// Who plays alike: the cosine between two players' percentiles, each counted from the middle of the group (50), so
// that being like everybody else counts for nothing. Only players of one position can be alike. A similarity
// without a measure that explains it does not count.
import { similarityOf, type Similarity, type Profile } from './cosine-similarity.ts'

const leastCosine = 0.8

/** The most alike of a group first; of two equally alike the one whose numbers are nearer. */
export function mostAlike<Other extends { profile: Profile }>(
  one: Profile,
  others: readonly Other[],
  most: number,
): (Other & Similarity)[] {
  return others
    .map(other => ({
      ...other,
      ...similarityOf(one, other.profile),
      distance: distanceOf(one, other.profile),
    }))
    .filter(({ cosine, why }) => cosine >= leastCosine && why.length > 0)
    .toSorted((a, b) => b.cosine - a.cosine || a.distance - b.distance)
    .slice(0, most)
}

const distanceOf = (one: Profile, other: Profile) =>
  Math.hypot(...Object.keys(one).map(measure => (one[measure] ?? 50) - (other[measure] ?? 50)))
