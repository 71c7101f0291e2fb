import { thousands } from './thousands.ts'

/** A difference with its sign and a real minus: "+13", "0", "−1,500"; with digits "+0.12", and "0.00" has none. */
export function signedNumber(difference: number, digits?: number): string {
  const size = digits === undefined ? thousands(Math.abs(difference)) : Math.abs(difference).toFixed(digits)
  const sign = Number(size) === 0 ? '' : difference > 0 ? '+' : '−'
  return sign + size
}
