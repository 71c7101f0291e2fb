/** Nobody knows it to the dollar: below 5,000 to the hundred, below 20,000 to five hundred, else to the thousand. */
export function rounded(value: number): number {
  const step = value < 5_000 ? 100 : value < 20_000 ? 500 : 1_000
  return Math.round(value / step) * step
}
