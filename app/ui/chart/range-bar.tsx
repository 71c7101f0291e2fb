// A number with its doubt: a band from the lowest to the highest it may be, and a stroke where it is believed to
// be, on a hairline from one end of the scale to the other. The figures are said in words beside it.
import { along } from './along.ts'

const colours = {
  green: 'var(--color-green)',
  gold: 'var(--color-gold)',
  ink: 'var(--color-ink)',
  plain: 'var(--color-edge)',
}

type Tone = keyof typeof colours

export function RangeBar({
  low,
  point,
  high,
  from = 0,
  to,
  tone = 'green',
  middle,
}: {
  low: number
  point: number
  high: number
  /** The ends of the scale. */
  from?: number
  to: number
  tone?: Tone
  /** What is usual, as a small mark on the scale. */
  middle?: number
}) {
  const at = (figure: number) =>
    to === from ? 0 : Math.min(100, Math.max(0, ((figure - from) / (to - from)) * 100))
  const fill = colours[tone]
  return (
    <svg width="100%" height="20" aria-hidden="true" overflow="visible">
      <line x1="0" x2="100%" y1="10" y2="10" stroke="var(--color-line)" />
      {middle === undefined ? null : (
        <line x1={along(at(middle))} x2={along(at(middle))} y1="5" y2="15" stroke="var(--color-edge)" />
      )}
      <rect
        x={along(at(low))}
        width={along(at(high) - at(low))}
        y="6"
        height="8"
        rx="4"
        fill={fill}
        opacity="0.3"
      />
      <line
        x1={along(at(point))}
        x2={along(at(point))}
        y1="2"
        y2="18"
        stroke={fill}
        strokeWidth="4"
        strokeLinecap="round"
      />
    </svg>
  )
}
