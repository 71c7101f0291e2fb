/** How much of its room stands before the point it is set at. */
const before = { start: 0, middle: 0.5, end: 1 }
const align = { start: '', middle: 'text-center', end: 'text-right' }

/**
 * A word in a drawing, with its foot at `y`. The table or the list beside the drawing says it too, so it is not in the
 * text: text browsers would show all words of a drawing as one line.
 */
export function ChartWord({
  x = 0,
  y,
  anchor = 'start',
  size = 12,
  room = 40,
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
  className?: string | undefined
  children: string | number
}) {
  return (
    <foreignObject
      x={x}
      y={Math.round(10 * (y - 0.9 * size)) / 10}
      width={room}
      height={size * 1.2}
      transform={anchor === 'start' ? undefined : `translate(${-room * before[anchor]})`}
      fontSize={size}
      overflow="visible"
      className={`leading-none whitespace-nowrap ${align[anchor]} ${className}`}
    >
      <span data-shown={children} className="shown" />
    </foreignObject>
  )
}
