// One bar a row, the words before it and the figure behind it.
import { along } from './along.ts'
import type { ReactNode } from 'react'
import { DrawnWord } from '#ui/drawn-word.tsx'

/** In percent of the room there is: the figure stands behind it. */
const longest = 80

type Bar = { key: string; name: ReactNode; figure: number }

export function BarChart({ bars }: { bars: readonly Bar[] }) {
  const most = Math.max(1, ...bars.map(({ figure }) => figure))
  return (
    <ol className="grid gap-y-1">
      {bars.map(({ key, name, figure }) => (
        <li
          key={key}
          className="grid grid-cols-[9rem_minmax(0,1fr)] items-center gap-3 sm:grid-cols-[13rem_minmax(0,1fr)]"
        >
          <span className="leading-tight">{name}</span> <span className="sr-only">{figure}</span>
          <svg width="100%" height="28" aria-hidden="true">
            <rect y="8" width={along((figure / most) * longest)} height="12" fill="var(--color-gold)" />
            <DrawnWord x={along((figure / most) * longest + 1)} y={20} size={16} className="font-display">
              {figure}
            </DrawnWord>
          </svg>
        </li>
      ))}
    </ol>
  )
}
