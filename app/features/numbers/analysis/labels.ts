/** "+1.3", "−0.4", "0.0" */
export const signed = (number: number) =>
  `${number > 0 ? '+' : number < 0 ? '−' : ''}${Math.abs(number).toFixed(1)}`

/** "+1.30", "−0.42" */
export const signedHundredth = (number: number) =>
  `${number > 0.004 ? '+' : number < -0.004 ? '−' : ''}${Math.abs(number).toFixed(2)}`

/** Below so many matches nothing is claimed. */
export const leastToClaim = 10
