// Chances and figures in words.

/** "12 %"; what came in none of ten thousand is a dash, and nothing is called certain that is not. */
export function percent(chance: number): string {
  if (chance === 0) return '–'
  if (chance < 0.01) return '<1 %'
  if (chance > 0.99 && chance < 1) return '>99 %'
  return `${Math.round(chance * 100)} %`
}

export const signed = (number: number) => (number > 0 ? `+${number}` : String(number).replace('-', '−'))

/** How many hundredths more or less; '' where it is none. */
export function movedBy(from: number | undefined, to: number): string {
  const moved = from === undefined ? 0 : Math.round(to * 100) - Math.round(from * 100)
  return moved === 0 ? '' : signed(moved)
}
