// By how much a chance moved.
import { signedNumber } from './signed-number.ts'

/** How many hundredths more or less; '' where it is none. */
export function movedBy(from: number | null, to: number): string {
  const moved = from === null ? 0 : Math.round(to * 100) - Math.round(from * 100)
  return moved === 0 ? '' : signedNumber(moved)
}
