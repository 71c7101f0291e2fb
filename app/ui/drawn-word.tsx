/** How much of its room stands before the point it is set at. */
const before = { start: 0, middle: 0.5, end: 1 }
const align = { start: '', middle: 'text-center', end: 'text-right' }

/**
 * Letters, a word or a figure in a drawing, with their foot at `y`. What stands beside the drawing says it too, so it is not
 * in the text: text browsers would show all words of a drawing as one line.
 */
export function DrawnWord({
  x = 0,
  y,
  anchor = 'start',
  size = 12,
  room = 40,
  color,
  className = '',
  children,
}: {
  /** A number, or a share of the width as `along` writes it. */
  x?: number | string
  y: number
  anchor?: 'start' | 'middle' | 'end' | undefined
  size?: number
  /** No word is much longer. */
  room?: number
  color?: string | undefined
  className?: string | undefined
  children: string | number
}) {
  const shift = -room * before[anchor]
  const isShare = typeof x === 'string'
  return (
    <foreignObject
      x={isShare ? x : x + shift || undefined}
      y={Math.round(10 * (y - 0.9 * size)) / 10}
      width={room}
      height={size * 1.2}
      transform={isShare && shift ? `translate(${shift})` : undefined}
      fontSize={size}
      color={color}
      className={`drawn-word ${align[anchor]} ${className}`}
    >
      <span data-shown={children} className="shown" />
    </foreignObject>
  )
}
