// A QR code (ISO/IEC 18004) for the address that an authenticator app reads: byte mode, error correction
// level L, versions 1 to 9, which hold up to 230 bytes.
import { correction } from './reed-solomon.ts'
import { drawFormat, drawPatterns, drawVersion, masks, penalty, type Matrix } from './qr-patterns.ts'

/** Data codewords of each version, correction codewords of a block, and blocks. */
const versions = [
  [19, 7, 1],
  [34, 10, 1],
  [55, 15, 1],
  [80, 20, 1],
  [108, 26, 1],
  [136, 18, 2],
  [156, 20, 2],
  [194, 24, 2],
  [232, 30, 2],
] as const

/** True is a dark module. */
export function qrMatrix(text: string): Matrix | undefined {
  const bytes = new TextEncoder().encode(text)
  const at = versions.findIndex(([data]) => bytes.length + 2 <= data)
  const version = versions[at]
  if (!version) return undefined
  const bits = codewords(bytes, version).flatMap(byte => bitsOf(byte, 8))
  const drawings = masks.map((_, mask) => draw(at + 1, bits, mask))
  return drawings.reduce((best, next) => (penalty(next) < penalty(best) ? next : best))
}

const bitsOf = (value: number, count: number) =>
  Array.from({ length: count }, (_, index) => ((value >> (count - 1 - index)) & 1) === 1)

/** Data and correction, block by block in turn. */
function codewords(bytes: Uint8Array, [length, extra, blocks]: readonly [number, number, number]): number[] {
  const data = dataCodewords(bytes, length)
  const share = length / blocks
  const parts = Array.from({ length: blocks }, (_, block) => data.slice(block * share, (block + 1) * share))
  return [...inTurn(parts), ...inTurn(parts.map(part => correction(part, extra)))]
}

const inTurn = (parts: number[][]) =>
  (parts[0] ?? []).flatMap((_, place) => parts.map(part => part[place] ?? 0))

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

function draw(version: number, bits: readonly boolean[], mask: number): Matrix {
  const size = 17 + version * 4
  const grid: (boolean | undefined)[][] = Array.from({ length: size }, () => Array.from({ length: size }))
  const set = (x: number, y: number, dark: boolean) => {
    const row = grid[y]
    if (row && x >= 0 && x < size) row[x] = dark
  }
  drawPatterns(version, set)
  drawFormat(size, mask, set)
  drawVersion(version, set)
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
