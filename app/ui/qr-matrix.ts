// A QR code (ISO/IEC 18004) of a short text: byte mode, error correction level L, versions 1 to 5, which have one block
// each. That holds 106 bytes, enough for a link.

/** Data and correction codewords of each version. */
const versions = [
  [19, 7],
  [34, 10],
  [55, 15],
  [80, 20],
  [108, 26],
] as const

type Matrix = boolean[][]

/** True is a dark module. Undefined where the text is too long. */
export function qrMatrix(text: string): Matrix | undefined {
  const bytes = new TextEncoder().encode(text)
  const at = versions.findIndex(([data]) => bytes.length + 2 <= data)
  const capacity = versions[at]
  if (!capacity) return undefined
  const [dataLength, correctionLength] = capacity
  const data = dataCodewords(bytes, dataLength)
  const bits = [...data, ...correction(data, correctionLength)].flatMap(byte => bitsOf(byte, 8))
  const size = 21 + at * 4
  const drawings = [0, 1, 2, 3, 4, 5, 6, 7].map(mask => draw(size, bits, mask))
  return drawings.reduce((best, next) => (penalty(next) < penalty(best) ? next : best))
}

const bitsOf = (value: number, count: number) =>
  Array.from({ length: count }, (_, index) => ((value >> (count - 1 - index)) & 1) === 1)

function dataCodewords(bytes: Uint8Array, length: number): number[] {
  const content = [...bytes].flatMap(byte => bitsOf(byte, 8))
  // The mode, the length, and four zeros at the end.
  const bits = [...bitsOf(0b0100, 4), ...bitsOf(bytes.length, 8), ...content, ...bitsOf(0, 4)]
  const words = Array.from({ length: bits.length / 8 }, (_, index) =>
    bits.slice(index * 8, index * 8 + 8).reduce((sum, bit) => sum * 2 + Number(bit), 0),
  )
  for (let pad = 0xec; words.length < length; pad ^= 0xec ^ 0x11) words.push(pad)
  return words
}

/** Product in GF(256) modulo x⁸ + x⁴ + x³ + x² + 1. */
function times(one: number, other: number): number {
  let product = 0
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >> 7) * 0x11d)
    product ^= ((other >> bit) & 1) * one
  }
  return product
}

/** The remainder of Reed–Solomon. */
function correction(data: readonly number[], length: number): number[] {
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

const masks = [
  (x: number, y: number) => (x + y) % 2,
  (_: number, y: number) => y % 2,
  (x: number) => x % 3,
  (x: number, y: number) => (x + y) % 3,
  (x: number, y: number) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2,
  (x: number, y: number) => ((x * y) % 2) + ((x * y) % 3),
  (x: number, y: number) => (((x * y) % 2) + ((x * y) % 3)) % 2,
  (x: number, y: number) => (((x + y) % 2) + ((x * y) % 3)) % 2,
]

function draw(size: number, bits: readonly boolean[], mask: number): Matrix {
  const grid: (boolean | undefined)[][] = Array.from({ length: size }, () => Array.from({ length: size }))
  const set = (x: number, y: number, dark: boolean) => {
    const row = grid[y]
    if (row && x >= 0 && x < size) row[x] = dark
  }
  const square = (cx: number, cy: number, reach: number, isDark: (ring: number) => boolean) => {
    for (let y = -reach; y <= reach; y++)
      for (let x = -reach; x <= reach; x++) set(cx + x, cy + y, isDark(Math.max(Math.abs(x), Math.abs(y))))
  }
  for (let at = 8; at < size - 8; at++) {
    set(at, 6, at % 2 === 0)
    set(6, at, at % 2 === 0)
  }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    square(x, y, 4, ring => ring !== 2 && ring !== 4)
  if (size > 21) square(size - 7, size - 7, 2, ring => ring !== 1)
  drawFormat(size, mask, set)
  const next = bits.values()
  for (let right = size - 1; right > 0; right -= 2) {
    const column = right <= 6 ? right - 1 : right
    const isUpward = ((size - 1 - right) / 2) % 2 === 0
    for (let step = 0; step < size; step++) {
      const y = isUpward ? size - 1 - step : step
      for (const x of [column, column - 1])
        if (grid[y]?.[x] === undefined)
          set(x, y, (next.next().value ?? false) !== (masks[mask]?.(x, y) === 0))
    }
  }
  return grid.map(row => row.map(dark => dark ?? false))
}

/** Which correction level and mask, twice; and the module that is always dark. */
function drawFormat(size: number, mask: number, set: (x: number, y: number, dark: boolean) => void) {
  const level = 0b01
  let rest = (level << 3) | mask
  for (let step = 0; step < 10; step++) rest = (rest << 1) ^ ((rest >> 9) * 0x537)
  const format = ((((level << 3) | mask) << 10) | rest) ^ 0x5412
  for (let place = 0; place < 15; place++) {
    const dark = ((format >> place) & 1) === 1
    if (place < 6) set(8, place, dark)
    else if (place < 8) set(8, place + 1, dark)
    else if (place === 8) set(7, 8, dark)
    else set(14 - place, 8, dark)
    if (place < 8) set(size - 1 - place, 8, dark)
    else set(8, size - 15 + place, dark)
  }
  set(8, size - 8, true)
}

/** How hard it is to read: long runs, blocks, what looks like a finder, too much of one colour. */
function penalty(matrix: Matrix): number {
  const size = matrix.length
  const columns = matrix.map((_, x) => matrix.map(row => row[x] ?? false))
  let points = 0
  for (const line of [...matrix, ...columns]) {
    const text = line.map(Number).join('')
    for (const [run] of text.matchAll(/0{5,}|1{5,}/g)) points += run.length - 2
    points += 40 * [...text.matchAll(/(?=00001011101|10111010000)/g)].length
  }
  for (let y = 1; y < size; y++)
    for (let x = 1; x < size; x++) {
      const dark = matrix[y]?.[x]
      if (matrix[y - 1]?.[x] === dark && matrix[y]?.[x - 1] === dark && matrix[y - 1]?.[x - 1] === dark)
        points += 3
    }
  const share = matrix.flat().filter(Boolean).length / size ** 2
  return points + 10 * Math.floor(Math.abs(share - 0.5) * 20)
}
