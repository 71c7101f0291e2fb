/** Percentiles by the key of their measure. */
export type Profile = Readonly<Record<string, number>>

export type Similarity = {
  /** From -1, the opposite, to 1, the same shape. */
  cosine: number
  /** The measures that bring the two together, the strongest first. */
  why: readonly { measure: string; one: number; other: number }[]
}

const near = 20
const farFromMiddle = 10

export function similarityOf(one: Profile, other: Profile): Similarity {
  const pairs = Object.entries(one).flatMap(([measure, percentile]) => {
    const theirs = other[measure]
    return theirs === undefined ? [] : [{ measure, one: percentile, other: theirs }]
  })
  const dot = pairs.reduce((sum, pair) => sum + (pair.one - 50) * (pair.other - 50), 0)
  const length = (side: 'one' | 'other') => Math.hypot(...pairs.map(pair => pair[side] - 50))
  const lengths = length('one') * length('other')
  return {
    cosine: lengths === 0 ? 0 : Math.max(-1, Math.min(1, dot / lengths)),
    why: pairs.filter(isWhy).toSorted((a, b) => strength(b) - strength(a)),
  }
}

type Pair = { one: number; other: number }

const strength = ({ one, other }: Pair) => (one - 50) * (other - 50)

/** Both are near each other and both stand out to the same side. */
const isWhy = ({ one, other }: Pair) =>
  Math.abs(one - other) <= near &&
  Math.min(Math.abs(one - 50), Math.abs(other - 50)) >= farFromMiddle &&
  one > 50 === other > 50
