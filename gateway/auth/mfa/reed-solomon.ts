// Reed–Solomon over GF(256), as QR codes use it.

/** Product modulo x⁸ + x⁴ + x³ + x² + 1. */
function times(one: number, other: number): number {
  let product = 0
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >> 7) * 0x11d)
    product ^= ((other >> bit) & 1) * one
  }
  return product
}

/** The codewords that let a reader correct the data. */
export function correction(data: readonly number[], length: number): number[] {
  let generator = [1]
  for (let root = 1, index = 0; index < length; index++, root = times(root, 2))
    generator = [...generator, 0].map((factor, place) => factor ^ times(generator[place - 1] ?? 0, root))
  const rest = [...data, ...Array.from({ length }, () => 0)]
  for (let place = 0; place < data.length; place++) {
    const factor = rest[place] ?? 0
    generator.forEach(
      (each, index) => (rest[place + index] = (rest[place + index] ?? 0) ^ times(each, factor)),
    )
  }
  return rest.slice(data.length)
}
