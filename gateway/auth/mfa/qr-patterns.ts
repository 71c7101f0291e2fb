// The parts of a QR code that hold no data: finders, timing, alignment, format and version; and how masks are judged.

export type Matrix = boolean[][]

type SetModule = (x: number, y: number, dark: boolean) => void

export const masks = [
  (x: number, y: number) => (x + y) % 2,
  (_: number, y: number) => y % 2,
  (x: number) => x % 3,
  (x: number, y: number) => (x + y) % 3,
  (x: number, y: number) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2,
  (x: number, y: number) => ((x * y) % 2) + ((x * y) % 3),
  (x: number, y: number) => (((x * y) % 2) + ((x * y) % 3)) % 2,
  (x: number, y: number) => (((x + y) % 2) + ((x * y) % 3)) % 2,
]

export function drawPatterns(version: number, set: SetModule): void {
  const size = 17 + version * 4
  const square = (cx: number, cy: number, reach: number, isDark: (ring: number) => boolean) => {
    for (let y = -reach; y <= reach; y++)
      for (let x = -reach; x <= reach; x++) set(cx + x, cy + y, isDark(Math.max(Math.abs(x), Math.abs(y))))
  }
  for (let at = 8; at < size - 8; at++) {
    set(at, 6, at % 2 === 0)
    set(6, at, at % 2 === 0)
  }
  const far = size - 7
  const middles = version < 2 ? [] : version < 7 ? [6, far] : [6, (6 + far) / 2, far]
  for (const x of middles)
    for (const y of middles)
      if (!((x === 6 && (y === 6 || y === far)) || (x === far && y === 6)))
        square(x, y, 2, ring => ring !== 1)
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    square(x, y, 4, ring => ring !== 2 && ring !== 4)
}

/** Which correction level and mask, twice; and the module that is always dark. */
export function drawFormat(size: number, mask: number, set: SetModule): void {
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

/** From version 7 on the code says which it is, twice. */
export function drawVersion(version: number, set: SetModule): void {
  if (version < 7) return
  const size = 17 + version * 4
  let rest = version
  for (let step = 0; step < 12; step++) rest = (rest << 1) ^ ((rest >> 11) * 0x1f25)
  const bits = (version << 12) | rest
  for (let place = 0; place < 18; place++) {
    const dark = ((bits >> place) & 1) === 1
    const [across, down] = [size - 11 + (place % 3), Math.floor(place / 3)]
    set(across, down, dark)
    set(down, across, dark)
  }
}

/** How hard it is to read: long runs, blocks, what looks like a finder, too much of one colour. */
export function penalty(matrix: Matrix): number {
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
