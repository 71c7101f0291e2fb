// Whether two lists of times could come from one source: the two-sided p of the Mann-Whitney U test, by its
// normal approximation, with ties counted half.

export function mannWhitneyP(ones: number[], others: number[]): number {
  const all = [
    ...ones.map(value => ({ value, isOne: true })),
    ...others.map(value => ({ value, isOne: false })),
  ]
  all.sort((a, b) => a.value - b.value)
  let rankSum = 0
  let tied = 0
  for (let from = 0; from < all.length;) {
    let to = from
    while (all[to + 1]?.value === all[from]?.value && to + 1 < all.length) to++
    const rank = (from + to) / 2 + 1
    for (const { isOne } of all.slice(from, to + 1)) if (isOne) rankSum += rank
    const count = to - from + 1
    tied += count ** 3 - count
    from = to + 1
  }
  const [n, m, total] = [ones.length, others.length, all.length]
  const u = rankSum - (n * (n + 1)) / 2
  const spread = Math.sqrt(((n * m) / 12) * (total + 1 - tied / (total * (total - 1))))
  return spread === 0 ? 1 : Math.min(1, 2 * (1 - normal(Math.abs(u - (n * m) / 2) / spread)))
}

/** The share of a normal distribution below z (Abramowitz and Stegun 26.2.17). */
function normal(z: number): number {
  const t = 1 / (1 + 0.2316419 * z)
  const tail = ((((1.330274429 * t - 1.821255978) * t + 1.781477937) * t - 0.356563782) * t + 0.31938153) * t
  return 1 - (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * tail
}
