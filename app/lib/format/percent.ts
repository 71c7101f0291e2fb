/** "57%", without a space; with decimals where they say something: "57.3%". */
export const percentage = (share: number, decimals = 0) => `${(share * 100).toFixed(decimals)}%`

/** A chance, "12%": what never came is a dash, and nothing is called certain that is not. */
export function percent(chance: number): string {
  if (chance === 0) return '–'
  if (chance < 0.01) return '<1%'
  if (chance > 0.99 && chance < 1) return '>99%'
  return percentage(chance)
}
