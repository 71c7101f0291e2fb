// A QR code as SVG.
import { qrMatrix } from './qr-matrix.ts'

const quiet = 4

/** Undefined where the text is too long. */
export function qrSvg(text: string): string | undefined {
  const matrix = qrMatrix(text)
  if (!matrix) return undefined
  const size = matrix.length + 2 * quiet
  const path = matrix
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x + quiet} ${y + quiet}h1v1h-1z`] : [])))
    .join('')
  // Colours by name: a # would end the address that auth-js makes of it.
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="white"/><path d="${path}" fill="black"/></svg>`
}
