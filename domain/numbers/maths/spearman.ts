/** How alike two orders are, from -1 to 1; those who are level share their place. */
export function spearman(one: readonly number[], other: readonly number[]): number {
  const [left, right] = [ranksOf(one), ranksOf(other)]
  const middle = (one.length - 1) / 2
  let [both, ofLeft, ofRight] = [0, 0, 0]
  for (const [at, rank] of left.entries()) {
    const [away, apart] = [rank - middle, (right[at] ?? 0) - middle]
    both += away * apart
    ofLeft += away * away
    ofRight += apart * apart
  }
  return ofLeft === 0 || ofRight === 0 ? 0 : both / Math.sqrt(ofLeft * ofRight)
}

function ranksOf(figures: readonly number[]): number[] {
  const sorted = figures.toSorted((one, other) => one - other)
  return figures.map(figure => (sorted.indexOf(figure) + sorted.lastIndexOf(figure)) / 2)
}
