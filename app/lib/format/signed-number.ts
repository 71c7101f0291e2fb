/** A difference as tables show it: "+13", "0", "−7" with a real minus. */
export function signedNumber(difference: number): string {
  if (difference === 0) return '0'
  return difference > 0 ? `+${difference}` : `−${-difference}`
}
