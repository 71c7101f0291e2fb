// Estimates against fees that were paid: each fee that both clubs publish beside the estimate before the transfer. With
// thirty of them it can be said whether the range is right.

export type KnownFee = {
  /** Of the transfer. */
  ref: string
  day: string
  fee: number
  point: number
  low: number
  high: number
}

const fewestFees = 30
/** A range that holds this share of the fees passes. */
const feesInRange = { least: 0.72, most: 0.88 }

export const isInRange = ({ fee, low, high }: KnownFee) => low <= fee && fee <= high

export type FeeCheck = { fees: number; inRange: number; outcome: 'passed' | 'failed' | 'not possible yet' }

export function checkFees(fees: readonly KnownFee[]): FeeCheck {
  const held = fees.filter(isInRange).length
  const share = held / fees.length
  const isRight = share >= feesInRange.least && share <= feesInRange.most
  return {
    fees: fees.length,
    inRange: held,
    outcome: fees.length < fewestFees ? 'not possible yet' : isRight ? 'passed' : 'failed',
  }
}
