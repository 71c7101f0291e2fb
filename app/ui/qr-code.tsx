import { qrMatrix } from './qr-matrix.ts'

const margin = 4

/** A picture that a phone's camera reads as the text. Always dark on white, as cameras want it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const matrix = qrMatrix(text)
  if (!matrix) return <p className="text-soft">The link is too long for a QR code.</p>
  const size = matrix.length + 2 * margin
  const path = matrix
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + margin} ${y + margin}h1v1h-1z` : '')))
    .join('')
  const drawing =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
    `<rect width="${size}" height="${size}" fill="#fff"/><path d="${path}"/></svg>`
  return (
    <img
      src={`data:image/svg+xml,${encodeURIComponent(drawing)}`}
      alt={label}
      width={224}
      height={224}
      className="size-56 max-w-full"
    />
  )
}
