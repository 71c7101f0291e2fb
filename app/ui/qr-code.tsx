import { renderSVG } from 'uqr'

/** A picture that a phone's camera reads as the text. Always dark on white, as cameras want it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  // Crisp: between squares with soft edges there would be light lines.
  const drawing = renderSVG(text, { border: 4, pixelSize: 1 }).replace(
    '<svg',
    '<svg shape-rendering="crispEdges"',
  )
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
