// The quantile of the gamma distribution, by Newton steps that never leave the bracket.
import { gammaAtMost, logGamma } from './gamma.ts'

const close = 1e-12

/** The `x` that the thing is at most with likelihood `share`. */
export function gammaQuantile(share: number, shape: number): number {
  let low = 0
  let high = shape + 1
  while (gammaAtMost(high, shape) < share) high *= 2
  let x = shape
  for (let step = 0; step < 200 && high - low > close * high; step += 1) {
    const miss = gammaAtMost(x, shape) - share
    if (Math.abs(miss) < 1e-13) break
    if (miss > 0) high = x
    else low = x
    const next = x - miss / Math.exp((shape - 1) * Math.log(x) - x - logGamma(shape))
    x = next > low && next < high ? next : (low + high) / 2
  }
  return x
}
