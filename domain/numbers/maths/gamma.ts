// The gamma distribution with scale 1: what a rate that is counted in events is believed to be. The lower
// incomplete gamma function by its series or its continued fraction.

const close = 1e-12

/** Lanczos, g = 7: 15 figures for every positive number. */
const lanczos = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
]

export function logGamma(x: number): number {
  if (x < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - logGamma(1 - x)
  const t = x + 6.5
  const sum = lanczos.reduce((all, part, place) => all + (place === 0 ? part : part / (x - 1 + place)), 0)
  return 0.5 * Math.log(2 * Math.PI) + (x - 0.5) * Math.log(t) - t + Math.log(sum)
}

/** How likely the thing is to be at most `x`. */
export function gammaAtMost(x: number, shape: number): number {
  if (x <= 0) return 0
  const front = Math.exp(shape * Math.log(x) - x - logGamma(shape))
  return x < shape + 1 ? front * series(x, shape) : 1 - front * fraction(x, shape)
}

function series(x: number, shape: number): number {
  let part = 1 / shape
  let sum = part
  for (let step = 1; part > sum * close; step += 1) {
    part *= x / (shape + step)
    sum += part
  }
  return sum
}

/** Lentz's way of working out the continued fraction. */
function fraction(x: number, shape: number): number {
  let b = x + 1 - shape
  let c = 1e300
  let d = 1 / b
  let product = d
  for (let step = 1; step < 10_000; step += 1) {
    const a = step * (shape - step)
    b += 2
    d = 1 / (a * d + b)
    c = b + a / c
    product *= d * c
    if (Math.abs(d * c - 1) < close) break
  }
  return product
}
